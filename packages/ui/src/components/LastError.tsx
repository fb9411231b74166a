import { use, useSyncExternalStore } from 'react';
import { ToastsContext } from '../browser/toast-store.ts';
import { classNames } from '../text/class-names.ts';
import styles from './LastError.module.css';

const never = () => () => undefined;
const none = () => undefined;

/** Whether a toast shows the last error now. Other places that say the same hide meanwhile. */
export function useErrorToast(): boolean {
  const toasts = use(ToastsContext);
  const isShown = () => toasts?.error() !== undefined && toasts.current()?.text === toasts.error();
  return useSyncExternalStore(toasts?.watch ?? never, isShown, () => false);
}

export function useLastError(): string | undefined {
  const toasts = use(ToastsContext);
  return useSyncExternalStore(toasts?.watch ?? never, toasts?.error ?? none, none);
}

/** The text of the last error, because its toast is gone after 3 s. Screen readers have announced the toast. */
export function LastError({ className }: { readonly className?: string | undefined }) {
  const error = useLastError();
  const isShown = useErrorToast();
  return error === undefined ? null : (
    <p className={classNames(styles.error, className, isShown && styles.shown)}>{error}</p>
  );
}
