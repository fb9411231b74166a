import { OrderStatus, type Transition } from '@comanda/domain/order/order-status';
import type { Context } from '../context.ts';
import { afterCommit, type Trx } from '../db/transaction.ts';
import { type OrderRow, orderDocument } from '../stores/order-store.ts';
import { moveStock, type StockTake, unitsOnHand } from '../stores/stock-store.ts';
import { noticeAvailability } from './notice.ts';

type Piles = Parameters<typeof moveStock>[3];

/** Units of an unpaid order are held, of any later one claimed (order-life T1, T2). */
function pilesOf({ from, stock, event }: Transition): Piles | undefined {
  const taken = from === OrderStatus.Unpaid ? 'held' : 'claimed';
  if (stock === 'giveBack') return { from: taken, to: 'on_hand' };
  if (stock === 'writeOff') return { from: taken, to: 'written_off' };
  return event === 'paid' ? { from: 'held', to: 'claimed' } : undefined;
}

/** A variant that is counted, but not with the units that an order took, was counted wrongly somewhere. */
async function noteMissing(ctx: Context, trx: Trx, order: OrderRow, take: StockTake): Promise<void> {
  const counted = await unitsOnHand(trx, order.shop_pid, [take.skuPid]);
  if (!counted.has(take.skuPid)) return;
  const { order_id: orderId, shop_pid: shopPid } = order;
  afterCommit(trx, () =>
    ctx.log.error({ orderId, shopPid, ...take }, 'the stock has not the units that an order took'),
  );
}

/** What a transition does with the units that the order took. A variant that is no longer counted is left out. */
export async function settleStock(
  ctx: Context,
  trx: Trx,
  order: OrderRow,
  transition: Transition,
): Promise<void> {
  const piles = pilesOf(transition);
  if (!piles) return;
  const shopPid = order.shop_pid;
  let isBack = false;
  for (const take of orderDocument(order).stock) {
    const onHand = await moveStock(trx, shopPid, take, piles);
    if (onHand === undefined) await noteMissing(ctx, trx, order, take);
    isBack ||= piles.to === 'on_hand' && onHand === take.qty;
  }
  if (isBack) await noticeAvailability(ctx, trx, shopPid);
}
