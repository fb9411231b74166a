import { useFreePlace } from '@comanda/ui/browser/use-free-place';
import { OnTop } from '@comanda/ui/components/OnTop';
import { Spinner } from '@comanda/ui/components/Spinner';
import { useSyncExternalStore } from 'react';
import type { Loading } from '../api/loading.ts';
import { useFirstText } from '../i18n/use-text.ts';
import styles from './LoadingToast.module.css';

/** Shows that a tap's call is still pending, after a delay (API-4). */
export function LoadingToast({ loading }: { readonly loading: Loading }) {
  const shown = useSyncExternalStore(loading.watch, loading.isShown, () => false);
  const place = useFreePlace(shown, 'middle');
  const t = useFirstText();
  return (
    <OnTop>
      <div className={styles.place} ref={place} role="status" aria-live="polite">
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
