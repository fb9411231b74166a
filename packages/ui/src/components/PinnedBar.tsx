import type { ReactNode } from 'react';
import { heightAs } from '../browser/height-as.ts';
import styles from './PinnedBar.module.css';

const asBarHeight = heightAs('--bar-height');

/** A bar at the bottom of a page for the next step. Toasts appear above it, whatever its height. */
export const PinnedBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.bar} ref={asBarHeight}>
    {children}
  </div>
);
