import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> & {
  /** The name of the button. Parts in another language can have their own `lang` attribute. */
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly filled?: boolean;
};

export function IconButton({ label, children, filled = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={typeof label === 'string' ? label : undefined}
      className={classNames(styles.button, filled && styles.filled, className)}
    >
      {children}
      {typeof label === 'string' ? null : <span className="sr-only">{label}</span>}
    </button>
  );
}
