import { createContext, type RefObject, use, useEffect, useRef } from 'react';

/** Whether the diner came to this page by a navigation within the app, not by loading the page. */
export const WalkedContext = createContext(false);

/**
 * Sets the browser's page title while the caller is mounted. The returned ref is for the headline, which scripts can
 * focus from then on. After a navigation within the app it gets the focus: the pressed element is gone, and screen readers
 * read the headline aloud.
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
    if (!head.current) return;
    head.current.tabIndex = -1;
    if (hasWalked) head.current.focus({ preventScroll: true });
  }, [hasWalked]);
  return head;
}
