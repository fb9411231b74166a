import { textAt } from '@comanda/domain/local-text';
import type { Pending } from '../../api/desk-store.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { useMainUnits } from '../../features/till/use-main-units.ts';
import { type MessageId, type Translate, useText } from '../../i18n/messages.ts';
import styles from './Taking.module.css';
import type { Price, Priced } from './use-price.ts';

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

/** What the staff read if the server does not price an order. */
const refusals: Readonly<Record<string, MessageId>> = {
  notAvailable: 'taking.gone',
  wrongLines: 'taking.gone',
  notDelivered: 'taking.notDelivered',
  wrongDiscount: 'taking.discount.wrong',
  discountNotAllowed: 'taking.discount.manager',
  shopClosed: 'taking.closed',
};

type Placing = {
  readonly priced: Priced | undefined;
  /** The name of the first field that is missing. */
  readonly missing: string | undefined;
  readonly sending: Pending | undefined;
  readonly isEmpty: boolean;
};

/** Why the order cannot be placed now, or what happens to it; empty if it can be placed. */
export function placeWord({ priced, missing, sending, isEmpty }: Placing, t: Translate): string {
  if (sending) return sending.isUnsent ? t('taking.unsent') : '';
  if (isEmpty) return '';
  if (missing !== undefined) return t('taking.fill', { field: missing });
  if (priced?.kind === 'lost') return t('taking.noPrice');
  if (priced?.kind === 'refused') return t(refusals[priced.failure.code] ?? 'error.other');
  if (priced?.kind === 'price' && priced.price.shortList.length > 0) return t('taking.short');
  return '';
}
