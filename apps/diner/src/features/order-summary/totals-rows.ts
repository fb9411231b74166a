import type { TaxLine } from '@comanda/domain/checkout/tax-line.schema';
import type { Order } from '@comanda/domain/order/order.schema';
import type { MessageId, Values } from '../../i18n/messages.ts';
import type { TotalsRow } from '../../ui/TotalsCard.tsx';

/** Amounts of an order in minor units, before or after it is placed. */
export type Totals = Pick<Order, 'orderingAmount' | 'dueAmount' | 'promoList' | 'taxList'>;

type Words = {
  readonly t: (id: MessageId, values?: Values) => string;
  readonly money: (amount: number) => string;
  readonly number: Pick<Intl.NumberFormat, 'format'>;
  readonly shopText: (first: string, second: string) => { readonly text: string };
};

/** ORD-12: the steps of the sum, and the taxes that are part of it ("of which"). */
export function totalsRows(
  { orderingAmount, promoList, taxList }: Totals,
  words: Words,
): { rows: TotalsRow[]; parts: TotalsRow[] } {
  const { t, money, number, shopText } = words;
  const taxRow = (tax: TaxLine, id: 'totals.tax' | 'totals.included'): TotalsRow => ({
    key: `${tax.taxName}/${tax.taxRate}`,
    label: t(id, { name: shopText(tax.taxName, tax.taxName2).text, rate: number.format(tax.taxRate) }),
    amount: money(tax.taxAmount),
    kind: tax.included ? 'part' : 'plain',
  });
  const promos = promoList.map(
    (promo): TotalsRow => ({
      key: promo.promoType,
      label:
        promo.promoType === 'C'
          ? t('totals.coupon', { name: shopText(promo.promoName, promo.promoName2).text })
          : t('totals.points'),
      amount: money(-promo.promoAmount),
      kind: 'less',
    }),
  );
  const added = taxList.filter((tax) => !tax.included);
  return {
    rows: [
      { key: 'subtotal', label: t('totals.subtotal'), amount: money(orderingAmount) },
      ...promos,
      ...added.map((tax) => taxRow(tax, 'totals.tax')),
    ],
    parts: taxList.filter((tax) => tax.included).map((tax) => taxRow(tax, 'totals.included')),
  };
}
