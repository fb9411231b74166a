import type { ReactNode } from 'react';
import { LastError } from './LastError.tsx';
import styles from './PinnedBar.module.css';

/** A bar at the bottom of a page for the next step. Toasts do not hide it. The last error stays in it. */
export const PinnedBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.bar} data-bar>
    <LastError />
    {children}
  </div>
);
