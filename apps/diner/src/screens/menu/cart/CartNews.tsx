import { LastError, useErrorToast } from '@comanda/ui/components/LastError';
import { lazy } from '@comanda/ui/loading/lazy';
import { classNames } from '@comanda/ui/text/class-names';
import { Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { useDraft } from '#draft/draft-store.ts';
import { useWorld } from '#draft/world.ts';
import { useFirstText } from '#i18n/use-text.ts';
import styles from './CartNews.module.css';

/** Announces the cart after a press, for diners who do not see it. */
const SaidCart = lazy(() => import('./SaidCart.tsx'), { keepTrying: true });

/** What is announced beside the cart: its changes, and whether the connection or the service is away. */
export function CartNews() {
  const t = useFirstText();
  const isEmpty = useDraft(({ carList }) => carList.length === 0);
  const [wasUsed, setUsed] = useState(!isEmpty);
  if (!isEmpty && !wasUsed) setUsed(true);
  const connection = useStore(useWorld().connection);
  const isSaid = useErrorToast();
  return (
    <>
      <Suspense>{wasUsed ? <SaidCart /> : null}</Suspense>
      <div aria-live="polite">
        {connection === 'there' ? null : (
          <p className={classNames(styles.offline, isSaid && styles.said)}>
            {t(connection === 'away' ? 'menu.away' : 'menu.offline')}
          </p>
        )}
      </div>
      {connection === 'there' ? <LastError className={styles.error} /> : null}
    </>
  );
}
