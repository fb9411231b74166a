import { figuresOf, type MoneyEntry, type PaidChange } from '@comanda/domain/closing/figures';
import type { Figures } from '@comanda/domain/closing/figures.schema';
import { partsPaid } from '@comanda/domain/closing/parts';
import type { Parts } from '@comanda/domain/closing/parts.schema';
import { sumOf } from '@comanda/domain/money';
import { tenderByHand } from '@comanda/domain/order/till-payment';
import type { Db } from '../../db/tables.ts';
import type { DayRows } from '../../stores/open-day-store.ts';
import { type BookedPayable, type PaidPayable, paidPayables } from '../../stores/paid-payable-store.ts';
import { type DuePayable, dueOfPayables } from './due-of-payables.ts';

const nothing: Parts = { parts: [], taxes: [] };

/** The rows of payments and refunds as entries of the books. */
export const entriesOf = ({
  attempts,
  payments,
  refunds,
  paidByHand,
}: Pick<DayRows, 'attempts' | 'payments' | 'refunds' | 'paidByHand'>): MoneyEntry[] => [
  ...attempts.map(
    ({ amount, tip }): MoneyEntry => ({
      kind: 'payment',
      tender: 'online',
      applied: amount - tip,
      tip,
      rounding: 0,
    }),
  ),
  ...payments.map(
    ({ tender, applied, tip, rounding, reverses }): MoneyEntry => ({
      kind: reverses === null ? 'payment' : 'reversal',
      tender,
      applied,
      tip,
      rounding,
    }),
  ),
  ...refunds.map(
    ({ tender, amount, applied, tip }): MoneyEntry => ({
      kind: 'refund',
      tender: tender ?? 'online',
      applied,
      tip,
      rounding: amount - applied - tip,
    }),
  ),
  ...paidByHand.flatMap(({ paidHow, amount, applied, tip }): MoneyEntry[] => {
    const parts = { applied, tip, rounding: amount - applied - tip };
    const tender = tenderByHand(paidHow ?? 'platform');
    if (tender === 'online') return [];
    return [
      { kind: 'refundUndone', tender: 'online', ...parts },
      { kind: 'refund', tender, ...parts },
    ];
  }),
];

const keyOf = ({ payableKind, payableId }: BookedPayable): string => `${payableKind} ${payableId}`;

/** The net amount that the rows of a day apply to each order and bill. Those with only a credit have 0. */
function appliedTo({ attempts, payments, refunds, credits }: DayRows) {
  const applied = new Map<string, BookedPayable & { amount: number }>();
  const add = ({ payableKind, payableId }: BookedPayable, amount: number) => {
    const key = keyOf({ payableKind, payableId });
    const before = applied.get(key) ?? { payableKind, payableId, amount: 0 };
    applied.set(key, { ...before, amount: before.amount + amount });
  };
  for (const { orderId: payableId, amount, tip } of attempts)
    add({ payableKind: 'order', payableId }, amount - tip);
  for (const payment of payments) add(payment, payment.applied);
  for (const refund of refunds) add(refund, 0 - refund.applied);
  for (const credit of credits) add(credit, 0);
  return applied;
}

/** How a day changes what is paid of an order or a bill. */
type Change = PaidChange & BookedPayable;

const changeOf = (
  { payableKind, payableId, deliveryMode }: Pick<DuePayable, 'payableKind' | 'payableId' | 'deliveryMode'>,
  before: PaidPayable | undefined,
  after: PaidChange['after'],
): Change => ({
  payableKind,
  payableId,
  deliveryMode,
  before: { paid: before?.paid ?? 0, parts: before?.parts ?? nothing },
  after,
});

/** The change of an order or a bill, and of the sittings that were merged into it: their money is now on its bill. */
function changesOf(
  payable: DuePayable,
  last: ReadonlyMap<string, PaidPayable>,
  applied: (id: string) => number,
): Change[] {
  const { payableKind, payableId, also, due } = payable;
  const ids = [payableId, ...also];
  const earlier = ids.map((id) => last.get(keyOf({ payableKind, payableId: id })));
  const paid = sumOf(earlier.map((one) => one?.paid ?? 0)) + sumOf(ids.map(applied));
  const merged = also.flatMap((id, index) => {
    const before = earlier[index + 1];
    return before ? [changeOf({ ...before, payableId: id }, before, { paid: 0, parts: nothing })] : [];
  });
  return [changeOf(payable, earlier[0], { paid, parts: partsPaid(due, paid) }), ...merged];
}

/** The figures of a day, and how much is paid of each order and bill after it. */
export type Day = { readonly figures: Figures; readonly changes: readonly Change[] };

/**
 * TILL-3: computes the figures of a day from its rows. What the payments of an order are made of is the difference of two
 * states of the order: at the end of this day, and at the last closing.
 */
export async function dayOf(
  db: Db,
  shopPid: string,
  rows: DayRows,
  until: { readonly withOpenDay: boolean },
): Promise<Day> {
  const applied = appliedTo(rows);
  const changes: Change[] = [];
  const payables = [...applied.values()];
  for await (const page of dueOfPayables(db, shopPid, { payables, ...until })) {
    const [first] = page;
    if (!first) continue;
    const ids = page.flatMap(({ payableId, also }) => [payableId, ...also]);
    const earlier = await paidPayables(db, shopPid, first.payableKind, ids);
    // the latest closing comes last
    const last = new Map(earlier.map((one) => [keyOf(one), one]));
    for (const payable of page) {
      const { payableKind } = payable;
      const appliedIn = (payableId: string) => applied.get(keyOf({ payableKind, payableId }))?.amount ?? 0;
      changes.push(...changesOf(payable, last, appliedIn));
    }
  }
  const { credits, discounts, movements } = rows;
  return {
    figures: figuresOf({ entries: entriesOf(rows), changes, credits, discounts }, movements),
    changes,
  };
}
