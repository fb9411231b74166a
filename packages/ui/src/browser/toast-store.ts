import { createContext } from 'react';

/** A short message that disappears after a time. */
type Toast = { readonly id: number; readonly text: string };

/** The toasts of an app, shown one at a time. */
export type Toasts = {
  /** Shows a toast; it replaces the current one. */
  readonly show: (text: string) => void;
  /** Ends the current toast; with an id, only if the toast has that id. */
  readonly end: (id?: number) => void;
  readonly current: () => Toast | undefined;
  /** Shows toasts higher, above a bar of this many pixels. */
  readonly raise: (height: number) => void;
  readonly raisedBy: () => number;
  readonly watch: (listener: () => void) => () => void;
};

export function createToasts(): Toasts {
  let current: Toast | undefined;
  let lastId = 0;
  let raised = 0;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const set = (toast: Toast | undefined) => {
    current = toast;
    tell();
  };
  return {
    show: (text) => {
      lastId += 1;
      set({ id: lastId, text });
    },
    end: (id = current?.id) => {
      if (current && current.id === id) set(undefined);
    },
    current: () => current,
    raise: (height) => {
      raised = height;
      tell();
    },
    raisedBy: () => raised,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The toasts of the app. A component without an app shows none. */
export const ToastsContext = createContext<Toasts | undefined>(undefined);
