import type { PaidHow } from '@comanda/domain/order/till-payment';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/transaction.ts';
import { holdOrder } from '../../stores/order-store.ts';
import { type Refund, setPaidByHand } from '../../stores/refund-store.ts';
import { noticeOrder } from '../order/notice.ts';
import { type By, writeHistory } from '../order/write-history.ts';

/** TWX-1: marks a refund as paid by a person. `undefined` if it does not wait for one. */
export async function payByHand(
  ctx: Context,
  trx: Trx,
  { shopPid, refundId, payableId: orderId }: Refund,
  { how, by }: { readonly how: PaidHow; readonly by: By },
): Promise<Refund | undefined> {
  const order = await holdOrder(trx, { shopPid, orderId });
  if (!order) throw new Error('a refund has no order');
  const paid = await setPaidByHand(
    trx,
    { shopPid, refundId },
    { paidHow: how, paidById: by.byId, paidByName: by.byName, paidDevice: by.device, paidAt: ctx.now() },
  );
  if (!paid) return undefined;
  await writeHistory(ctx, trx, order, {
    kind: 'refundedByHand',
    who: 'staff',
    by,
    note: `${how} ${paid.txNo}`,
    step: null,
  });
  noticeOrder(ctx, trx, order);
  return paid;
}
