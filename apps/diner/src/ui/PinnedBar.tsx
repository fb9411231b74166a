import type { ReactNode } from 'react';
import styles from './PinnedBar.module.css';

/** What stays at the bottom of a page: the next step. */
export const PinnedBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
);
