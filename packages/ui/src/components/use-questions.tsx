import { type ComponentType, type ReactNode, use, useCallback, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ToastsContext } from '../browser/toast-store.ts';
import { type LoadedWith, useLoadedWith } from '../loading/lazy.ts';

/** The props that every popup has: whether it is open, and its answer callback (without an answer: dismissed). */
export type Asked<Answer> = { readonly open: boolean; readonly onAnswer: (answer?: Answer) => void };

/** The questions by name, each with the props that its popup shows, and its answers. */
type Questions = Record<string, { readonly facts: object; readonly answer: unknown }>;

type AskOne<Name, Facts, Answer> = (question: Name, facts: Facts) => Promise<Answer | undefined>;
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Asks a question with a popup. Resolves with the diner's answer, or `undefined` if the popup was dismissed. */
export type Ask<Q extends Questions> = AllOf<
  { [K in keyof Q]: AskOne<K, Q[K]['facts'], Q[K]['answer']> }[keyof Q]
>;

type Popup = ((props: never) => ReactNode) & { readonly load?: (by: LoadedWith) => Promise<unknown> };
/** The popups by the names of their questions. A lazy popup is loaded when its question is asked. */
type Popups = Readonly<Record<string, Popup>>;
type PropsOf<P> = P extends (props: infer Props) => ReactNode ? Props : never;
type AnswerOf<P> = PropsOf<P> extends Asked<infer Answer> ? Answer : never;
export type QuestionsOf<P extends Popups> = {
  [K in keyof P & string]: { facts: Omit<PropsOf<P[K]>, keyof Asked<unknown>>; answer: AnswerOf<P[K]> };
};

type Current = { readonly id: number; readonly popup: Popup; readonly facts: object; readonly open: boolean };

/**
 * Shows popups as questions that can be awaited. Render `popup` once. A lazy popup is loaded before it is rendered; if
 * loading fails, the next press tries again. A `Suspense` would show it 300 ms later, and React would keep the failure.
 */
export function useQuestions<P extends Popups>(
  popups: P,
): { readonly ask: Ask<QuestionsOf<P>>; readonly popup: ReactNode } {
  const [current, setCurrent] = useState<Current & { readonly resolve: (answer?: unknown) => void }>();
  // Popups from two places of a page may be siblings, so their keys begin with an id of their place.
  const place = useId();
  const lastId = useRef(0);
  const { loader, i18n } = useLoadedWith();
  const toasts = use(ToastsContext);
  const ask = useCallback(
    async (question: keyof P & string, facts: object) => {
      const popup = popups[question];
      if (!popup) throw new Error(`No popup asks ${question}`);
      await popup.load?.({ loader, i18n });
      lastId.current += 1;
      const id = lastId.current;
      return new Promise<unknown>((resolve) =>
        // renders a loaded popup in the task of the tap. React would schedule it, and browsers let a frame pass first.
        flushSync(() =>
          setCurrent((before) => {
            before?.resolve();
            return { id, popup, facts, open: true, resolve };
          }),
        ),
      );
    },
    [popups, loader, i18n],
  );
  const answer = (given?: unknown) => {
    // The answer has made a toast over the popup obsolete.
    toasts?.end();
    current?.resolve(given);
    setCurrent((now) => (now?.open && now.id === current?.id ? { ...now, open: false } : now));
  };
  // The types of names and props match by QuestionsOf. Here, all popups have one type.
  const Popup = current?.popup as ComponentType<Asked<unknown>> | undefined;
  const popup =
    current && Popup ? (
      <Popup key={`${place} ${current.id}`} {...current.facts} open={current.open} onAnswer={answer} />
    ) : null;
  return { ask: ask as Ask<QuestionsOf<P>>, popup };
}
