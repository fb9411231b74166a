import { takesOrders } from '@comanda/domain/shop/booking';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { lazy } from '@comanda/ui/loading/lazy';
import { Suspense } from 'react';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useShop } from '../../i18n/use-shop.ts';
import { useFirstText } from '../../i18n/use-text.ts';
import { hoursInLine } from '../../i18n/weekly-hours.ts';
import styles from './ClosedBanner.module.css';

const OpensAt = lazy(() => import('#features/delivery-time/OpensAt.tsx'), { keepTrying: true });

/** Shown while the shop takes no orders: its reason, or when it opens next and its hours, and whether it takes orders for later. */
export function ClosedBanner() {
  const t = useFirstText();
  const shop = useShop();
  const { pause } = shop;
  const hours = hoursInLine(useLanguage(), shop.openingHours);
  return (
    <div className={styles.banner}>
      <p className={styles.title}>
        {t(pause ? 'cart.noSelling' : 'menu.closed')}
        <Suspense>{shop.opensAt === undefined ? null : <OpensAt opensAt={shop.opensAt} />}</Suspense>
      </p>
      {pause ? (
        <ShopWords text={pause.message} />
      ) : hours ? (
        <p suppressHydrationWarning>
          {t(takesOrders(shop) ? 'menu.closed.later' : 'menu.closed.text', { hours })}
        </p>
      ) : null}
    </div>
  );
}
