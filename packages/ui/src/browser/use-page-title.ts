import { createContext, type RefObject, use, useEffect, useRef } from 'react';

/** Whether the page was reached within the app, instead of loaded. */
export const WalkedContext = createContext(false);

/**
 * Sets the browser's page title while its caller is mounted. If the page was reached within the app, its headline
 * gets the focus by the ref, because the pressed element is gone.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const head = useRef<HTMLHeadingElement>(null);
  const hasWalked = use(WalkedContext);
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
  useEffect(() => {
    if (hasWalked) head.current?.focus({ preventScroll: true });
  }, [hasWalked]);
  return head;
}
