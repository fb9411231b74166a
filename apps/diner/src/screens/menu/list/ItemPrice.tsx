import type { Spu } from '@comanda/domain/menu/spu.schema';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useFirstText } from '#i18n/use-text.ts';
import styles from './ItemPrice.module.css';

/** MENU-14, FIX-22: the price of a dish, or its lowest price if the choices change it. */
export function ItemPrice({ spu }: { readonly spu: Spu }) {
  const t = useFirstText();
  const amount = useMoney()(spu.priceMin);
  const isLeast = spu.editableFlag && !spu.onePriceFlag;
  return (
    <span className={isLeast ? styles.least : styles.price} suppressHydrationWarning>
      {isLeast ? t('item.from', { amount }) : amount}
    </span>
  );
}
