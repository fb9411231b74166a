import { useEffect, useSyncExternalStore } from 'react';
import type { Toasts } from '../browser/toast-store.ts';
import { useFreePlace } from '../browser/use-free-place.ts';
import { OnTop } from './OnTop.tsx';
import styles from './ToastRegion.module.css';

/** Shows the app's toasts, one at a time, where they hide no field and no button. Mounted once in the app. */
export function ToastRegion({
  toasts,
  durationMs,
}: {
  readonly toasts: Toasts;
  readonly durationMs: number;
}) {
  const toast = useSyncExternalStore(toasts.watch, toasts.current, () => undefined);
  const place = useFreePlace(toast, 'bottom');
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => toasts.end(toast.id), durationMs);
    return () => clearTimeout(timer);
  }, [toasts, toast, durationMs]);
  return (
    <OnTop>
      {/* An explicit role, so that an open sheet does not hide the toast from screen readers. */}
      <div className={styles.region} ref={place} role="status" aria-live="polite">
        {toast ? (
          <p className={styles.toast} key={toast.id}>
            {toast.shown}
          </p>
        ) : null}
      </div>
    </OnTop>
  );
}
