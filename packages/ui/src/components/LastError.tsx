import { use, useSyncExternalStore } from 'react';
import { ToastsContext } from '../browser/toast-store.ts';
import { classNames } from '../text/class-names.ts';
import styles from './LastError.module.css';

const never = () => () => undefined;
const none = () => undefined;

/** The text of the last error, because its toast is gone after 3 s. Screen readers have announced the toast. */
export function LastError({ className }: { readonly className?: string | undefined }) {
  const toasts = use(ToastsContext);
  const error = useSyncExternalStore(toasts?.watch ?? never, toasts?.error ?? none, none);
  return error === undefined ? null : <p className={classNames(styles.error, className)}>{error}</p>;
}
