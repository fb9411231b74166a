import type { BillAnswer } from '@comanda/contract/merchant/sitting.schema';
import { textAt } from '@comanda/domain/local-text';
import type { OpenShop } from '../../api/workplace.ts';
import { useMainUnits } from '../../features/till/use-main-units.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './Bill.module.css';

type Row = {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
  readonly kind?: 'part' | 'total';
};

/** The sums of a bill: dishes, benefits, charges, taxes, what is due, paid and left. Names are as the shop wrote them. */
export function BillSums({ bill, shop }: { readonly bill: BillAnswer; readonly shop: OpenShop }) {
  const t = useText();
  const money = useMainUnits(shop);
  const { orderingAmount, promoAmount, creditedAmount = 0, chargeList = [], taxList } = bill;
  const { dueAmount, paidAmount, leftAmount, giveBackAmount = 0 } = bill;
  const tax = (isIncluded: boolean): Row[] =>
    taxList
      .filter(({ included }) => included === isIncluded)
      .map(({ taxName, taxRate, taxAmount }) => ({
        key: `tax ${textAt(taxName, 0)} ${taxRate}`,
        label: isIncluded
          ? t('bill.included', { tax: `${textAt(taxName, 0)} ${taxRate}%` })
          : `${textAt(taxName, 0)} ${taxRate}%`,
        amount: taxAmount,
        ...(isIncluded && { kind: 'part' as const }),
      }));
  const rows: readonly Row[] = [
    { key: 'items', label: t('bill.items'), amount: orderingAmount },
    ...(promoAmount > 0 ? [{ key: 'promo', label: t('bill.promo'), amount: -promoAmount }] : []),
    ...chargeList
      .filter(({ included }) => !included)
      .map(({ id, name, amount }) => ({ key: `charge ${id}`, label: textAt(name, 0), amount })),
    ...(creditedAmount > 0 ? [{ key: 'credited', label: t('bill.credited'), amount: -creditedAmount }] : []),
    ...tax(false),
    { key: 'due', label: t('order.total'), amount: dueAmount, kind: 'total' },
    ...tax(true),
    ...(paidAmount > 0 ? [{ key: 'paid', label: t('order.paidSoFar'), amount: paidAmount }] : []),
    ...(leftAmount > 0 && paidAmount > 0
      ? [{ key: 'left', label: t('order.left'), amount: leftAmount, kind: 'total' as const }]
      : []),
    ...(giveBackAmount > 0 ? [{ key: 'back', label: t('bill.toGiveBack'), amount: giveBackAmount }] : []),
  ];
  return (
    <dl className={styles.sums}>
      {rows.map(({ key, label, amount, kind }) => (
        <div key={key} className={kind === undefined ? styles.sum : `${styles.sum} ${styles[kind]}`}>
          <dt dir="auto">{label}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
