import { type FocusEventHandler, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a group of buttons that change with a state. If the focused button disappears, the focus moves to
 * the headline, which shows the new state.
 */
export function useKeptFocus(state: string): FocusEventHandler {
  const last = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has other buttons.
  useEffect(() => {
    const keep = () => {
      const isLost = document.activeElement === document.body && last.current?.isConnected === false;
      if (isLost) document.querySelector<HTMLElement>('h1')?.focus();
    };
    keep();
    return keep;
  }, [state]);
  return ({ target }) => {
    last.current = target;
  };
}
