import type { Adjustment } from '../checkout/adjustment.schema.ts';
import { chargeId } from '../checkout/charge-of.ts';
import type { MoneyBasis } from '../checkout/money-basis.schema.ts';
import { moneyOfRemaining } from '../checkout/money-basis.ts';
import { type OrderMoney, totalsOf } from '../checkout/order-money.ts';
import { depositsOf, type ReturnedDeposits } from '../checkout/returned-deposits.ts';
import { isSameText } from '../local-text.ts';
import { type Amount, largestRemainder, roundedQuotient, sumOf } from '../money.ts';
import { ok, type Result, refused } from '../result.ts';
import type { DeliveryMode } from '../shop/delivery-mode.ts';
import type { CreditedUnits, CreditTax, ReturnedDeposit } from './credit.schema.ts';
import type { OrderItem } from './order.schema.ts';

/**
 * What staff take off the due amount of an order: units of its items, deposits that the guest brings back, an amount in
 * minor units, or all that is left.
 */
export type CreditRequest =
  | { readonly kind: 'whole' }
  | { readonly kind: 'amount'; readonly amount: Amount }
  | { readonly kind: 'lines'; readonly lines: readonly CreditedUnits[] }
  | { readonly kind: 'deposits'; readonly deposits: readonly ReturnedDeposit[] };

/** An order with what was credited before. `amount` of an earlier credit is in minor units. */
export type CreditedOrder = {
  readonly items: readonly OrderItem[];
  readonly adjustments: readonly Adjustment[];
  readonly deliveryMode: DeliveryMode;
  readonly basis?: MoneyBasis | undefined;
  readonly dueAmount: Amount;
  readonly creditedAmount: Amount;
};

type EarlierCredit = {
  readonly lines: readonly CreditedUnits[] | null;
  readonly deposits?: readonly ReturnedDeposit[] | null;
  readonly taxes: readonly CreditTax[];
};

/** A credit: how much it takes off the due amount, and off each tax. */
export type CreditedMoney = { readonly amount: Amount; readonly taxes: readonly CreditTax[] };

export type CreditFault = 'noSuchUnits' | 'linesUnknown' | 'tooMuch' | 'nothingLeft';

/** The units of each item that remain after these credits. */
function remainingUnits(
  items: readonly OrderItem[],
  credits: readonly (readonly CreditedUnits[])[],
): number[] {
  const left = items.map(({ unitQty }) => unitQty);
  for (const { line, qty } of credits.flat()) left[line] = (left[line] ?? 0) - qty;
  return left;
}

/** How many of each deposit these credits gave back. */
function returnedDeposits(credits: readonly (readonly ReturnedDeposit[])[]): ReturnedDeposits {
  const returned = new Map<string, number>();
  for (const { charge, qty } of credits.flat()) returned.set(charge, (returned.get(charge) ?? 0) + qty);
  return returned;
}

/** Whether each of these deposits is on the bill of the remaining items, at least as often. */
const areOnBill = (basis: MoneyBasis, remaining: readonly number[], returned: ReturnedDeposits): boolean =>
  [...returned].every(([charge, qty]) => {
    const rule = basis.charges.find((one) => chargeId(one) === charge && one.purpose === 'deposit');
    return rule !== undefined && qty <= depositsOf(basis, rule, remaining);
  });

type TaxEntry = Pick<Adjustment, 'name' | 'rate' | 'included' | 'base' | 'amount'>;

const taxesOf = (adjustments: readonly Adjustment[]): TaxEntry[] =>
  adjustments.filter(({ kind }) => kind === 'tax');

const isSame = (one: Omit<CreditTax, 'amount' | 'base'>, other: TaxEntry): boolean =>
  one.rate === (other.rate ?? 0) && one.included === other.included && isSameText(one.name, other.name);

/** The taxes of an order after these credits. */
export const taxesLeft = (
  adjustments: readonly Adjustment[],
  credits: readonly Pick<EarlierCredit, 'taxes'>[],
): CreditTax[] =>
  taxesOf(adjustments).map((tax) => {
    const taken = credits.flatMap(({ taxes }) => taxes).filter((one) => isSame(one, tax));
    const { name, rate = 0, included, base = 0, amount } = tax;
    return {
      name,
      rate,
      included,
      base: taken.reduce((sum, one) => sum - one.base, base),
      amount: taken.reduce((sum, one) => sum - one.amount, amount),
    };
  });

/**
 * The share of `part` in `whole` of each tax: by largest remainder, so that all taxes together are rounded once. No share
 * is above what is left of its tax, and all of it is taken if nothing remains.
 */
export function shareOfTaxes(taxes: readonly CreditTax[], part: Amount, whole: Amount): CreditTax[] {
  const shares = (of: readonly Amount[]): Amount[] =>
    largestRemainder(roundedQuotient(BigInt(sumOf(of)) * BigInt(part), BigInt(whole), 'halfUp'), of);
  const bases = shares(taxes.map(({ base }) => base));
  const amounts = shares(taxes.map(({ amount }) => amount));
  return taxes.map((tax, index) => ({ ...tax, base: bases[index] ?? 0, amount: amounts[index] ?? 0 }));
}

type Given = Pick<EarlierCredit, 'lines' | 'deposits'>;

/** The units that remain, and the deposits that went back, after these credits. */
const leftAfter = (items: readonly OrderItem[], credits: readonly Given[]) => ({
  remaining: remainingUnits(
    items,
    credits.map(({ lines }) => lines ?? []),
  ),
  returned: returnedDeposits(credits.map(({ deposits }) => deposits ?? [])),
});

function byRules(
  order: CreditedOrder,
  basis: MoneyBasis,
  { before, given }: { readonly before: readonly EarlierCredit[]; readonly given: Given },
): CreditedMoney {
  const moneyWith = (credits: readonly Given[]): OrderMoney => {
    const { remaining, returned } = leftAfter(order.items, credits);
    return moneyOfRemaining(order, basis, remaining, returned);
  };
  const [was, is] = [moneyWith(before), moneyWith([...before, given])];
  const left = order.dueAmount - order.creditedAmount;
  const amount = Math.max(0, Math.min(totalsOf(was).dueAmount - totalsOf(is).dueAmount, left));
  const now = taxesOf(is.adjustments);
  const known = taxesLeft(order.adjustments, before);
  const taxes = taxesOf(was.adjustments).map(({ name, rate = 0, included, base = 0, amount: of }) => {
    const tax = { name, rate, included };
    const after = now.find((one) => isSame(tax, one));
    const most = known.find((one) => isSame(tax, one));
    return {
      ...tax,
      base: Math.min(base - (after?.base ?? 0), most?.base ?? 0),
      amount: Math.min(of - (after?.amount ?? 0), most?.amount ?? 0),
    };
  });
  return { amount, taxes };
}

/**
 * TILL-2: what a credit takes off an order. By lines, the same rules compute the money of what remains, and the difference
 * is the credit: taxes, percent charges and the shares of promotions follow; so it is with deposits (MON-2). An amount
 * takes its share off each tax.
 * Credits together never exceed the due amount.
 */
export function creditOf(
  order: CreditedOrder,
  before: readonly EarlierCredit[],
  request: CreditRequest,
): Result<CreditedMoney, CreditFault | 'noSuchDeposits'> {
  const left = order.dueAmount - order.creditedAmount;
  if (left <= 0) return refused('nothingLeft');
  const taxes = taxesLeft(order.adjustments, before);
  if (request.kind === 'whole') return ok({ amount: left, taxes });
  if (request.kind === 'amount') {
    const { amount } = request;
    if (amount <= 0 || amount > left) return refused('tooMuch');
    return ok({ amount, taxes: shareOfTaxes(taxes, amount, left) });
  }
  if (!order.basis) return refused('linesUnknown');
  const lines = request.kind === 'lines' ? request.lines : [];
  const deposits = request.kind === 'deposits' ? request.deposits : [];
  const given = { lines, deposits };
  const { remaining, returned } = leftAfter(order.items, [...before, given]);
  const isKnown = lines.every(({ line }) => line < order.items.length);
  if (!isKnown || remaining.some((units) => units < 0)) return refused('noSuchUnits');
  if (deposits.length > 0 && !areOnBill(order.basis, remaining, returned)) return refused('noSuchDeposits');
  return ok(byRules(order, order.basis, { before, given }));
}
