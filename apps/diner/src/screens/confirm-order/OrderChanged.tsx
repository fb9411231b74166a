import { Money } from '../../i18n/Money.tsx';
import { useMoney } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import type { Asked } from '../../ui/use-questions.tsx';
import styles from './OrderChanged.module.css';

type OrderChangedProps = Asked<'accept'> & { readonly changes: unknown; readonly dueAmount: number };

/** CONF-16: what has changed since the diner looked, and the new total. Lazily loaded, hence the default export. */
export default function OrderChanged({ dueAmount, open, onAnswer }: OrderChangedProps) {
  const t = useText();
  const money = useMoney();
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
      <p className={styles.total}>
        <span>{t('order.changedTotal')}</span>
        <Money amount={dueAmount} className={styles.amount} />
      </p>
    </AlertDialog>
  );
}
