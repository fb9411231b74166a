import { type FocusEventHandler, useEffect, useRef } from 'react';

/**
 * For a row of buttons that come and go with a state: when the one that was pressed goes, its focus goes to the headline, which
 * says what has become of it. Its answer is told of what gets the focus.
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
