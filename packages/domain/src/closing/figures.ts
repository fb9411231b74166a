import { type Amount, sumOf } from '../money.ts';
import { capturedBy, type Tender, tenders } from '../order/till-payment.ts';
import type { DeliveryMode } from '../shop/delivery-mode.ts';
import type { Figures, TenderFigures } from './figures.schema.ts';
import type { Parts } from './parts.schema.ts';
import { partsSum } from './parts.ts';

/**
 * A payment, a reversal (with negative amounts) or a refund (with what goes back), in minor units. `refundUndone`: a refund
 * that another tender pays instead of this one. It takes off the refunds of this tender, even below 0 if their day is closed.
 */
export type MoneyEntry = {
  readonly kind: 'payment' | 'reversal' | 'refund' | 'refundUndone';
  readonly tender: Tender | 'online';
  readonly applied: Amount;
  readonly tip: Amount;
  readonly rounding: Amount;
};

/** How much more of an order or a bill is paid at the end of a day than before, and what that is made of. */
export type PaidChange = {
  readonly deliveryMode: DeliveryMode;
  readonly before: { readonly paid: Amount; readonly parts: Parts };
  readonly after: { readonly paid: Amount; readonly parts: Parts };
};

/** Cash that comes into the drawer or leaves it without an order. `opening` is what is in it when the day begins. */
type CashEntry = { readonly kind: 'opening' | 'in' | 'out'; readonly amount: Amount };

/** Everything that belongs to a business day. */
export type DayContents = {
  readonly entries: readonly MoneyEntry[];
  readonly changes: Iterable<PaidChange>;
  readonly credits: readonly { readonly amount: Amount }[];
  readonly discounts: readonly { readonly amount: Amount }[];
  readonly movements: readonly CashEntry[];
};

function tenderFigures(tender: TenderFigures['tender'], entries: readonly MoneyEntry[]): TenderFigures {
  const of = (kind: MoneyEntry['kind']) => entries.filter((one) => one.kind === kind).map(capturedBy);
  const [paid, reversed, refunded, undone] = [
    of('payment'),
    of('reversal'),
    of('refund'),
    of('refundUndone'),
  ];
  return {
    tender,
    payments: paid.length,
    paid: sumOf(paid),
    reversals: reversed.length,
    reversed: 0 - sumOf(reversed),
    refunds: refunded.length - undone.length,
    refunded: sumOf(refunded) - sumOf(undone),
  };
}

/** The cash that is expected in the drawer, and what it comes from. */
export function cashOf(entries: readonly MoneyEntry[], movements: readonly CashEntry[]): Figures['cash'] {
  const cash = tenderFigures(
    'cash',
    entries.filter(({ tender }) => tender === 'cash'),
  );
  const of = (kind: CashEntry['kind']) =>
    sumOf(movements.filter((one) => one.kind === kind).map(({ amount }) => amount));
  const paid = cash.paid - cash.reversed;
  const { refunded } = cash;
  const [opening, payIn, payOut] = [of('opening'), of('in'), of('out')];
  return { opening, paid, refunded, payIn, payOut, expected: opening + paid - refunded + payIn - payOut };
}

/** TILL-3: the figures of a business day. They add up to the last unit, because each is a sum of the same entries. */
export function figuresOf({ entries, changes, credits, discounts, movements }: DayContents): Figures {
  const byTender = Map.groupBy(entries, ({ tender }) => tender);
  const used = [...tenders, 'online' as const].filter((tender) => byTender.has(tender));
  const ofTenders = used.map((tender) => tenderFigures(tender, byTender.get(tender) ?? []));
  const net = (of: 'applied' | 'tip' | 'rounding') =>
    sumOf(entries.map((entry) => (entry.kind === 'refund' ? 0 - entry[of] : entry[of])));
  const sum = partsSum();
  const modes = new Map<DeliveryMode, Amount>();
  for (const { deliveryMode, before, after } of changes) {
    sum.add(after.parts);
    sum.add(before.parts, -1);
    modes.set(deliveryMode, (modes.get(deliveryMode) ?? 0) + after.paid - before.paid);
  }
  const { parts, taxes } = sum.total();
  return {
    tenders: ofTenders,
    applied: net('applied'),
    tip: net('tip'),
    rounding: net('rounding'),
    parts: [...parts],
    taxes: [...taxes],
    modes: [...modes]
      .map(([deliveryMode, amount]) => ({ deliveryMode, amount }))
      .sort((a, b) => (a.deliveryMode < b.deliveryMode ? -1 : 1)),
    credits: credits.length,
    credited: sumOf(credits.map(({ amount }) => amount)),
    discounts: discounts.length,
    discounted: sumOf(discounts.map(({ amount }) => amount)),
    cash: cashOf(entries, movements),
  };
}

/** What is paid without its taxes: it and the taxes add up to `applied`. */
export const netOf = ({ applied, taxes }: Pick<Figures, 'applied' | 'taxes'>): Amount =>
  applied - sumOf(taxes.map(({ amount }) => amount));

/** Rule D2: which sums of the figures of a day differ, with both sides. */
export function unequalSums(
  figures: Figures,
): { readonly what: string; readonly is: Amount; readonly of: Amount }[] {
  const { tenders: ofTenders, applied, tip, rounding, parts, modes, cash } = figures;
  const inTenders = sumOf(ofTenders.map(({ paid, reversed, refunded }) => paid - reversed - refunded));
  const { opening, paid, refunded, payIn, payOut, expected } = cash;
  return [
    { what: 'its tenders', is: inTenders, of: applied + tip + rounding },
    { what: 'its parts', is: sumOf(parts.map(({ amount }) => amount)), of: applied },
    { what: 'its delivery modes', is: sumOf(modes.map(({ amount }) => amount)), of: applied },
    { what: 'its cash', is: opening + paid - refunded + payIn - payOut, of: expected },
  ].filter(({ is, of }) => is !== of);
}
