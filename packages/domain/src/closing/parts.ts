import { type OrderMoney, totalsOf } from '../checkout/order-money.ts';
import { type Amount, roundedQuotient, sumOf } from '../money.ts';
import type { CreditTax } from '../order/credit.schema.ts';
import type { Part, Parts, TaxPart } from './parts.schema.ts';

/**
 * What is due for an order or a table's bill. `money`: before credits by an amount. `dueAmount` and `taxes`: after all
 * credits. Amounts are in minor units.
 */
export type Due = {
  readonly money: OrderMoney;
  readonly dueAmount: Amount;
  readonly taxes: readonly CreditTax[];
};

/** The taxes of money after credits that took a part of them. */
const taxesAfter = (
  { adjustments }: Pick<OrderMoney, 'adjustments'>,
  taken: readonly CreditTax[],
): TaxPart[] =>
  adjustments
    .filter(({ kind }) => kind === 'tax')
    .map(({ name, rate = 0, included, base = 0, amount }) => {
      const tax = { name, rate, included, base, amount };
      const off = taken.filter((one) => keyOfTax(one) === keyOfTax(tax));
      return {
        ...tax,
        base: base - sumOf(off.map((one) => one.base)),
        amount: amount - sumOf(off.map((one) => one.amount)),
      };
    });

/** The parts of what is due: the items, each adjustment, the taxes on top, and what credits took off besides taxes. */
function partsOfDue({ money, dueAmount, taxes }: Due): Part[] {
  const { orderingAmount, adjustments } = money;
  const others = adjustments
    .filter(({ kind, included }) => kind !== 'tax' && !included)
    .map(
      ({ kind, name, rate, amount }): Part => ({ kind, name, ...(rate !== undefined && { rate }), amount }),
    );
  const onTop = taxes
    .filter(({ included }) => !included)
    .map(({ name, rate, amount }): Part => ({ kind: 'tax', name, rate, amount }));
  const parts: Part[] = [{ kind: 'items', amount: orderingAmount }, ...others, ...onTop];
  const credit = dueAmount - sumOf(parts.map(({ amount }) => amount));
  return credit === 0 ? parts : [...parts, { kind: 'credit', amount: credit }];
}

/**
 * The shares of `part` in `whole`, of amounts that add up to `whole` and may be negative. By largest remainder, so that
 * the shares add up to `part`. `whole` is positive.
 */
function sharesOf(part: Amount, whole: Amount, amounts: readonly Amount[]): Amount[] {
  const divisor = BigInt(whole);
  const exact = amounts.map((amount, index) => {
    const product = BigInt(amount) * BigInt(part);
    const remainder = ((product % divisor) + divisor) % divisor;
    return { index, share: Number((product - remainder) / divisor), remainder };
  });
  const left = part - sumOf(exact.map(({ share }) => share));
  const largest = exact.toSorted((a, b) => Number(b.remainder - a.remainder)).slice(0, left);
  const more = new Set(largest.map(({ index }) => index));
  return exact.map(({ index, share }) => share + (more.has(index) ? 1 : 0));
}

/**
 * TILL-3: what the paid amount of an order or a bill is made of. It depends only on how much is paid and on what is due.
 * So the differences between two states of an order add up exactly to its taxes, however many payments it has.
 */
export function partsPaid(due: Due, paid: Amount): Parts {
  const { dueAmount, taxes } = due;
  const applied = Math.max(0, Math.min(paid, dueAmount));
  const tooMuch = paid - applied;
  const extra: Part[] = tooMuch === 0 ? [] : [{ kind: 'giveBack', amount: tooMuch }];
  if (applied === 0) return { parts: extra, taxes: [] };
  const parts = partsOfDue(due);
  const shares = sharesOf(
    applied,
    dueAmount,
    parts.map(({ amount }) => amount),
  );
  const net = dueAmount - sumOf(taxes.map(({ amount }) => amount));
  const [, ...ofTaxes] = sharesOf(applied, dueAmount, [net, ...taxes.map(({ amount }) => amount)]);
  const base = (amount: Amount) =>
    roundedQuotient(BigInt(amount) * BigInt(applied), BigInt(dueAmount), 'halfUp');
  return sumOfParts([
    {
      parts: [...parts.map((part, index) => ({ ...part, amount: shares[index] ?? 0 })), ...extra],
      taxes: taxes.map((tax, index) => ({ ...tax, base: base(tax.base), amount: ofTaxes[index] ?? 0 })),
    },
  ]);
}

const keyOfPart = ({ kind, name, rate }: Part): string => JSON.stringify([kind, name ?? null, rate ?? null]);
const keyOfTax = ({ name, rate, included }: TaxPart): string => JSON.stringify([name, rate, included]);

/** A sum of parts to which more can be added. */
export function partsSum() {
  const parts = new Map<string, Part>();
  const taxes = new Map<string, TaxPart>();
  return {
    /** Adds parts, or takes them off. */
    add(more: Parts, sign: 1 | -1 = 1): void {
      for (const part of more.parts) {
        const key = keyOfPart(part);
        parts.set(key, { ...part, amount: (parts.get(key)?.amount ?? 0) + sign * part.amount });
      }
      for (const tax of more.taxes) {
        const key = keyOfTax(tax);
        const { base = 0, amount = 0 } = taxes.get(key) ?? {};
        taxes.set(key, { ...tax, base: base + sign * tax.base, amount: amount + sign * tax.amount });
      }
    },
    /** The sum, without parts of zero, in an order that does not depend on the order of adding. */
    total(): Parts {
      const sorted = <One>(map: Map<string, One>, isLeft: (one: One) => boolean): One[] =>
        [...map]
          .filter(([, one]) => isLeft(one))
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([, one]) => one);
      return {
        parts: sorted(parts, ({ amount }) => amount !== 0),
        taxes: sorted(taxes, ({ base, amount }) => base !== 0 || amount !== 0),
      };
    },
  };
}

function sumOfParts(all: readonly Parts[]): Parts {
  const sum = partsSum();
  for (const parts of all) sum.add(parts);
  return sum.total();
}

/** What is due for an order: its lines and adjustments, after these credits. */
export const dueOfOrder = (
  money: OrderMoney,
  credits: readonly { readonly amount: Amount; readonly taxes: readonly CreditTax[] }[],
): Due => ({
  money,
  dueAmount: totalsOf(money).dueAmount - sumOf(credits.map(({ amount }) => amount)),
  taxes: taxesAfter(
    money,
    credits.flatMap(({ taxes }) => taxes),
  ),
});
