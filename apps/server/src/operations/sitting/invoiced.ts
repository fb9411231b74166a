import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Trx } from '../../db/transaction.ts';
import type { Invoice } from '../../stores/invoice-store.ts';
import { holdOrder, orderKey } from '../../stores/order-store.ts';
import { type Sitting, updateSitting } from '../../stores/sitting-store.ts';
import { noteOnSitting } from '../order/note-on-sitting.ts';
import { settleInvoice } from '../order/settle-invoice.ts';
import { noteOnOrder } from '../payment/note-on-order.ts';
import { readBill } from './bill.ts';
import { settleBillInvoices } from './bill-invoices.ts';
import { heldSitting } from './held-sitting.ts';

/** What an e-invoice is of: an order, or the bill of a sitting. A transaction holds it. */
export type Invoiced =
  | { readonly kind: 'order'; readonly order: StoredOrder }
  | { readonly kind: 'bill'; readonly sitting: Sitting };

/** Locks what an invoice is of. `undefined` if it does not exist any more. */
export async function holdInvoiced(trx: Trx, invoice: Invoice): Promise<Invoiced | undefined> {
  const { shopPid, billId } = invoice;
  if (billId === null) {
    const order = await holdOrder(trx, orderKey(invoice));
    return order && { kind: 'order', order };
  }
  const sitting = await heldSitting(trx, { shopPid, sittingId: billId });
  return sitting && { kind: 'bill', sitting };
}

/** TWX-2: makes the invoice follow what is due. */
export async function settleInvoiced(ctx: Context, trx: Trx, invoiced: Invoiced): Promise<void> {
  if (invoiced.kind === 'order') return settleInvoice(ctx, trx, invoiced.order);
  return settleBillInvoices(ctx, trx, await readBill(trx, invoiced.sitting));
}

/** Tells the staff what the issuer has done. */
export async function noteOnInvoiced(
  ctx: Context,
  trx: Trx,
  invoiced: Invoiced,
  event: {
    readonly kind: 'invoiceIssued' | 'invoiceVoided' | 'invoiceAllowed' | 'invoiceRefused';
    readonly note: string;
  },
): Promise<void> {
  if (invoiced.kind === 'order') return noteOnOrder(ctx, trx, invoiced.order, event);
  const changed = await updateSitting(trx, invoiced.sitting, {});
  await noteOnSitting(ctx, trx, changed, { ...event, doneBy: null });
}
