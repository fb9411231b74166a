import type { Spu } from '@comanda/domain/menu/spu.schema';
import { useMoney } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './ItemPrice.module.css';

/** MENU-14, FIX-22: what a dish costs, or what it costs at least when the choices make a difference. */
export function ItemPrice({ spu }: { readonly spu: Spu }) {
  const t = useText();
  const amount = useMoney()(spu.priceMin);
  const isLeast = spu.editableFlag && !spu.onePriceFlag;
  return (
    <span className={isLeast ? styles.least : styles.price} suppressHydrationWarning>
      {isLeast ? t('item.from', { amount }) : amount}
    </span>
  );
}
