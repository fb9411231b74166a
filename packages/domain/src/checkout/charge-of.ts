import { percent, rounded, times, whole } from '../fraction.ts';
import { type Amount, type Rounding, sumOf } from '../money.ts';
import type { ChargeRule } from '../shop/charge.schema.ts';
import type { Adjustment } from './adjustment.schema.ts';
import { timesOf } from './charge-classes.ts';
import type { MoneyLine } from './money-input.ts';

type ChargedOrder = {
  readonly lines: readonly MoneyLine[];
  readonly beforePromotion: Amount;
  readonly afterPromotion: Amount;
  readonly rounding: Rounding;
};

/** How often a charge class applies to the units of the lines. */
const unitsOf = (lines: readonly MoneyLine[], chargeClass: string): number =>
  sumOf(lines.map(({ chargeClasses, unitQty = 1 }) => timesOf(chargeClasses, chargeClass) * unitQty));

function sizeOf(
  { size, freeFrom }: ChargeRule,
  order: ChargedOrder,
): Pick<Adjustment, 'amount' | 'rate' | 'base'> {
  const isFree = freeFrom !== undefined && order.beforePromotion >= freeFrom;
  if (isFree || order.lines.length === 0) return { amount: 0 };
  if ('perOrder' in size) return { amount: size.perOrder };
  if ('perUnit' in size) return { amount: size.perUnit * unitsOf(order.lines, size.of) };
  const base = order[size.of];
  return {
    amount: rounded(times(whole(base), percent(size.percent)), order.rounding),
    rate: size.percent,
    base,
  };
}

/** The id of a charge among an order's adjustments. */
export const chargeId = ({ chargePid }: ChargeRule): string => `charge-${chargePid}`;

/** MON-2: a charge of the shop as an entry of an order's money, in minor units, rounded once. */
export const chargeOf = (rule: ChargeRule, order: ChargedOrder): Adjustment => ({
  id: chargeId(rule),
  kind: rule.purpose === 'deposit' ? 'deposit' : 'charge',
  name: rule.name,
  ...sizeOf(rule, order),
  included: false,
  source: 'shop',
  ...(rule.taxClass !== undefined && { taxClass: rule.taxClass }),
  ...(rule.why && { why: rule.why }),
});
