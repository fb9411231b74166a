import { delays } from '@comanda/domain/limits';

/** Watches for calls of a tap that are pending for over 300 ms, which need a toast (API-4). */
export type Loading = {
  /** Counts a call as pending until the returned function is called. */
  readonly begin: () => () => void;
  readonly isShown: () => boolean;
  readonly watch: (listener: () => void) => () => void;
};

export function createLoading(): Loading {
  const slow = new Set<object>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    begin: () => {
      const call = {};
      const timer = setTimeout(() => {
        slow.add(call);
        tell();
      }, delays.slowCallMs);
      return () => {
        clearTimeout(timer);
        if (slow.delete(call)) tell();
      };
    },
    isShown: () => slow.size > 0,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
