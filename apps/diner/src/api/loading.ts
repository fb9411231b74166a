import { delays } from '@comanda/domain/limits';

/** Whether a call for a tap has lasted long enough for a toast (API-4: over 300 ms). */
export type Loading = {
  /** Counts a call; the returned function ends it. */
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
