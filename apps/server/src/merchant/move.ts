import { type OrderEvent, OrderStatus, transitionFor } from '@comanda/domain/order/order-status';
import type { Context } from '../context.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { standingOf } from '../order/standing.ts';
import { moveAndOweBack } from '../payment/owe-back.ts';
import { holdOrder } from '../stores/attempt-store.ts';
import type { OrderRow } from '../stores/order-store.ts';
import type { MoveBody } from './merchant.schema.ts';

/** What a restaurant does with an order, and the event of the transition table that it is. */
export const moves = {
  accept: 'accepted',
  prepare: 'prepared',
  ready: 'ready',
  complete: 'completed',
  reject: 'rejected',
  cancel: 'cancelledByShop',
} as const satisfies Record<string, OrderEvent>;
export type MoveName = keyof typeof moves;

export type MoveAnswer =
  | { readonly kind: 'done'; readonly order: OrderRow }
  | { readonly kind: 'noSuchOrder' | 'reasonNeeded' }
  | { readonly kind: 'changedMeanwhile' | 'notAllowed' | 'confirmNeeded'; readonly order: OrderRow };

export type MoveWish = MoveBody & {
  readonly shopPid: string;
  readonly orderId: string;
  readonly name: MoveName;
};

const needsReason: readonly MoveName[] = ['reject', 'cancel'];

/**
 * Moves an order of the shop (T9 to T12), if it still is as the caller saw it. A repetition changes nothing and is a
 * success, whatever version it carries.
 */
export async function moveForShop(ctx: Context, wish: MoveWish): Promise<MoveAnswer> {
  if (needsReason.includes(wish.name) && wish.reason === undefined) return { kind: 'reasonNeeded' };
  return transaction(ctx.db, async (trx) => {
    const order = await holdOrder(trx, wish.orderId);
    if (order?.shop_pid !== wish.shopPid) return { kind: 'noSuchOrder' };
    return move(ctx, trx, order, wish);
  });
}

async function move(ctx: Context, trx: Trx, order: OrderRow, wish: MoveWish): Promise<MoveAnswer> {
  const { name, reason, version, confirm, shopPid, orderId } = wish;
  const { orderStatus } = standingOf(order);
  const transition = transitionFor({ orderStatus, deliveryMode: order.delivery_mode }, moves[name]);
  if (transition === 'repeated') return { kind: 'done', order };
  if (version !== undefined && version !== order.version) return { kind: 'changedMeanwhile', order };
  if (transition === 'refused') return { kind: 'notAllowed', order };
  if (name === 'cancel' && orderStatus >= OrderStatus.Preparing && !confirm)
    return { kind: 'confirmNeeded', order };
  const said = needsReason.includes(name) && reason !== undefined ? { reason } : {};
  const moved = await moveAndOweBack(
    ctx,
    trx,
    { shopPid, orderId },
    { event: moves[name], who: 'staff', ...said },
  );
  return { kind: 'done', order: moved?.order ?? order };
}
