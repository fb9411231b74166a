import { type ReactNode, useEffect, useRef } from 'react';
import styles from './PinnedBar.module.css';

/** What stays at the bottom of a page: the next step. Toasts are said above it, whatever its height. */
export function PinnedBar({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const page = element.ownerDocument.documentElement.style;
    const watch = new ResizeObserver(() => page.setProperty('--bar-height', `${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      page.removeProperty('--bar-height');
    };
  }, []);
  return (
    <div className={styles.bar} ref={bar}>
      {children}
    </div>
  );
}
