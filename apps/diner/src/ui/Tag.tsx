import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Tag.module.css';

/** The hues in which states are told, also those of the status hero. */
export type Tone = 'brand' | 'leaf' | 'sun' | 'rose' | 'sky' | 'stone';

export function Tag({ tone = 'stone', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
}
