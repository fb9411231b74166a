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
  readonly entries: Iterable<MoneyEntry>;
  readonly changes: Iterable<PaidChange>;
  readonly credits: Iterable<{ readonly amount: Amount }>;
  readonly discounts: Iterable<{ readonly amount: Amount }>;
};

/** What an entry adds to the figures of its tender: to which number and amount, and with which signs. */
const additions = {
  payment: { count: 'payments', each: 1, amount: 'paid', sign: 1 },
  reversal: { count: 'reversals', each: 1, amount: 'reversed', sign: -1 },
  refund: { count: 'refunds', each: 1, amount: 'refunded', sign: 1 },
  refundUndone: { count: 'refunds', each: -1, amount: 'refunded', sign: -1 },
} as const;

const noFigures = { payments: 0, paid: 0, reversals: 0, reversed: 0, refunds: 0, refunded: 0 };

/** The figures of a tender with one more entry. A reversal has negative amounts. */
function withEntry(figures: TenderFigures, entry: MoneyEntry): TenderFigures {
  const { count, each, amount, sign } = additions[entry.kind];
  return {
    ...figures,
    [count]: figures[count] + each,
    [amount]: figures[amount] + sign * capturedBy(entry),
  };
}

/** A sum of what belongs to a business day. More can be added to it; it does not keep what was added. */
export function figuresSum() {
  const ofTenders = new Map<TenderFigures['tender'], TenderFigures>();
  const net = { applied: 0, tip: 0, rounding: 0 };
  const parts = partsSum();
  const modes = new Map<DeliveryMode, Amount>();
  const taken = { credits: 0, credited: 0, discounts: 0, discounted: 0 };

  function addEntry(entry: MoneyEntry): void {
    const { tender } = entry;
    ofTenders.set(tender, withEntry(ofTenders.get(tender) ?? { tender, ...noFigures }, entry));
    const sign = entry.kind === 'refund' ? -1 : 1;
    for (const part of ['applied', 'tip', 'rounding'] as const) net[part] += sign * entry[part];
  }

  function addChange({ deliveryMode, before, after }: PaidChange): void {
    parts.add(after.parts);
    parts.add(before.parts, -1);
    modes.set(deliveryMode, (modes.get(deliveryMode) ?? 0) + after.paid - before.paid);
  }

  /** The cash that is expected in the drawer, and what it comes from. */
  function cash(movements: readonly CashEntry[]): Figures['cash'] {
    const { paid: captured, reversed, refunded } = ofTenders.get('cash') ?? noFigures;
    const of = (kind: CashEntry['kind']) =>
      sumOf(movements.filter((one) => one.kind === kind).map(({ amount }) => amount));
    const [opening, payIn, payOut] = [of('opening'), of('in'), of('out')];
    const paid = captured - reversed;
    return { opening, paid, refunded, payIn, payOut, expected: opening + paid - refunded + payIn - payOut };
  }

  return {
    add({ entries = [], changes = [], credits = [], discounts = [] }: Partial<DayContents>): void {
      for (const entry of entries) addEntry(entry);
      for (const change of changes) addChange(change);
      for (const { amount } of credits) {
        taken.credits += 1;
        taken.credited += amount;
      }
      for (const { amount } of discounts) {
        taken.discounts += 1;
        taken.discounted += amount;
      }
    },
    cash,
    total(movements: readonly CashEntry[]): Figures {
      const of = parts.total();
      return {
        tenders: [...tenders, 'online' as const].flatMap((tender) => ofTenders.get(tender) ?? []),
        ...net,
        parts: [...of.parts],
        taxes: [...of.taxes],
        modes: [...modes]
          .map(([deliveryMode, amount]) => ({ deliveryMode, amount }))
          .sort((a, b) => (a.deliveryMode < b.deliveryMode ? -1 : 1)),
        ...taken,
        cash: cash(movements),
      };
    },
  };
}

export type FiguresSum = ReturnType<typeof figuresSum>;

/** TILL-3: the figures of a business day. They add up to the last unit, because each is a sum of the same entries. */
export function figuresOf(contents: DayContents, movements: readonly CashEntry[]): Figures {
  const sum = figuresSum();
  sum.add(contents);
  return sum.total(movements);
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
