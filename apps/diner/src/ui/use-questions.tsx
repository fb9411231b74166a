import { createElement, type ReactNode, Suspense, useCallback, useState } from 'react';

/** What a popup gets beside its facts: whether it is open, and where its answer goes (none: dismissed). */
export type Asked<Answer> = { readonly open: boolean; readonly onAnswer: (answer?: Answer) => void };

/** Questions by name: the facts that each shows, and what it can be answered with. */
export type Questions = Record<string, { readonly facts: object; readonly answer: unknown }>;

/** Asks with a popup and waits: the diner's answer, or `undefined` when it was dismissed. */
export type Ask<Q extends Questions> = <K extends keyof Q & string>(
  question: K,
  facts: Q[K]['facts'],
) => Promise<Q[K]['answer'] | undefined>;

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
    current?.resolve(given);
    setCurrent((now) => (now && now.id === current?.id ? { ...now, open: false } : now));
  };
  const popup = current ? (
    <Suspense fallback={null}>
      {createElement(current.popup as (props: Asked<unknown>) => ReactNode, {
        key: current.id,
        ...current.facts,
        open: current.open,
        onAnswer: answer,
      })}
    </Suspense>
  ) : null;
  // The names and facts are held together by QuestionsOf; inside, all popups are alike.
  return { ask: ask as Ask<QuestionsOf<P>>, popup };
}
