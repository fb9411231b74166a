import { sumOf } from '../money.ts';
import type { ChargeRule } from '../shop/charge.schema.ts';
import { timesOf } from './charge-classes.ts';
import { chargeId } from './charge-of.ts';
import type { MoneyBasis } from './money-basis.schema.ts';

/** How many of each deposit a guest got back, by the id of its adjustment. */
export type ReturnedDeposits = ReadonlyMap<string, number>;

/** How often a deposit is on a bill: once for each remaining unit that bears it, or once per order. */
export const depositsOf = (
  { lines }: Pick<MoneyBasis, 'lines'>,
  { size }: Pick<ChargeRule, 'size'>,
  remaining: readonly number[],
): number =>
  'perUnit' in size
    ? sumOf(lines.map(({ chargeClasses }, line) => timesOf(chargeClasses, size.of) * (remaining[line] ?? 0)))
    : 1;

/** MON-2: the charges of a bill without the deposits that the guest got back. */
export const chargesWithoutReturned = (
  basis: Pick<MoneyBasis, 'lines' | 'charges'>,
  remaining: readonly number[],
  returned: ReturnedDeposits,
): ChargeRule[] =>
  basis.charges.map((rule) => {
    const qty = returned.get(chargeId(rule)) ?? 0;
    if (qty === 0) return rule;
    const left = Math.max(0, depositsOf(basis, rule, remaining) - qty);
    return { ...rule, size: { perOrder: 'perUnit' in rule.size ? rule.size.perUnit * left : 0 } };
  });
