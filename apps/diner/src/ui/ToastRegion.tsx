import { useEffect, useSyncExternalStore } from 'react';
import { OnTop } from './OnTop.tsx';
import styles from './ToastRegion.module.css';
import { currentToast, endToast, watchToasts } from './toast-store.ts';

/** Where toasts are said: one at a time, above what is pinned to the bottom. Stands once in the app. */
export function ToastRegion({ durationMs }: { readonly durationMs: number }) {
  const toast = useSyncExternalStore(watchToasts, currentToast, () => undefined);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => endToast(toast.id), durationMs);
    return () => clearTimeout(timer);
  }, [toast, durationMs]);
  return (
    <OnTop>
      {/* Said in so many words, so that an open sheet does not hide it from those who listen. */}
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
