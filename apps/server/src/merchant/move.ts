import type { MoveBody } from '@comanda/contract/merchant/inputs.schema';
import {
  mayHaveBegun,
  type OrderEvent,
  OrderStatus,
  transitionFor,
} from '@comanda/domain/order/order-status';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import type { StoredOrder } from '../db/stored-order.ts';
import type { Trx } from '../db/transaction.ts';
import { statusesOf } from '../operations/order/statuses-of.ts';
import type { By } from '../operations/order/write-history.ts';
import { moveAndOweBack } from '../operations/payment/owe-back.ts';
import { findOrder, holdOrder } from '../stores/order-store.ts';
import { isInKitchen, noteCancelled } from './ticket.ts';

/** The moves that tills can make, with their events in the table of transitions. */
export const moves = {
  accept: 'accepted',
  prepare: 'prepared',
  ready: 'ready',
  complete: 'completed',
  reject: 'rejected',
  cancel: 'cancelledByShop',
  return: 'returned',
} as const satisfies Record<string, OrderEvent>;
export type MoveName = keyof typeof moves;
/** `Object.keys` with a type: safe, because no code adds keys to the literal `moves`. */
export const moveNames = Object.keys(moves) as MoveName[];

export type MoveAnswer =
  | { readonly kind: 'done'; readonly order: StoredOrder; readonly isRepeated?: true }
  | { readonly kind: 'noSuchOrder' | 'reasonNeeded' | 'refundsNeeded' }
  | {
      readonly kind: 'changedMeanwhile' | 'notAllowed' | 'confirmNeeded' | 'returnOver';
      readonly order: StoredOrder;
    };

export type MoveRequest = MoveBody & {
  readonly shop: Shop;
  readonly orderId: string;
  readonly name: MoveName;
  readonly by?: By;
  /** Whether the caller may end an order that is paid online once the kitchen has begun, which refunds it. */
  readonly isManager?: boolean;
};

const needsReason: readonly MoveName[] = ['reject', 'cancel'];
/** Moves that end the order and accept a reason for the diner. */
const takesReason: readonly MoveName[] = [...needsReason, 'return'];

/**
 * Moves an order of the shop (transitions T9 to T13). Refuses if the caller's `version` is outdated. A
 * repetition succeeds and changes nothing, whatever its version.
 */
export async function moveForShop(ctx: Context, trx: Trx, requested: MoveRequest): Promise<MoveAnswer> {
  const { name, reason, shop, orderId } = requested;
  const order = await findOrder(trx, { shopPid: shop.shopPid, orderId });
  if (!order) return { kind: 'noSuchOrder' };
  if (needsReason.includes(name) && reason === undefined) return { kind: 'reasonNeeded' };
  return move(ctx, trx, (await holdOrder(trx, { shopPid: shop.shopPid, orderId })) ?? order, requested);
}

const isReturnOver = (order: StoredOrder, { returns }: Shop, now: number): boolean =>
  (order.endedAt ?? now) + returns.seconds < now;

async function move(ctx: Context, trx: Trx, order: StoredOrder, requested: MoveRequest): Promise<MoveAnswer> {
  const { name, reason, version, confirm, shop, orderId, by, isManager = true } = requested;
  const { orderStatus } = statusesOf(order);
  const transition = transitionFor({ orderStatus, deliveryMode: order.deliveryMode }, moves[name]);
  if (transition === 'repeated') return { kind: 'done', order, isRepeated: true };
  if (version !== undefined && version !== order.version) return { kind: 'changedMeanwhile', order };
  if (transition === 'refused') return { kind: 'notAllowed', order };
  const refunds = transition.refund && order.txNo !== null && mayHaveBegun(orderStatus);
  if (refunds && !isManager) return { kind: 'refundsNeeded' };
  if (name === 'cancel' && orderStatus >= OrderStatus.Preparing && !confirm)
    return { kind: 'confirmNeeded', order };
  if (name === 'return' && isReturnOver(order, shop, ctx.now())) return { kind: 'returnOver', order };
  const said = takesReason.includes(name) && reason !== undefined ? { reason } : {};
  const moved = await moveAndOweBack(
    ctx,
    trx,
    { shopPid: shop.shopPid, orderId },
    { event: moves[name], who: 'staff', by, ...said },
  );
  if (moved?.kind === 'moved' && name === 'cancel' && isInKitchen(moved.transition.from))
    await noteCancelled(ctx, trx, { shopPid: shop.shopPid, orderId });
  if (moved?.kind !== 'moved') return { kind: 'done', order: moved?.order ?? order, isRepeated: true };
  return { kind: 'done', order: moved.order };
}
