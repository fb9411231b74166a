import { useLayoutEffect, useRef, useState } from 'react';

/** As in the style sheet: the menu and the order take turns. */
const narrow = '(max-width: 55.9375rem)';

/** On a narrow screen: whether the order is shown, instead of the menu. The menu keeps its place meanwhile. */
export function useTurns(): readonly [boolean, (isShown: boolean) => void] {
  const [isOrderShown, setOrderShown] = useState(false);
  const menuTop = useRef(0);
  useLayoutEffect(() => {
    // on a wide screen both are shown, and nothing moves
    if (window.matchMedia(narrow).matches) window.scrollTo(0, isOrderShown ? 0 : menuTop.current);
  }, [isOrderShown]);
  const showOrder = (isShown: boolean) => {
    if (isShown) menuTop.current = window.scrollY;
    setOrderShown(isShown);
  };
  return [isOrderShown, showOrder];
}
