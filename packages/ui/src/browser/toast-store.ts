import { createContext, type ReactNode } from 'react';

/** A short message that disappears after a time. */
type Toast = { readonly id: number; readonly text: string; readonly shown: ReactNode };

/** The toasts of an app, shown one at a time. */
export type Toasts = {
  /**
   * Shows a toast; it replaces the current one. The text of an error also stays on the page. `shown` is the text as elements,
   * if a part of it has another language.
   */
  readonly show: (text: string, isError?: boolean, shown?: ReactNode) => void;
  /** Ends the toast with this id. Without an id, ends the current toast and the last error. */
  readonly end: (id?: number) => void;
  readonly current: () => Toast | undefined;
  /** The text of the last error, until it is settled. */
  readonly error: () => string | undefined;
  /** Removes the last error, because the user tries something else. Its toast stays. */
  readonly settle: () => void;
  readonly watch: (listener: () => void) => () => void;
};

export function createToasts(): Toasts {
  let current: Toast | undefined;
  let error: string | undefined;
  let lastId = 0;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const set = (toast: Toast | undefined) => {
    current = toast;
    tell();
  };
  return {
    show: (text, isError = false, shown = text) => {
      lastId += 1;
      if (isError) error = text;
      set({ id: lastId, text, shown });
    },
    end: (id) => {
      if (id === undefined) error = undefined;
      if (id === undefined || current?.id === id) set(undefined);
    },
    current: () => current,
    error: () => error,
    settle: () => {
      if (error === undefined) return;
      error = undefined;
      tell();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The toasts of the app. A component without an app shows none. */
export const ToastsContext = createContext<Toasts | undefined>(undefined);
