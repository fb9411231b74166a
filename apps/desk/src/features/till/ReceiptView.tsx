import type { ReceiptAnswer } from '@comanda/contract/merchant/receipt.schema';
import { textAt } from '@comanda/domain/local-text';
import type { OpenShop } from '../../api/workplace.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './Receipt.module.css';
import { useMainUnits } from './use-main-units.ts';

type ReceiptViewProps = { readonly receipt: ReceiptAnswer; readonly shop: OpenShop };

type Row = {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
  readonly isSum?: boolean;
};

/** The receipt as data, in the shop's first language as on its paper. */
export function ReceiptView({ receipt, shop }: ReceiptViewProps) {
  const t = useText();
  const money = useMainUnits(shop);
  const { shopName, legalName, addr, tel, taxNumber, lineList, chargeList = [], taxList } = receipt;
  const { orderingAmount, promoAmount, creditedAmount, dueAmount, leftAmount, paymentList } = receipt;
  const { refundList, orderNoList } = receipt;
  const name = legalName ?? shopName;
  const rows: readonly Row[] = [
    ...lineList.map(({ item, unitQty, amount, mark }, index) => ({
      key: `line ${index}`,
      label: [`${unitQty} × ${textAt(item.spuName, 0)}`, mark].filter((text) => text !== '').join(' '),
      amount,
    })),
    { key: 'items', label: t('bill.items'), amount: orderingAmount },
    ...(promoAmount > 0 ? [{ key: 'promo', label: t('bill.promo'), amount: -promoAmount }] : []),
    ...chargeList
      .filter(({ included }) => !included)
      .map(({ id, name: charge, amount }) => ({ key: `charge ${id}`, label: textAt(charge, 0), amount })),
    ...(creditedAmount > 0 ? [{ key: 'credit', label: t('bill.credited'), amount: -creditedAmount }] : []),
    ...taxList.map(({ taxName, taxRate, taxBase, taxAmount, mark, included }) => ({
      key: `tax ${textAt(taxName, 0)} ${taxRate} ${included}`,
      label: [
        mark,
        t('figures.tax', { tax: `${textAt(taxName, 0)} ${taxRate}%`, base: money(taxBase) }),
      ].join(' '),
      amount: taxAmount,
    })),
    { key: 'due', label: t('order.total'), amount: dueAmount, isSum: true },
    ...paymentList.map(({ tender, platformName, appliedAmount, tipAmount, roundingAmount }, index) => ({
      key: `payment ${index}`,
      label: platformName ?? t(`pay.${tender}`),
      amount: appliedAmount + tipAmount + roundingAmount,
    })),
    ...refundList.map(({ tender, amount }, index) => ({
      key: `refund ${index}`,
      label: t('refund.back', { how: t(`pay.${tender}`) }),
      amount: -amount,
    })),
    ...(leftAmount > 0 ? [{ key: 'left', label: t('order.left'), amount: leftAmount, isSum: true }] : []),
  ];
  return (
    <section className={styles.paper} aria-label={t('receipt.title')}>
      <p className={styles.name} lang={shop.titleTag}>
        {textAt(name, 0)}
      </p>
      <p className={styles.hint}>
        {[textAt(addr, 0), tel, taxNumber ?? ''].filter((text) => text !== '').join(' · ')}
      </p>
      <p className={styles.hint}>{orderNoList.join(', ')}</p>
      <dl>
        {rows.map(({ key, label, amount, isSum }) => (
          <div key={key} className={isSum ? `${styles.row} ${styles.sum}` : styles.row}>
            <dt dir="auto">{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
