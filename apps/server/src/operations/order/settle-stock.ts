import { OrderStatus, type Transition } from '@comanda/domain/order/order-status';
import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import { afterCommit, type Trx } from '../../db/transaction.ts';
import { moveStock, type StockTake, unitsOnHand } from '../../stores/stock-store.ts';
import { noticeAvailability } from './notice.ts';

type Piles = Parameters<typeof moveStock>[3];

/**
 * The piles between which a transition moves units. Units of an unpaid order are held, those of later orders are
 * claimed.
 */
function pilesOf({ from, stock, event }: Transition): Piles | undefined {
  const taken = from === OrderStatus.Unpaid ? 'held' : 'claimed';
  if (stock === 'giveBack') return { from: taken, to: 'onHand' };
  if (stock === 'writeOff') return { from: taken, to: 'writtenOff' };
  return event === 'paid' ? { from: 'held', to: 'claimed' } : undefined;
}

/** Logs an error if a counted variant or option lacks the units of an order, because an earlier count was wrong. */
async function noteMissing(ctx: Context, trx: Trx, order: StoredOrder, take: StockTake): Promise<void> {
  const counted = await unitsOnHand(trx, order.shopPid, [take.skuPid]);
  if (!counted.has(take.skuPid)) return;
  const { orderId, shopPid } = order;
  afterCommit(trx, () =>
    ctx.log.error({ orderId, shopPid, ...take }, 'the stock lacks the units of an order'),
  );
}

/** Moves the units of an order as its transition requires. Skips what is no longer counted. */
export async function settleStock(
  ctx: Context,
  trx: Trx,
  order: StoredOrder,
  transition: Transition,
): Promise<void> {
  const piles = pilesOf(transition);
  if (!piles) return;
  const shopPid = order.shopPid;
  let isBack = false;
  for (const take of order.stock) {
    const onHand = await moveStock(trx, shopPid, take, piles);
    if (onHand === undefined) await noteMissing(ctx, trx, order, take);
    isBack ||= piles.to === 'onHand' && onHand === take.qty;
  }
  if (isBack) await noticeAvailability(ctx, trx, shopPid);
}
