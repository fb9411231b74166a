import { useSyncExternalStore } from 'react';
import type { Loading } from '../api/loading.ts';
import { useText } from '../i18n/use-text.ts';
import { OnTop } from '../ui/OnTop.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './LoadingToast.module.css';

/** Says that an answer to a tap is on its way, once that has lasted (API-4). */
export function LoadingToast({ loading }: { readonly loading: Loading }) {
  const shown = useSyncExternalStore(loading.watch, loading.isShown, () => false);
  const t = useText();
  return (
    <OnTop>
      <div className={styles.place} role="status" aria-live="polite">
        {shown ? (
          <p className={styles.toast}>
            <Spinner size={20} />
            {t('app.loading')}
          </p>
        ) : null}
      </div>
    </OnTop>
  );
}
