import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import styles from './Chip.module.css';

type ChipProps = Omit<ComponentProps<'button'>, 'type' | 'children' | 'onClick'> & {
  readonly children: ReactNode;
  readonly chosen?: boolean;
  /** Without it, the chip is not a button. */
  readonly onPress?: (() => void) | undefined;
};

export function Chip({ children, chosen, onPress, className, ...rest }: ChipProps) {
  const classes = classNames(styles.chip, chosen && styles.chosen, className);
  if (!onPress) return <span className={classes}>{children}</span>;
  return (
    <button type="button" {...rest} className={classes} aria-pressed={chosen} onClick={onPress}>
      {children}
    </button>
  );
}
