import type { Adjustment } from './adjustment.schema.ts';
import type { MoneyFields } from './money-fields.schema.ts';
import { type OrderMoney, totalsOf } from './order-money.ts';

/** An order's money as wire fields. Only this function gives adjustments the field names of the specification. */
export function moneyFields(money: OrderMoney): MoneyFields {
  const { orderingAmount, promotionAmount, dueAmount } = totalsOf(money);
  const { adjustments } = money;
  const chargeList = adjustments
    .filter(({ kind }) => kind !== 'promotion' && kind !== 'tax')
    .map(({ id, kind, name, why, rate, amount, included }) => ({
      id,
      kind,
      name,
      ...(why && { why }),
      ...(rate !== undefined && { rate }),
      amount,
      included,
    }));
  return {
    orderingAmount,
    dueAmount,
    promoAmount: promotionAmount,
    promoList: adjustments
      .filter(({ kind }) => kind === 'promotion')
      .map(({ name, amount, source }) => ({
        promoType: source === 'points' ? 'P' : 'C',
        promoName: name,
        promoAmount: 0 - amount,
      })),
    taxList: adjustments
      .filter(({ kind }) => kind === 'tax')
      .map(({ name, rate = 0, base = 0, amount, included }) => ({
        taxName: name,
        taxRate: rate,
        taxBase: base,
        taxAmount: amount,
        included,
      })),
    ...(chargeList.length > 0 && { chargeList }),
  };
}

/** The adjustments that a message carries, in the order in which they apply: promotions, charges, taxes. */
export const adjustmentsOf = ({
  promoList = [],
  chargeList = [],
  taxList = [],
}: Partial<Pick<MoneyFields, 'promoList' | 'chargeList' | 'taxList'>>): Adjustment[] => [
  ...promoList.map(
    (promo): Adjustment => ({
      id: promo.promoType,
      kind: 'promotion',
      name: promo.promoName,
      amount: 0 - promo.promoAmount,
      included: false,
      source: promo.promoType === 'P' ? 'points' : 'coupon',
    }),
  ),
  ...chargeList.map((charge): Adjustment => ({ ...charge, source: 'shop' })),
  ...taxList.map(
    (tax, index): Adjustment => ({
      id: `tax-${index + 1}`,
      kind: 'tax',
      name: tax.taxName,
      amount: tax.taxAmount,
      included: tax.included,
      rate: tax.taxRate,
      base: tax.taxBase,
      source: 'shop',
    }),
  ),
];
