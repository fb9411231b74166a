import type { OrderItem } from '@comanda/domain/order/order.schema';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { AlertDialog } from '@comanda/ui/components/AlertDialog';
import type { Asked } from '@comanda/ui/components/use-questions';
import { ShopProvider } from '../../i18n/ShopProvider.tsx';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './MissingAlert.module.css';

type MissingAlertProps = Asked<'goOn'> & {
  readonly items: readonly OrderItem[];
  readonly isAll: boolean;
  readonly shop: ShopInfo;
};

/**
 * Names the items of an order that cannot be ordered again unchanged. Default export, because it is loaded
 * lazily.
 */
export default function MissingAlert({ items, isAll, shop, open, onAnswer }: MissingAlertProps) {
  const t = useText();
  return (
    <AlertDialog
      open={open}
      title={t('again.missing')}
      onDismiss={() => onAnswer()}
      answers={[
        {
          label: t(isAll ? 'status.toMenu' : 'again.rest'),
          kind: 'primary',
          onPress: () => onAnswer('goOn'),
        },
        { label: t('again.no'), kind: 'secondary', onPress: () => onAnswer() },
      ]}
    >
      <ShopProvider shop={shop}>
        <ul className={styles.list}>
          {[...new Map(items.map((item) => [item.spuPid, item])).values()].map((item) => (
            <li key={item.spuPid}>
              <ShopWords text={item.spuName} />
            </li>
          ))}
        </ul>
      </ShopProvider>
    </AlertDialog>
  );
}
