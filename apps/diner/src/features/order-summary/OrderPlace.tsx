import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { Tag } from '@comanda/ui/components/Tag';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { modeWords } from './mode-words.ts';
import styles from './OrderPlace.module.css';

type OrderPlaceProps = { readonly deliveryMode: DeliveryMode; readonly tableNo: string };

/** Shop and brand, address, delivery mode and table of an order (CONF-1, ORD-3). */
export function OrderPlace({ deliveryMode, tableNo }: OrderPlaceProps) {
  const t = useText();
  const shop = useShop();
  return (
    <div className={styles.place}>
      <p className={styles.shop}>
        <ShopWords text={shop.shopName} />
        <ShopWords text={shop.brandName} className={styles.brand} />
      </p>
      <p className={styles.address}>
        <ShopWords text={shop.addr} />
      </p>
      <p className={styles.how}>
        <Tag tone="brand">{t(modeWords[deliveryMode])}</Tag>
        {tableNo === '' ? null : <Tag tone="brand">{t('place.table', { tableNo })}</Tag>}
      </p>
    </div>
  );
}
