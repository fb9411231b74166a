import type { Amount, Rounding } from '../money.ts';
import type { ChargeRule } from '../shop/charge.schema.ts';
import type { DeliveryMode } from '../shop/delivery-mode.ts';
import type { TaxRule } from '../shop/tax.schema.ts';
import type { Adjustment } from './adjustment.schema.ts';
import type { TaxSplit } from './tax-split.schema.ts';

/**
 * A line of an order as the money rules need it: its amount in minor units, its tax class, its quantity, and the
 * classes of its charges per unit, each as often as its charge applies to one unit. `taxSplit`: a set with several tax
 * classes (tax-split.ts).
 */
export type MoneyLine = {
  readonly amount: Amount;
  readonly taxClass: string;
  readonly unitQty?: number;
  readonly chargeClasses?: readonly string[] | undefined;
  readonly taxSplit?: TaxSplit | undefined;
};

/**
 * The input of `orderMoney`. `adjustments`: entries with known amounts, in the order in which they apply. `charges`: the
 * shop's charges for this order, in the shop's order. `free`: discounts that the lines do not contain any more
 * (free-units.ts).
 */
export type MoneyInput = {
  readonly lines: readonly MoneyLine[];
  readonly adjustments: readonly Adjustment[];
  readonly charges?: readonly ChargeRule[];
  readonly free?: readonly Adjustment[];
  readonly taxes: readonly TaxRule[];
  readonly deliveryMode: DeliveryMode;
  readonly rounding: Rounding;
};
