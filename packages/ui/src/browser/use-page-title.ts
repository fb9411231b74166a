import { createContext, type RefObject, use, useEffect, useRef } from 'react';

/** Whether the diner came to this page by a navigation within the app, not by loading the page. */
export const WalkedContext = createContext(false);

/** Sets the browser's page title while the caller is mounted. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}

/**
 * Sets the browser's page title while the caller is mounted. The returned ref is for the headline. After a navigation
 * within the app, the headline gets the focus, because the pressed element is gone.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const head = useRef<HTMLHeadingElement>(null);
  const hasWalked = use(WalkedContext);
  useTitle(title);
  useEffect(() => {
    if (hasWalked) head.current?.focus({ preventScroll: true });
  }, [hasWalked]);
  return head;
}
