import { useEffect } from 'react';

/** Names the page in the browser, for as long as what calls it is seen. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
