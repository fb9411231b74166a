import { ToastsContext } from '@comanda/ui/browser/toast-store';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';

/** Handles the errors of all presses. The app provides it (app/present-error.ts). */
export const PresentErrorContext = createContext<(error: unknown) => void>(() => undefined);

export type Press<Args extends unknown[]> = {
  readonly press: (...args: Args) => void;
  readonly busy: boolean;
};

/**
 * Returns a handler for taps. Taps during a pending press are ignored, and its error is presented. A press
 * removes the text of an earlier error. `busy` is only for rendering.
 */
export function usePress<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown> | unknown,
): Press<Args> {
  const present = useContext(PresentErrorContext);
  const toasts = useContext(ToastsContext);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const press = useCallback(
    (...args: Args) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      toasts?.settle();
      void (async () => {
        try {
          await latest.current(...args);
        } catch (error) {
          present(error);
        } finally {
          running.current = false;
          setBusy(false);
        }
      })();
    },
    [present, toasts],
  );
  return { press, busy };
}
