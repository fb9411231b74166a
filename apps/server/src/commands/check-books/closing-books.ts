import { moneyOfLines } from '@comanda/domain/checkout/order-money';
import { type FiguresSum, figuresSum, type PaidChange } from '@comanda/domain/closing/figures';
import type { Figures } from '@comanda/domain/closing/figures.schema';
import { dueOfOrder, partsPaid } from '@comanda/domain/closing/parts';
import type { Parts } from '@comanda/domain/closing/parts.schema';
import { sumOf } from '@comanda/domain/money';
import { documentText } from '../../db/stored-document.ts';
import { entriesOf } from '../../operations/closing/day-figures.ts';
import type { Movement } from '../../stores/cash-movement-store.ts';
import type { BillRows } from '../../stores/closed-bill-store.ts';
import type { PaidPayable } from '../../stores/paid-payable-store.ts';
import { parseCredit } from '../../stores/refund-store.ts';
import type { OrderBooks, StoredPaid } from './order-books.ts';

const nothing = { paid: 0, parts: { parts: [], taxes: [] } satisfies Parts };

/** What an order or a bill says wrongly about a closing. */
export type DayError = { readonly rule: 'D1' | 'D2' | 'D4'; readonly closing: number; readonly says: string };

type Closed = { readonly closing: number | null };

const closingsIn = (...lists: readonly (readonly Closed[])[]): number[] =>
  [...new Set(lists.flatMap((rows) => rows.flatMap(({ closing }) => closing ?? [])))].sort((a, b) => a - b);

const within =
  (closing: number) =>
  (row: Closed): boolean =>
    row.closing !== null && row.closing <= closing;

/** Collects what belongs to each closing of a shop, from the rows of its orders and bills. */
export class ClosingBooks {
  readonly days = new Map<number, FiguresSum>();

  #day(closing: number): FiguresSum {
    const day = this.days.get(closing) ?? figuresSum();
    this.days.set(closing, day);
    return day;
  }

  /** Adds an order. `stored`: how much of it was paid at each closing, as the closings have written it. */
  addOrder(books: OrderBooks, stored: readonly StoredPaid[]): DayError[] {
    const { order, payments, refunds, credits } = books;
    const attempts = books.attempts.filter(({ state }) => state === 'succeeded');
    const errors: DayError[] = [];
    const closings = closingsIn(attempts, payments, refunds, credits);
    let before: PaidChange['before'] = nothing;
    for (const closing of closings) {
      const isIn = within(closing);
      const paid =
        sumOf(attempts.filter(isIn).map(({ amount, tip }) => amount - tip)) +
        sumOf(payments.filter(isIn).map(({ applied }) => applied)) -
        sumOf(refunds.filter(isIn).map(({ applied }) => applied));
      const due = dueOfOrder(
        moneyOfLines(order.items, order.adjustments),
        credits.filter(isIn).map(parseCredit),
      );
      const after = { paid, parts: partsPaid(due, paid) };
      const day = this.#addRows(closing, { attempts, payments, refunds, credits });
      day.add({ changes: [{ deliveryMode: order.deliveryMode, before, after }] });
      before = after;
      const written = stored.find((one) => one.closing === closing);
      if (written?.paid !== paid || written.parts !== documentText(after.parts))
        errors.push({ rule: 'D4', closing, says: 'its payments or its money have changed since' });
    }
    const { discount } = books;
    if (discount && discount.closing !== null) this.#day(discount.closing).add({ discounts: [discount] });
    // 0: a closing of an earlier release did not count it
    for (const [closing, paidByHand] of Map.groupBy(refunds, ({ paidClosing }) => paidClosing ?? 0))
      if (closing > 0)
        this.#day(closing).add({
          entries: entriesOf({ attempts: [], payments: [], refunds: [], paidByHand }),
        });
    for (const { closing } of stored)
      if (!closings.includes(closing))
        errors.push({ rule: 'D1', closing, says: 'nothing of it is in there' });
    return errors;
  }

  /** Adds the rows of one closing. */
  #addRows(
    closing: number,
    { attempts, payments, refunds, credits }: BillRows & { attempts: OrderBooks['attempts'] },
  ): FiguresSum {
    const day = this.#day(closing);
    const isOf = (row: Closed) => row.closing === closing;
    day.add({
      entries: entriesOf({
        attempts: attempts.filter(isOf),
        payments: payments.filter(isOf),
        refunds: refunds.filter(isOf),
        paidByHand: [],
      }),
      credits: credits.filter(isOf),
    });
    return day;
  }

  /**
   * Adds the bills of tables. What their payments are made of depends on their rounds at that time, so it is taken from
   * the closings; only its sums are checked.
   */
  addBills(rows: BillRows, stored: readonly PaidPayable[]): DayError[] {
    const errors: DayError[] = [];
    const { payments, refunds, credits } = rows;
    const last = new Map<string, PaidPayable>();
    for (const closing of closingsIn(payments, refunds, credits, stored)) {
      const day = this.#addRows(closing, { ...rows, attempts: [] });
      const isOf = (row: Closed) => row.closing === closing;
      const written = stored.filter(isOf);
      let moved = 0;
      for (const after of written) {
        const before = last.get(after.payableId) ?? nothing;
        day.add({ changes: [{ deliveryMode: after.deliveryMode, before, after }] });
        moved += after.paid - before.paid;
        last.set(after.payableId, after);
        if (sumOf(after.parts.parts.map(({ amount }) => amount)) !== after.paid)
          errors.push({
            rule: 'D2',
            closing,
            says: `the parts of bill ${after.payableId} differ from what is paid`,
          });
      }
      const applied =
        sumOf(payments.filter(isOf).map((row) => row.applied)) -
        sumOf(refunds.filter(isOf).map((row) => row.applied));
      if (applied !== moved)
        errors.push({ rule: 'D4', closing, says: 'the payments of its bills have changed since' });
    }
    return errors;
  }

  /** The figures of a closing, computed from its rows. */
  figuresOf(closing: number, movements: readonly Movement[]): Figures {
    return (this.days.get(closing) ?? figuresSum()).total(movements);
  }
}
