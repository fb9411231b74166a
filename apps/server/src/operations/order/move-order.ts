import { offersInvoice } from '@comanda/domain/checkout/invoice-buyer';
import {
  hasEnded,
  type OrderEvent,
  OrderStatus,
  type Transition,
  transitionFor,
} from '@comanda/domain/order/order-status';
import type { Shop } from '@comanda/domain/shop/shop';
import { OvertakenError, retryOvertaken } from '../../async/retry.ts';
import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Trx } from '../../db/transaction.ts';
import { followBill, oweInvoice } from '../../stores/invoice-store.ts';
import { findOrder, type OrderKey, orderKey, updateOrder } from '../../stores/order-store.ts';
import { giveBackCodeUse } from '../../stores/session-store.ts';
import { findShop } from '../../stores/shop-store.ts';
import { followClosed, type SittingKey } from '../../stores/sitting-store.ts';
import { noticeOrder } from './notice.ts';
import { settleBenefit } from './settle-benefit.ts';
import { settleInvoice } from './settle-invoice.ts';
import { settleStock } from './settle-stock.ts';
import { statusesOf } from './statuses-of.ts';
import { type By, type Mover, writeHistory } from './write-history.ts';

/** A transition of an order. `alsoSet` has further columns to write with it, such as those of its payment. */
export type Move = {
  readonly event: OrderEvent;
  readonly who: Mover;
  readonly by?: By | undefined;
  readonly reason?: string;
  readonly alsoSet?: Partial<
    Pick<StoredOrder, 'txStatus' | 'txNo' | 'payTime' | 'platformName' | 'tipAmount'>
  >;
};

/**
 * The result of a move. `order` is the order afterwards. If `transition.refund` is set, the payment must be refunded.
 */
export type Moved =
  | { readonly kind: 'moved'; readonly order: StoredOrder; readonly transition: Transition }
  | { readonly kind: 'repeated' | 'refused'; readonly order: StoredOrder };

/** When an order that waits for acceptance expires, in Unix seconds. Null if the shop accepts automatically. */
const acceptDeadline = (shop: Pick<Shop, 'acceptTimeout'>, now: number): number | null =>
  shop.acceptTimeout === null ? null : now + shop.acceptTimeout;

function changes({ alsoSet, reason, transition: { to } }: Decided, now: number, shop: Shop) {
  return {
    ...alsoSet,
    ...(reason === undefined ? {} : { reason }),
    orderStatus: to,
    payDeadline: null,
    acceptDeadline: to === OrderStatus.WaitingAcceptance ? acceptDeadline(shop, now) : null,
    endedAt: hasEnded(to) ? now : null,
  };
}

async function shopOf(trx: Trx, key: OrderKey): Promise<Shop> {
  const shop = await findShop(trx, key.shopPid);
  if (!shop) throw new Error('an order has no shop');
  return shop;
}

/** Whether the order stops counting against the limit of its QR code: it ends before the shop has accepted it. */
const givesBackCodeUse = ({ from, stock }: Transition): boolean =>
  stock === 'giveBack' && (from === OrderStatus.Unpaid || from === OrderStatus.WaitingAcceptance);

/** A move with its row of the transition table. */
type Decided = Move & { readonly transition: Transition };

async function apply(
  ctx: Context,
  trx: Trx,
  order: StoredOrder,
  decided: Decided,
): Promise<StoredOrder | undefined> {
  const { event, who, by, reason, transition } = decided;
  const key = orderKey(order);
  const shop = await shopOf(trx, key);
  const change = changes(decided, ctx.now(), shop);
  const moved = await updateOrder(trx, key, order.version, change);
  if (!moved) return undefined;
  if (givesBackCodeUse(transition))
    await giveBackCodeUse(trx, { shopPid: order.shopPid, hash: order.qrHash });
  await settleStock(ctx, trx, order, transition);
  await settleBenefit(ctx, trx, order, { transition, shop });
  if (event === 'paid' && offersInvoice(shop)) await oweInvoice(trx, key, ctx.now());
  if (transition.refund) await settleInvoice(ctx, trx, moved);
  if (moved.sittingId !== null && moved.orderStatus >= OrderStatus.Returned)
    await leaveBill(trx, { shopPid: key.shopPid, sittingId: moved.sittingId }, ctx.now());
  await writeHistory(ctx, trx, moved, { kind: event, who, by, note: reason ?? null, step: transition });
  noticeOrder(ctx, trx, moved);
  return moved;
}

/** Its sitting is not locked here, so the sweeper compares the e-invoices with the bill that the order has left. */
async function leaveBill(trx: Trx, bill: SittingKey, at: number): Promise<void> {
  await followBill(trx, { ...bill, at });
  await followClosed(trx, bill, at);
}

/** Accepts a waiting order at once (transition T9) if the shop has no acceptance timeout. */
async function acceptedByItself(ctx: Context, trx: Trx, waiting: StoredOrder): Promise<StoredOrder> {
  const key = orderKey(waiting);
  const { acceptTimeout } = await shopOf(trx, key);
  if (waiting.orderStatus !== OrderStatus.WaitingAcceptance || acceptTimeout !== null) return waiting;
  const accepted = await moveOrder(ctx, trx, key, { event: 'accepted', who: 'auto' });
  return accepted?.order ?? waiting;
}

/** How often another writer may be faster before this is an error. Each faster writer has moved the order forward. */
const tries = 10;

/**
 * Changes the status of a placed order; only `undoStep` does so too. Follows the transition table and applies its effects:
 * stock, benefit, e-invoice, a history row and, after the commit, a notice. If another writer was faster, reads the
 * order again and decides again. Returns `undefined` if there is no such order.
 */
export const moveOrder = (ctx: Context, trx: Trx, key: OrderKey, move: Move): Promise<Moved | undefined> =>
  retryOvertaken(tries, async () => {
    const order = await findOrder(trx, key);
    if (!order) return undefined;
    const transition = transitionFor({ ...statusesOf(order), deliveryMode: order.deliveryMode }, move.event);
    if (typeof transition === 'string') return { kind: transition, order };
    const moved = await apply(ctx, trx, order, { ...move, transition });
    if (!moved) throw new OvertakenError('an order changed too often while it was moved');
    return { kind: 'moved', order: await acceptedByItself(ctx, trx, moved), transition };
  });
