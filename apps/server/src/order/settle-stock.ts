import { OrderStatus, type Transition } from '@comanda/domain/order/order-status';
import type { Context } from '../context.ts';
import { afterCommit, type Trx } from '../db/transaction.ts';
import { type OrderRow, orderDocument } from '../stores/order-store.ts';
import { bumpAvailability } from '../stores/shop-store.ts';
import { moveStock } from '../stores/stock-store.ts';

type Piles = Parameters<typeof moveStock>[3];

/** Units of an unpaid order are held, of any later one claimed (order-life T1, T2). */
function pilesOf({ from, stock, event }: Transition): Piles | undefined {
  const taken = from === OrderStatus.Unpaid ? 'held' : 'claimed';
  if (stock === 'giveBack') return { from: taken, to: 'on_hand' };
  if (stock === 'writeOff') return { from: taken, to: 'written_off' };
  return event === 'paid' ? { from: 'held', to: 'claimed' } : undefined;
}

/** Tells open pages that something is sold out or to be had again. */
export async function noticeAvailability(ctx: Context, trx: Trx, shopPid: string): Promise<void> {
  const version = await bumpAvailability(trx, shopPid);
  afterCommit(trx, () => ctx.notices.publish({ kind: 'availability', shopPid, version }));
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
    isBack ||= piles.to === 'on_hand' && onHand === take.qty;
  }
  if (isBack) await noticeAvailability(ctx, trx, shopPid);
}
