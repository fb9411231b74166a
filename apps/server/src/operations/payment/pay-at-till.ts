import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import {
  balanceOf,
  type PaymentAtTill,
  type PaymentFault,
  paymentParts,
  takesCash,
} from '@comanda/domain/order/till-payment';
import { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Trx } from '../../db/transaction.ts';
import { addToPaid, holdOrder, nameInvoiceBuyer, orderKey } from '../../stores/order-store.ts';
import {
  type DoneBy,
  doneByColumns,
  insertPayment,
  paymentOfRequest,
  type TillPayment,
} from '../../stores/payment-store.ts';
import { markedId } from '../../token.ts';
import { canName } from '../order/invoice-buyer.ts';
import { noticeOrder } from '../order/notice.ts';
import { writeHistory } from '../order/write-history.ts';
import { oweInvoiceAtTill } from './owe-invoice-at-till.ts';
import { canReverse, type Entry, reversing } from './reversal.ts';

/** A change of an order's payments at the till: the new row, and the order afterwards. */
export type Paid = {
  readonly kind: 'done';
  readonly payment: TillPayment;
  readonly order: StoredOrder;
  /** Whether an earlier call has made it, so that this one changed nothing. */
  readonly isRepeated?: true;
};

export type PaidAtTill =
  | Paid
  | {
      readonly kind: PaymentFault | 'notAllowed' | 'cashNotTaken' | 'onBill' | 'wrongInvoiceBuyer';
      readonly order: StoredOrder;
    };

/** A payment at the till. `buyer`: the buyer of the e-invoice, if the staff asked the guest. */
type AskedAtTill = {
  readonly asked: PaymentAtTill;
  readonly doneBy: DoneBy;
  readonly buyer?: InvoiceBuyer | undefined;
};

/** Whether an order is paid with the bill of its table, so that it has no payments of its own. */
export const isOnTablesBill = ({
  sittingId,
  checkoutMethod,
}: Pick<StoredOrder, 'sittingId' | 'checkoutMethod'>): boolean =>
  sittingId !== null && checkoutMethod === CheckoutMethod.AtPos;

const isOpen = ({ orderStatus }: StoredOrder): boolean =>
  orderStatus >= OrderStatus.WaitingAcceptance && orderStatus <= OrderStatus.PickedUp;

/** The row that an earlier call with the same Idempotency-Key wrote, if this call repeats it. */
async function writtenBefore(trx: Trx, order: StoredOrder, doneBy: DoneBy): Promise<Paid | undefined> {
  const { shopPid, orderId } = order;
  const { byId, requestKey } = doneBy;
  if (requestKey === null) return undefined;
  const payment = await paymentOfRequest(trx, { shopPid, byId, requestKey });
  return payment?.payableId === orderId ? { kind: 'done', payment, order, isRepeated: true } : undefined;
}

/**
 * Adds a row to the payments of an order (transitions T14 and T15). The row and the order's sum are written only if the
 * order is then not overpaid, by one conditional statement. `undefined` if it would be.
 */
async function enter(
  ctx: Context,
  trx: Trx,
  order: StoredOrder,
  { entry, doneBy }: { readonly entry: Entry; readonly doneBy: DoneBy },
): Promise<Paid | undefined> {
  const { shopPid, orderId, orderStatus } = order;
  const paid = await addToPaid(trx, orderKey(order), entry.applied);
  if (!paid) return undefined;
  const paymentId = markedId(shopPid, ctx.newId(128));
  const row = { shopPid, paymentId, payableKind: 'order', payableId: orderId, at: ctx.now() } as const;
  const payment = await insertPayment(trx, { ...row, ...entry, ...doneByColumns(doneBy) });
  await writeHistory(ctx, trx, paid, {
    kind: entry.reverses === null ? 'paidAtTill' : 'paymentReversed',
    who: 'staff',
    by: doneBy,
    note: paymentId,
    step: { id: entry.reverses === null ? 'T14' : 'T15', from: orderStatus, to: orderStatus },
  });
  noticeOrder(ctx, trx, paid);
  return { kind: 'done', payment, order: paid };
}

/** TILL-1: takes a payment of an accepted or waiting order at the till, at most what is left to pay. */
export async function payAtTill(
  ctx: Context,
  trx: Trx,
  { shop, orderId }: { readonly shop: Shop; readonly orderId: string },
  { asked, doneBy, buyer }: AskedAtTill,
): Promise<PaidAtTill | undefined> {
  const order = await holdOrder(trx, { shopPid: shop.shopPid, orderId });
  if (!order) return undefined;
  const before = await writtenBefore(trx, order, doneBy);
  if (before) return before;
  if (isOnTablesBill(order)) return { kind: 'onBill', order };
  if (!isOpen(order)) return { kind: 'notAllowed', order };
  if (buyer && !(await canName(trx, shop, order, buyer))) return { kind: 'wrongInvoiceBuyer', order };
  if (asked.tender === 'cash' && !takesCash(shop)) return { kind: 'cashNotTaken', order };
  const { left } = balanceOf(order);
  const parts = paymentParts(asked, {
    left,
    due: order.dueAmount - order.creditedAmount,
    cashUnit: shop.cashRounding ?? 1,
  });
  if (!parts.ok) return { kind: parts.error, order };
  const entry = { tender: asked.tender, ...parts.value, reverses: null, reason: null };
  const paid = await enter(ctx, trx, order, { entry, doneBy });
  if (!paid) return { kind: 'overpaid', order };
  if (buyer) await nameInvoiceBuyer(trx, orderKey(order), buyer);
  await oweInvoiceAtTill(ctx, trx, { shop, order: paid.order });
  return buyer ? { ...paid, order: { ...paid.order, invoiceBuyer: buyer } } : paid;
}

/** TILL-1: reverses a wrong payment by a row with the negative amounts. A payment can be reversed once. */
export async function reverseAtTill(
  ctx: Context,
  trx: Trx,
  wrong: TillPayment,
  { reason, doneBy }: { readonly reason: string; readonly doneBy: DoneBy },
): Promise<Paid | 'alreadyReversed'> {
  const { shopPid, payableId: orderId } = wrong;
  const order = await holdOrder(trx, { shopPid, orderId });
  if (!order) throw new Error('a payment has no order');
  const before = await writtenBefore(trx, order, doneBy);
  if (before) return before;
  if (!(await canReverse(trx, wrong))) return 'alreadyReversed';
  const reversed = await enter(ctx, trx, order, { entry: reversing(wrong, reason), doneBy });
  if (!reversed) throw new Error('a reversal would make the paid amount of an order negative');
  return reversed;
}
