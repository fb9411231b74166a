import { type FocusEventHandler, useEffect, useRef } from 'react';

/**
 * For a row of buttons that change with a state: when the pressed one disappears, the focus moves to the headline,
 * which shows the result.
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
