import type { Spu } from '@comanda/domain/menu/spu.schema';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { lazy } from '@comanda/ui/loading/lazy';
import { Suspense } from 'react';
import { useFirstText } from '#i18n/use-text.ts';
import styles from './ItemPrice.module.css';

const PriceUntil = lazy(() => import('./PriceUntil.tsx'), { keepTrying: true });

/** The price of an item, or "from" and the lowest price if choices change it (MENU-14, FIX-22). */
export function ItemPrice({ spu }: { readonly spu: Spu }) {
  const t = useFirstText();
  const amount = useMoney()(spu.priceMin);
  const isLeast = spu.editableFlag && !spu.onePriceFlag;
  return (
    <span className={isLeast ? styles.least : styles.price} suppressHydrationWarning>
      {isLeast ? t('item.from', { amount }) : amount}
      {spu.pricePeriods ? (
        <Suspense>
          <PriceUntil rules={spu} price={spu.priceMin} />
        </Suspense>
      ) : null}
    </span>
  );
}
