import { useEffect, useSyncExternalStore } from 'react';
import { currentToast, endToast, watchToasts } from '../browser/toast-store.ts';
import { OnTop } from './OnTop.tsx';
import styles from './ToastRegion.module.css';

/** The place of toasts: one at a time, above the pinned bar. Mounted once in the app. */
export function ToastRegion({ durationMs }: { readonly durationMs: number }) {
  const toast = useSyncExternalStore(watchToasts, currentToast, () => undefined);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => endToast(toast.id), durationMs);
    return () => clearTimeout(timer);
  }, [toast, durationMs]);
  return (
    <OnTop>
      {/* With an explicit role, so that an open sheet does not hide it from screen readers. */}
      <div className={styles.region} role="status" aria-live="polite">
        {toast ? (
          <p className={styles.toast} key={toast.id}>
            {toast.text}
          </p>
        ) : null}
      </div>
    </OnTop>
  );
}
