import type { ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import styles from './Tag.module.css';

/** The colours that show a status, in tags and in the header of the order page. */
export type Tone = 'brand' | 'leaf' | 'sun' | 'rose' | 'sky' | 'stone';

export function Tag({ tone = 'stone', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
}
