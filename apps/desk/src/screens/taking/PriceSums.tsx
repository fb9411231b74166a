import { textAt } from '@comanda/domain/local-text';
import type { OpenShop } from '../../api/workplace.ts';
import { useMainUnits } from '../../features/till/use-main-units.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './Taking.module.css';
import type { Price } from './use-price.ts';

type PriceSumsProps = {
  readonly price: Price | undefined;
  /** Whether it is the price of the order as it is now. */
  readonly isCurrent: boolean;
  readonly shop: OpenShop;
};

/** The charges, discounts and taxes of the order, and its total, as the server computes them. */
export function PriceSums({ price, isCurrent, shop }: PriceSumsProps) {
  const t = useText();
  const money = useMainUnits(shop);
  if (!price) return null;
  const { chargeList = [], taxList, dueAmount } = price;
  const rows = [
    ...chargeList.map(({ id, name, amount }) => ({ id, name: textAt(name, 0), amount })),
    ...taxList
      .filter(({ included }) => !included)
      .map(({ taxName, taxRate, taxAmount }, at) => ({
        id: `tax ${at}`,
        name: `${textAt(taxName, 0)} ${taxRate} %`,
        amount: taxAmount,
      })),
  ];
  return (
    <dl className={styles.sums} aria-busy={!isCurrent}>
      {rows.map(({ id, name, amount }) => (
        <div key={id}>
          <dt lang={shop.titleTag}>{name}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('order.total')}</dt>
        <dd>{money(dueAmount)}</dd>
      </div>
    </dl>
  );
}
