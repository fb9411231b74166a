import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './Spinner.tsx';

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Working on the last press: stays where it is, takes no other. */
  readonly busy?: boolean;
  readonly children: ReactNode;
  /** Stands at the far end, an amount for instance. */
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
