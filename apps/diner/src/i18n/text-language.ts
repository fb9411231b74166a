import { createContext, useContext, useSyncExternalStore } from 'react';

/** The language of the shop's two in which the diner reads its texts (DISH-1). Null if it is not known yet. */
export type ReadLanguage = {
  readonly current: () => string | null;
  /** The language that the server rendered the texts of the page in. */
  readonly initial: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
};

const unknown: ReadLanguage = { current: () => null, initial: () => null, subscribe: () => () => undefined };

export const ReadLanguageContext = createContext(unknown);

/** The language in which the diner reads the shop's texts. */
export function useReadLanguage(): string | null {
  const { subscribe, current, initial } = useContext(ReadLanguageContext);
  return useSyncExternalStore(subscribe, current, initial);
}
