import { type CSSProperties, useEffect, useSyncExternalStore } from 'react';
import type { Toasts } from '../browser/toast-store.ts';
import { OnTop } from './OnTop.tsx';
import styles from './ToastRegion.module.css';

/** React's types do not include custom properties. */
const raisedBy = (height: number): CSSProperties => ({ '--raised': `${height}px` }) as CSSProperties;

/** Shows the app's toasts, one at a time, above the pinned bar. Mounted once in the app. */
export function ToastRegion({
  toasts,
  durationMs,
}: {
  readonly toasts: Toasts;
  readonly durationMs: number;
}) {
  const toast = useSyncExternalStore(toasts.watch, toasts.current, () => undefined);
  const raised = useSyncExternalStore(toasts.watch, toasts.raisedBy, () => 0);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => toasts.end(toast.id), durationMs);
    return () => clearTimeout(timer);
  }, [toasts, toast, durationMs]);
  return (
    <OnTop>
      {/* An explicit role, so that an open sheet does not hide the toast from screen readers. */}
      <div className={styles.region} style={raisedBy(raised)} role="status" aria-live="polite">
        {toast ? (
          <p className={styles.toast} key={toast.id}>
            {toast.text}
          </p>
        ) : null}
      </div>
    </OnTop>
  );
}
