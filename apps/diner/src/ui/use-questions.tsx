import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { loadPart } from '../browser/load-part.ts';
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
/** Popups by the names of their questions, and how each is loaded: its default export. */
type Popups = Readonly<Record<string, () => Promise<{ readonly default: Popup }>>>;
type PropsOf<Load> = Load extends () => Promise<{ readonly default: (props: infer Props) => ReactNode }>
  ? Props
  : never;
type AnswerOf<P> = PropsOf<P> extends Asked<infer Answer> ? Answer : never;
export type QuestionsOf<P extends Popups> = {
  [K in keyof P & string]: { facts: Omit<PropsOf<P[K]>, keyof Asked<unknown>>; answer: AnswerOf<P[K]> };
};

type Current = { readonly id: number; readonly popup: Popup; readonly facts: object; readonly open: boolean };

/** No two questions have one id, whoever asks them: their popups may stand side by side. */
let lastId = 0;

/**
 * Popups as awaited questions. Draw `popup` once. A question's popup is loaded before it is drawn, again by the next press
 * where that failed: in a `Suspense` React would hold it back for 300 ms, though it came in ten, and fail for good.
 */
export function useQuestions<P extends Popups>(
  popups: P,
): { readonly ask: Ask<QuestionsOf<P>>; readonly popup: ReactNode } {
  const [current, setCurrent] = useState<Current & { readonly resolve: (answer?: unknown) => void }>();
  const ask = useCallback(
    async (question: keyof P & string, facts: object) => {
      const loaded = await loadPart(async () => popups[question]?.());
      if (!loaded) throw new Error(`No popup asks ${question}`);
      lastId += 1;
      const id = lastId;
      return new Promise<unknown>((resolve) =>
        setCurrent((before) => {
          before?.resolve();
          return { id, popup: loaded.default, facts, open: true, resolve };
        }),
      );
    },
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
      <Popup key={current.id} {...current.facts} open={current.open} onAnswer={answer} />
    ) : null;
  return { ask: ask as Ask<QuestionsOf<P>>, popup };
}
