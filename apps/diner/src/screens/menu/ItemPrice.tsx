import type { Spu } from '@comanda/domain/menu/spu.schema';
import { useMoney } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './ItemPrice.module.css';

/** MENU-14: what a dish costs, or what it costs at least when its choices decide. */
export function ItemPrice({ spu }: { readonly spu: Spu }) {
  const t = useText();
  const amount = useMoney()(spu.priceMin);
  return (
    <span className={spu.editableFlag ? styles.least : styles.price} suppressHydrationWarning>
      {spu.editableFlag ? t('item.from', { amount }) : amount}
    </span>
  );
}
