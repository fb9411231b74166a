import { sumOf } from '@comanda/domain/money';
import { isOnBill } from '@comanda/domain/order/bill';
import { billInvoiceAmounts } from '@comanda/domain/order/bill-invoice';
import { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import type { Db } from '../../db/tables.ts';
import { type Bill, readBills } from '../../operations/sitting/bill.ts';
import { invoicesOfBill } from '../../operations/sitting/bill-invoices.ts';
import { roundsWithoutSitting, sittingPage } from '../../stores/books-store.ts';
import { invoicesOfBills } from '../../stores/invoice-store.ts';
import type { Sitting } from '../../stores/sitting-store.ts';
import type { AmountText, BookError } from './book-error.ts';
import { paymentRowErrors } from './payment-errors.ts';

const page = 200;

/**
 * Whether less may be due now than when the bill was paid: a round has left it, a paid bill was merged into it, so that each
 * charge is on it once, or a charge has fallen away because the bill reached the amount from which it is free.
 */
const mayHaveFallen = ({ rounds, billed, payments, sitting }: Bill): boolean =>
  payments.some(({ payableId }) => payableId !== sitting.sittingId) ||
  rounds.some((round) => round.checkoutMethod === CheckoutMethod.AtPos && !isOnBill(round)) ||
  billed.some(({ basis }) => basis.charges.some(({ freeFrom }) => freeFrom !== undefined));

/** Rule I1 of a bill: it has the sum of its payments without their refunds, and it is not overpaid. */
function settled(bill: Bill, money: AmountText): string[] {
  const { sitting, payments, refunds, giveBack, money: its } = bill;
  const paid = sumOf(payments.map(({ applied }) => applied)) - sumOf(refunds.map(({ applied }) => applied));
  if (paid !== sitting.paidAtTill)
    return [`it says ${money(sitting.paidAtTill)} paid, its payments come to ${money(paid)}`];
  return giveBack > 0 && !mayHaveFallen(bill)
    ? [`${money(paid)} are paid of ${money(its.dueAmount)}, and no round has left it`]
    : [];
}

/** Rule I1 of the rounds on a bill: they have no money of their own. */
const paidTwice = ({ rounds }: Bill): string[] =>
  rounds
    .filter(({ checkoutMethod }) => checkoutMethod === CheckoutMethod.AtPos)
    .filter(({ paidAtTill, creditedAmount }) => paidAtTill > 0 || creditedAmount > 0)
    .map(({ orderNo }) => `its round ${orderNo} was paid or refunded alone`);

/** Rule I16 of a bill: its issued e-invoices come to no more than what is due for the rounds that they list. */
async function invoicesFollow(db: Db, { sitting, billed, credits }: Bill, money: AmountText) {
  const invoices = await invoicesOfBill(db, sitting);
  const amounts = billInvoiceAmounts(billed, credits, invoices);
  return invoices.flatMap(({ invoice: { number, handOverAt }, comesTo }, index) => {
    const wanted = amounts[index] ?? 0;
    // the sweeper has not compared it yet
    if (comesTo === null || comesTo <= wanted || handOverAt !== null) return [];
    return [`its e-invoice ${number} comes to ${money(comesTo)} with its allowances, not ${money(wanted)}`];
  });
}

/** The sittings of a page that have e-invoices. */
async function invoicedOf(
  db: Db,
  shopPid: string,
  sittings: readonly Sitting[],
): Promise<Set<string | null>> {
  if (sittings.length === 0) return new Set();
  const ids = sittings.map(({ sittingId }) => sittingId);
  const rootOf = new Map(sittings.map(({ sittingId, mergedInto }) => [sittingId, mergedInto ?? sittingId]));
  const invoices = await invoicesOfBills(db, shopPid, ids);
  return new Set(invoices.map(({ billId }) => rootOf.get(billId ?? '') ?? billId));
}

/** What a check of bills needs besides the database. `read` counts their payments. */
type BillCheck = { readonly money: AmountText; readonly read: { payments: number } };

/** Returns the errors in the bills of a shop's tables (rules I1, I2 and I16). */
export async function* billErrors(
  db: Db,
  shopPid: string,
  { money, read }: BillCheck,
): AsyncGenerator<BookError> {
  for (let behind: string | undefined = ''; behind !== undefined; ) {
    const sittings = await sittingPage(db, shopPid, { behind, limit: page });
    behind = sittings.at(-1)?.sittingId;
    const invoiced = await invoicedOf(db, shopPid, sittings);
    for (const bill of await readBills(
      db,
      shopPid,
      sittings.filter(({ state }) => state !== 'merged'),
    )) {
      const { tableNo, sittingId } = bill.sitting;
      const of = `bill of table ${tableNo} of ${shopPid} (${sittingId})`;
      read.payments += bill.payments.filter(({ reverses }) => reverses === null).length;
      for (const says of [...settled(bill, money), ...paidTwice(bill)]) yield { invariant: 'I1', of, says };
      for (const says of paymentRowErrors({ ...bill, money })) yield { invariant: 'I2', of, says };
      if (invoiced.has(sittingId))
        for (const says of await invoicesFollow(db, bill, money)) yield { invariant: 'I16', of, says };
    }
    if (sittings.length < page) break;
  }
  for (const { orderNo, sittingId } of await roundsWithoutSitting(db, shopPid))
    yield {
      invariant: 'I1',
      of: `order ${orderNo} of ${shopPid}`,
      says: `it is on the bill of ${sittingId}, which does not exist or is merged`,
    };
}
