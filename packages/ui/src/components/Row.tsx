import type { ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import { ChevronIcon } from './Icons.tsx';
import styles from './Row.module.css';

type RowProps = {
  readonly label: ReactNode;
  readonly value?: ReactNode;
  /** Without it, the row is not a button. */
  readonly onPress?: (() => void) | undefined;
  /** Whether the value is below the label, where it may have several lines. */
  readonly long?: boolean;
  /** The id of the element with the value's error text. */
  readonly describedBy?: string | undefined;
};

export function Row({ label, value, onPress, long = false, describedBy }: RowProps) {
  const inside = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      {onPress ? <ChevronIcon size={18} /> : null}
    </>
  );
  const classes = classNames(styles.row, long && styles.long);
  if (!onPress) return <div className={classes}>{inside}</div>;
  return (
    <button type="button" className={classes} onClick={onPress} aria-describedby={describedBy}>
      {inside}
    </button>
  );
}
