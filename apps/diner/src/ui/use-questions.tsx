import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from 'react';
import { endToast } from './toast-store.ts';

/** What a popup gets beside its facts: whether it is open, and where its answer goes (none: dismissed). */
export type Asked<Answer> = { readonly open: boolean; readonly onAnswer: (answer?: Answer) => void };

/** Questions by name: the facts that each shows, and what it can be answered with. */
type Questions = Record<string, { readonly facts: object; readonly answer: unknown }>;

type AskOne<Name, Facts, Answer> = (question: Name, facts: Facts) => Promise<Answer | undefined>;
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Asks with a popup and waits: the diner's answer, or `undefined` when it was dismissed. */
export type Ask<Q extends Questions> = AllOf<
  { [K in keyof Q]: AskOne<K, Q[K]['facts'], Q[K]['answer']> }[keyof Q]
>;

type Popup = (props: never) => ReactNode;
type Popups = Readonly<Record<string, Popup>>;
type PropsOf<P> = P extends (props: infer Props) => ReactNode ? Props : never;
type AnswerOf<P> = PropsOf<P> extends Asked<infer Answer> ? Answer : never;
export type QuestionsOf<P extends Popups> = {
  [K in keyof P & string]: { facts: Omit<PropsOf<P[K]>, keyof Asked<unknown>>; answer: AnswerOf<P[K]> };
};

type Current = { readonly id: number; readonly popup: Popup; readonly facts: object; readonly open: boolean };

/** Popups as awaited questions. Draw `popup` once; the popups may be loaded lazily. */
export function useQuestions<P extends Popups>(
  popups: P,
): { readonly ask: Ask<QuestionsOf<P>>; readonly popup: ReactNode } {
  const [current, setCurrent] = useState<Current & { readonly resolve: (answer?: unknown) => void }>();
  const ask = useCallback(
    (question: keyof P & string, facts: object) =>
      new Promise<unknown>((resolve) => {
        const popup = popups[question];
        if (!popup) throw new Error(`No popup asks ${question}`);
        setCurrent((before) => {
          before?.resolve();
          return { id: (before?.id ?? 0) + 1, popup, facts, open: true, resolve };
        });
      }),
    [popups],
  );
  const answer = (given?: unknown) => {
    // What was said over the popup is no longer of use.
    endToast();
    current?.resolve(given);
    setCurrent((now) => (now && now.id === current?.id ? { ...now, open: false } : now));
  };
  // The names and facts are held together by QuestionsOf; inside, all popups are alike.
  const Popup = current?.popup as ComponentType<Asked<unknown>> | undefined;
  const popup =
    current && Popup ? (
      <Suspense fallback={null}>
        <Popup key={current.id} {...current.facts} open={current.open} onAnswer={answer} />
      </Suspense>
    ) : null;
  return { ask: ask as Ask<QuestionsOf<P>>, popup };
}
