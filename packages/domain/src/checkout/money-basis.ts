import { type Amount, roundedQuotient, sumOf } from '../money.ts';
import { chargesFor, type Serving } from '../shop/charge.ts';
import type { DeliveryMode } from '../shop/delivery-mode.ts';
import type { Shop } from '../shop/shop.ts';
import type { Adjustment } from './adjustment.schema.ts';
import { chargeId } from './charge-of.ts';
import { freeOfRemaining, takeFree, withFree } from './free-units.ts';
import type { MoneyBasis } from './money-basis.schema.ts';
import type { MoneyInput } from './money-input.ts';
import { type OrderMoney, orderMoney, takesOff } from './order-money.ts';
import { moneyLine, type PricedOrder } from './priced-order.ts';
import { chargesWithoutReturned, type ReturnedDeposits } from './returned-deposits.ts';
import { classesOf } from './tax-split.ts';

/** The basis of a priced order: only the charges that it bears, and the taxes of its classes. */
export function moneyBasis(
  shop: Pick<Shop, 'charges' | 'taxes' | 'taxRounding' | 'timeZone'>,
  serving: Serving,
  { lines, money }: Pick<PricedOrder, 'lines' | 'money'>,
): MoneyBasis {
  const charges = chargesFor(shop, serving).filter((rule) =>
    money.adjustments.some(({ id }) => id === chargeId(rule)),
  );
  const basis = lines.map((line) => moneyLine(line));
  const classes = [...basis.flatMap(classesOf), ...charges.map(({ taxClass }) => taxClass)];
  return {
    lines: basis.map(({ taxClass, taxSplit, chargeClasses }) => ({
      taxClass,
      ...(taxSplit && { taxSplit: [...taxSplit] }),
      ...(chargeClasses && chargeClasses.length > 0 && { chargeClasses: [...chargeClasses] }),
    })),
    charges,
    taxes: shop.taxes.filter(
      (rule) =>
        rule.classes.some((taxClass) => classes.includes(taxClass)) &&
        (rule.modes === '' || rule.modes.includes(serving.deliveryMode)),
    ),
    rounding: shop.taxRounding,
  };
}

/** An order with its basis, as it is stored. */
export type BasedOrder = {
  readonly items: readonly { readonly unitQty: number; readonly saleAmount: Amount }[];
  readonly adjustments: readonly Adjustment[];
  readonly deliveryMode: DeliveryMode;
};

/**
 * The money of the units that remain of each item, in minor units. Promotions keep the share of the remaining items;
 * charges and taxes follow by the rules of the order. Returned deposits are not on the bill any more.
 */
export function moneyOfRemaining(
  order: BasedOrder,
  basis: MoneyBasis,
  remaining: readonly number[],
  returned: ReturnedDeposits = new Map(),
): OrderMoney {
  const input = inputOfRemaining(order, basis, remaining);
  const charges = chargesWithoutReturned(basis, remaining, returned);
  return withFree(orderMoney({ ...input, charges }), input.free);
}

/** What the money of the remaining units is computed from. Its lines do not contain free units. */
export function inputOfRemaining(
  { items, adjustments, deliveryMode }: BasedOrder,
  basis: MoneyBasis,
  remaining: readonly number[],
): MoneyInput {
  const gross = sumOf(items.map(({ saleAmount }) => saleAmount));
  const lines = items.map(({ unitQty, saleAmount }, index) => {
    const units = remaining[index] ?? 0;
    const { taxClass = '', ...classes } = basis.lines[index] ?? {};
    return { amount: (saleAmount / unitQty) * units, unitQty: units, taxClass, ...classes };
  });
  const left = sumOf(lines.map(({ amount }) => amount));
  const share = (amount: Amount): Amount =>
    gross === 0 ? 0 : roundedQuotient(BigInt(amount) * BigInt(left), BigInt(gross), 'halfUp');
  const spread = adjustments.filter((one) => takesOff(one) && !one.free);
  const input = takeFree({
    lines,
    adjustments: [
      ...freeOfRemaining(adjustments, remaining),
      ...spread.map((one) => ({ ...one, amount: share(one.amount) })),
    ],
    charges: basis.charges,
    taxes: basis.taxes,
    deliveryMode,
    rounding: basis.rounding,
  });
  return { ...input, lines: input.lines.filter(({ unitQty }) => unitQty !== 0) };
}
