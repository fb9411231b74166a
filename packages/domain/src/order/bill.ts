import type { MoneyBasis } from '../checkout/money-basis.schema.ts';
import { type BasedOrder, inputOfRemaining } from '../checkout/money-basis.ts';
import { moneyOfParts } from '../checkout/money-of-parts.ts';
import { type OrderMoney, totalsOf } from '../checkout/order-money.ts';
import { isSameText } from '../local-text.ts';
import { type Amount, sumOf } from '../money.ts';
import { ok, type Result, refused } from '../result.ts';
import { CheckoutMethod } from '../shop/checkout-method.ts';
import type { CreditedUnits, CreditTax } from './credit.schema.ts';
import { type CreditedMoney, type CreditFault, shareOfTaxes } from './credit.ts';
import { OrderStatus } from './order-status.ts';

/** A round of a table's bill, with what its money is computed from. */
export type BilledRound = BasedOrder & { readonly orderId: string; readonly basis: MoneyBasis };

/** Units of a line of a round. */
type RoundUnits = CreditedUnits & { readonly orderId: string };

/**
 * What staff took off a bill. `lines`: units of its rounds; null for an amount. `absorbed`: how much of the earlier
 * amounts a credit of the whole bill replaces, because it takes off all units.
 */
export type BillCredit = {
  readonly amount: Amount;
  readonly absorbed: Amount;
  readonly lines: readonly CreditedUnits[] | null;
};

/** What staff ask to take off a bill: units of its rounds, an amount in minor units, or all that is left. */
export type BillCreditRequest =
  | { readonly kind: 'whole' }
  | { readonly kind: 'amount'; readonly amount: Amount }
  | { readonly kind: 'lines'; readonly lines: readonly RoundUnits[] };

/** A new credit of a bill, before it is stored. */
export type NewBillCredit = BillCredit & Pick<CreditedMoney, 'taxes'>;

/**
 * The money of a bill. `money`: the units that are not credited. `dueAmount`: after the credits by an amount. `taxes`:
 * its taxes after them, so their shares follow.
 */
export type BillMoney = {
  readonly money: OrderMoney;
  readonly dueAmount: Amount;
  readonly taxes: readonly CreditTax[];
};

/** The fields of an order that decide whether it is on its table's bill. */
type SentRound = {
  readonly orderId: string;
  readonly crtTime: number;
  readonly orderStatus: OrderStatus;
  readonly checkoutMethod: CheckoutMethod;
};

/** TAB-7: whether a round is on its table's bill: it is not paid online, and not returned, rejected or cancelled. */
export const isOnBill = ({
  orderStatus,
  checkoutMethod,
}: Pick<SentRound, 'orderStatus' | 'checkoutMethod'>): boolean =>
  checkoutMethod === CheckoutMethod.AtPos && orderStatus < OrderStatus.Returned;

/** Rounds in the order in which they were sent. */
export const asSent = <O extends Pick<SentRound, 'orderId' | 'crtTime'>>(orders: readonly O[]): O[] =>
  orders.toSorted((a, b) => a.crtTime - b.crtTime || (a.orderId < b.orderId ? -1 : 1));

const unitsOf = (credits: readonly Pick<BillCredit, 'lines'>[]): CreditedUnits[] =>
  credits.flatMap(({ lines }) => lines ?? []);

/** How many units of each line of a round are left. */
const remainingOf = ({ orderId, items }: BilledRound, credited: readonly CreditedUnits[]): number[] =>
  items.map(({ unitQty }, index) => {
    const own = credited.filter((units) => units.orderId === orderId && units.line === index);
    return unitQty - sumOf(own.map(({ qty }) => qty));
  });

/** What credits by an amount take off the bill. */
const amountsOf = (credits: readonly BillCredit[]): Amount =>
  sumOf(credits.map(({ lines, amount, absorbed }) => (lines === null ? amount : 0) - absorbed));

const taxesOf = ({ adjustments }: OrderMoney, part: Amount, whole: Amount): CreditTax[] => {
  const taxes = adjustments
    .filter(({ kind }) => kind === 'tax')
    .map(({ name, rate = 0, included, base = 0, amount }) => ({ name, rate, included, base, amount }));
  return part === whole ? taxes : shareOfTaxes(taxes, part, whole);
};

/**
 * The money of a table's bill, in minor units (TAB-7): all remaining units of its rounds on one bill, so that each tax is
 * rounded once. `rounds`: those that are on the bill (`isOnBill`), in the order in which they were sent. Credits by an
 * amount take their share off each tax, by largest remainder. Nothing of it is stored: it follows from the rounds and the credits.
 */
export function billMoney(rounds: readonly BilledRound[], credits: readonly BillCredit[]): BillMoney {
  const credited = unitsOf(credits);
  const money = moneyOfParts(
    rounds.map((round) => inputOfRemaining(round, round.basis, remainingOf(round, credited))),
  );
  const whole = totalsOf(money).dueAmount;
  const dueAmount = Math.max(0, whole - amountsOf(credits));
  return { money, dueAmount, taxes: taxesOf(money, dueAmount, whole) };
}

const isSameTax = (one: CreditTax, other: CreditTax): boolean =>
  one.rate === other.rate && one.included === other.included && isSameText(one.name, other.name);

/** What is taken off each tax between two states of a bill. */
const difference = (was: BillMoney, is: BillMoney): CreditTax[] =>
  was.taxes.map((tax) => {
    const after = is.taxes.find((one) => isSameTax(one, tax));
    return { ...tax, base: tax.base - (after?.base ?? 0), amount: tax.amount - (after?.amount ?? 0) };
  });

/** Whether each of these units is a unit of the rounds, and not credited before. */
function areLeft(rounds: readonly BilledRound[], credited: readonly CreditedUnits[]): boolean {
  const isKnown = ({ orderId, line }: CreditedUnits) =>
    rounds.some((round) => round.orderId === orderId && line < round.items.length);
  return (
    credited.every(isKnown) && rounds.every((round) => remainingOf(round, credited).every((qty) => qty >= 0))
  );
}

const allUnits = (rounds: readonly BilledRound[], credited: readonly CreditedUnits[]): RoundUnits[] =>
  rounds.flatMap((round) =>
    remainingOf(round, credited).flatMap((qty, line) =>
      qty > 0 ? [{ orderId: round.orderId, line, qty }] : [],
    ),
  );

/**
 * TILL-2: what a credit takes off a table's bill. Taxes, percent charges and promotions follow, because the same rules
 * compute the money of what remains. The whole bill is all its units, so a later round is due again.
 */
export function billCredit(
  rounds: readonly BilledRound[],
  before: readonly BillCredit[],
  request: BillCreditRequest,
): Result<NewBillCredit, CreditFault> {
  const was = billMoney(rounds, before);
  if (was.dueAmount <= 0) return refused('nothingLeft');
  const taken = (credit: BillCredit): Result<NewBillCredit, CreditFault> => {
    const is = billMoney(rounds, [...before, credit]);
    const amount = credit.lines === null ? credit.amount : Math.max(0, was.dueAmount - is.dueAmount);
    return ok({ ...credit, amount, taxes: difference(was, is) });
  };
  if (request.kind === 'amount') {
    const { amount } = request;
    if (amount <= 0 || amount > was.dueAmount) return refused('tooMuch');
    return taken({ amount, absorbed: 0, lines: null });
  }
  const live = new Set(rounds.map(({ orderId }) => orderId));
  const credited = unitsOf(before).filter(({ orderId }) => orderId !== undefined && live.has(orderId));
  if (request.kind === 'whole')
    return taken({ amount: 0, absorbed: amountsOf(before), lines: allUnits(rounds, credited) });
  if (!areLeft(rounds, [...credited, ...request.lines])) return refused('noSuchUnits');
  return taken({ amount: 0, absorbed: 0, lines: request.lines });
}

/** How much of a bill is paid, and what is left, in minor units. `giveBack`: what is paid too much. */
export const billBalance = (
  { dueAmount }: Pick<BillMoney, 'dueAmount'>,
  paidAtTill: Amount,
): { readonly paid: Amount; readonly left: Amount; readonly giveBack: Amount } => ({
  paid: paidAtTill,
  left: Math.max(0, dueAmount - paidAtTill),
  giveBack: Math.max(0, paidAtTill - dueAmount),
});
