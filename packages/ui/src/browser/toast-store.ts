/** A toast: a sentence that disappears by itself. */
export type Toast = { readonly id: number; readonly text: string };

let current: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

const set = (toast: Toast | undefined) => {
  current = toast;
  for (const listener of listeners) listener();
};

/** Shows a toast; it replaces the current one. */
export function showToast(text: string): void {
  lastId += 1;
  set({ id: lastId, text });
}

/** Ends a toast if it is the current one; without an id any. */
export const endToast = (id = current?.id): void => {
  if (current && current.id === id) set(undefined);
};

export const currentToast = (): Toast | undefined => current;

export const watchToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
