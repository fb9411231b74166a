import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Set while the last press is in progress: the button keeps its size and ignores presses. */
  readonly busy?: boolean;
  readonly children: ReactNode;
  /** Content at the right end of the button, for example an amount. */
  readonly trailing?: ReactNode;
};

export function Button({
  kind = 'primary',
  busy = false,
  children,
  trailing,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[kind], className)}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? (
        <span className={styles.spinner}>
          <Spinner size={20} />
        </span>
      ) : null}
      <span className={trailing === undefined ? undefined : styles.apart}>
        <span>{children}</span>
        {trailing === undefined ? null : <span className={styles.trailing}>{trailing}</span>}
      </span>
    </button>
  );
}
