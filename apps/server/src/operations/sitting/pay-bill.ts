import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import {
  type PaymentAtTill,
  type PaymentFault,
  paymentParts,
  takesCash,
} from '@comanda/domain/order/till-payment';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/transaction.ts';
import {
  type DoneBy,
  doneByColumns,
  insertPayment,
  paymentOfRequest,
  type TillPayment,
} from '../../stores/payment-store.ts';
import { addToBillPaid, type Sitting } from '../../stores/sitting-store.ts';
import { markedId } from '../../token.ts';
import { noteOnSitting } from '../order/note-on-sitting.ts';
import { canReverse, type Entry, reversing } from '../payment/reversal.ts';
import { type Bill, readBill } from './bill.ts';
import { mayNameBuyer, oweBillInvoice } from './bill-invoices.ts';
import { heldSitting } from './held-sitting.ts';

/** A change of a bill's payments: the new row, and the sitting afterwards. */
export type BillPaid = {
  readonly kind: 'done';
  readonly payment: TillPayment;
  readonly sitting: Sitting;
  /** Whether an earlier call has made it, so that this one changed nothing. */
  readonly isRepeated?: true;
};

/** The row that an earlier call with the same Idempotency-Key wrote, if this call repeats it. */
async function writtenBefore(
  trx: Trx,
  sitting: Sitting,
  { byId, requestKey }: DoneBy,
): Promise<BillPaid | undefined> {
  if (requestKey === null) return undefined;
  const payment = await paymentOfRequest(trx, { shopPid: sitting.shopPid, byId, requestKey });
  return payment?.payableKind === 'bill' ? { kind: 'done', payment, sitting, isRepeated: true } : undefined;
}

/**
 * Adds a row to the payments of a bill. The row and the sum are written only if the bill is then not overpaid, by one
 * conditional statement. `undefined` if it would be.
 */
async function enter(
  ctx: Context,
  trx: Trx,
  { sitting, money }: Bill,
  { entry, doneBy }: { readonly entry: Entry; readonly doneBy: DoneBy },
): Promise<BillPaid | undefined> {
  const { shopPid, sittingId } = sitting;
  const at = ctx.now();
  const paid = await addToBillPaid(trx, sitting, { applied: entry.applied, due: money.dueAmount, at });
  if (!paid) return undefined;
  const paymentId = markedId(shopPid, ctx.newId(128));
  const row = { shopPid, paymentId, payableKind: 'bill', payableId: sittingId, at } as const;
  const payment = await insertPayment(trx, { ...row, ...entry, ...doneByColumns(doneBy) });
  const kind = entry.reverses === null ? 'paid' : 'paymentReversed';
  await noteOnSitting(ctx, trx, paid, { kind, doneBy, note: paymentId });
  return { kind: 'done', payment, sitting: paid };
}

type PaidBill =
  | BillPaid
  | { readonly kind: PaymentFault | 'cashNotTaken' | 'wrongInvoiceBuyer'; readonly sitting: Sitting };

/** A payment of a bill. `buyer`: the buyer of its e-invoice, if the staff asked the guests. */
type AskedOfBill = {
  readonly asked: PaymentAtTill;
  readonly doneBy: DoneBy;
  readonly buyer?: InvoiceBuyer | undefined;
};

/** TILL-1: takes a payment of a table's bill at the till, at most what is left. A closed bill can still be paid. */
export async function payBill(
  ctx: Context,
  trx: Trx,
  { shop, sittingId }: { readonly shop: Shop; readonly sittingId: string },
  { asked, doneBy, buyer }: AskedOfBill,
): Promise<PaidBill | undefined> {
  const sitting = await heldSitting(trx, { shopPid: shop.shopPid, sittingId });
  if (!sitting) return undefined;
  const before = await writtenBefore(trx, sitting, doneBy);
  if (before) return before;
  if (asked.tender === 'cash' && !takesCash(shop)) return { kind: 'cashNotTaken', sitting };
  const bill = await readBill(trx, sitting);
  const { left, money } = bill;
  const parts = paymentParts(asked, { left, due: money.dueAmount, cashUnit: shop.cashRounding ?? 1 });
  if (!parts.ok) return { kind: parts.error, sitting };
  const entry = { tender: asked.tender, ...parts.value, reverses: null, reason: null };
  if (buyer && !mayNameBuyer(ctx, shop, { buyer, settles: entry.applied === left }))
    return { kind: 'wrongInvoiceBuyer', sitting };
  const paid = await enter(ctx, trx, bill, { entry, doneBy });
  if (!paid) return { kind: 'overpaid', sitting };
  await oweBillInvoice(ctx, trx, { shop, bill: await readBill(trx, paid.sitting), buyer });
  return paid;
}

/** TILL-1: reverses a wrong payment of a bill by a row with the negative amounts. A payment can be reversed once. */
export async function reverseOfBill(
  ctx: Context,
  trx: Trx,
  wrong: TillPayment,
  { reason, doneBy }: { readonly reason: string; readonly doneBy: DoneBy },
): Promise<BillPaid | 'alreadyReversed'> {
  const { shopPid, payableId: sittingId } = wrong;
  const sitting = await heldSitting(trx, { shopPid, sittingId });
  if (!sitting) throw new Error('a payment has no sitting');
  const before = await writtenBefore(trx, sitting, doneBy);
  if (before) return before;
  if (!(await canReverse(trx, wrong))) return 'alreadyReversed';
  const entry = reversing(wrong, reason);
  const reversed = await enter(ctx, trx, await readBill(trx, sitting), { entry, doneBy });
  if (!reversed) throw new Error('a reversal would make the paid amount of a bill negative');
  return reversed;
}
