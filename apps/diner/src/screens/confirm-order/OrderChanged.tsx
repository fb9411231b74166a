import type { OrderChanges } from '@comanda/contract/calls/order';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { Money } from '../../i18n/Money.tsx';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useMoney } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import type { Asked } from '../../ui/use-questions.tsx';
import styles from './OrderChanged.module.css';

type OrderChangedProps = Asked<'accept'> & {
  readonly changes: OrderChanges;
  /** The cart as the diner saw it. */
  readonly cart: readonly CartLine[];
};

/** CONF-16: what has changed since the diner looked, and the new total. Lazily loaded, hence the default export. */
export default function OrderChanged({ changes, cart, open, onAnswer }: OrderChangedProps) {
  const t = useText();
  const money = useMoney();
  const { dueAmount, changeList } = changes;
  return (
    <AlertDialog
      open={open}
      title={t('order.changedTitle')}
      text={t('order.changedText')}
      onDismiss={() => onAnswer()}
      answers={[
        {
          label: t('order.changedAccept', { amount: money(dueAmount) }),
          kind: 'primary',
          onPress: () => onAnswer('accept'),
        },
        { label: t('order.stay'), kind: 'secondary', onPress: () => onAnswer() },
      ]}
    >
      <ul className={styles.changes}>
        {changeList.map(({ kind, index, saleAmount }) => {
          const line = index === null ? undefined : cart[index];
          return (
            <li key={`${kind}/${index}`} className={styles.change}>
              {line ? (
                <ShopWords first={line.spuName} second={line.spuName2} />
              ) : (
                t(kind === 'benefit' ? 'order.changedBenefit' : 'order.changedTax')
              )}
              {line && saleAmount !== null ? (
                <span className={styles.amounts}>
                  <s className={styles.before}>
                    <Money amount={line.saleAmount} />
                  </s>{' '}
                  <Money amount={saleAmount} className={styles.amount} />
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
      <p className={styles.total}>
        <span>{t('order.changedTotal')}</span>
        <Money amount={dueAmount} className={styles.amount} />
      </p>
    </AlertDialog>
  );
}
