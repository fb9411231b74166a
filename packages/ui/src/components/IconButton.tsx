import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> & {
  readonly label: string;
  readonly children: ReactNode;
  readonly filled?: boolean;
};

export function IconButton({ label, children, filled = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(styles.button, filled && styles.filled, className)}
    >
      {children}
    </button>
  );
}
