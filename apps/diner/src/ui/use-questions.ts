import { useCallback, useState } from 'react';

/** Questions by kind: the facts that each is asked with, and what it can be answered with. */
export type Questions = Record<string, { readonly facts: unknown; readonly answer: unknown }>;

/** Asks, and waits for the answer: `undefined` when the question is dismissed. */
export type Ask<Q extends Questions> = <K extends keyof Q>(
  kind: K,
  facts: Q[K]['facts'],
) => Promise<Q[K]['answer'] | undefined>;

/** A question that is being asked, with the way to answer it. */
export type Asked<Q extends Questions> = {
  readonly [K in keyof Q]: {
    readonly kind: K;
    readonly facts: Q[K]['facts'];
    readonly answer: (answer: Q[K]['answer'] | undefined) => void;
  };
}[keyof Q];

/** Popups as awaited questions: `ask` is handed to presses, `asked` is drawn by the component. One question at a time. */
export function useQuestions<Q extends Questions>(): {
  readonly asked: Asked<Q> | undefined;
  readonly ask: Ask<Q>;
} {
  const [asked, setAsked] = useState<Asked<Q>>();
  const ask = useCallback<Ask<Q>>(
    (kind, facts) =>
      new Promise((resolve) => {
        const answer = (given: Q[typeof kind]['answer'] | undefined) => {
          setAsked(undefined);
          resolve(given);
        };
        // One member of the union: for a generic kind TypeScript does not see it.
        setAsked({ kind, facts, answer } as unknown as Asked<Q>);
      }),
    [],
  );
  return { asked, ask };
}
