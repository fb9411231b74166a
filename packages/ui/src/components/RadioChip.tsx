import type { ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import styles from './RadioChip.module.css';

type RadioChipProps = {
  /** Only one chip with the same name can be checked. */
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
  readonly wide?: boolean;
};

export const RadioChip = ({ name, checked, onChoose, children, wide = false }: RadioChipProps) => (
  <label className={classNames(styles.chip, wide && styles.wide)}>
    <input type="radio" className={styles.radio} name={name} checked={checked} onChange={onChoose} />
    {children}
  </label>
);
