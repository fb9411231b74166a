import { createContext, type RefObject, use, useEffect, useRef } from 'react';

/** Whether the page was walked to within the app, in place of one that was loaded. */
export const WalkedContext = createContext(false);

/**
 * Names the page in the browser, for as long as what calls it is seen. Its headline, where it takes the ref, has the focus
 * when the page was walked to: what was pressed is gone.
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
