import type { Context } from '../context.ts';
import { afterCommit, type Trx, transaction } from '../db/transaction.ts';
import { noticeAvailability } from '../operations/order/notice.ts';
import { moveCoupon } from '../stores/coupon-store.ts';
import {
  couponsHeldForNone,
  type HeldCoupon,
  type HeldPoints,
  type HeldStock,
  type Holding,
  heldPoints,
  heldStock,
  holdings,
  lockHeldPoints,
  lockHeldStock,
} from '../stores/hold-store.ts';
import { holdLease } from '../stores/lease-store.ts';
import { releasePoints } from '../stores/point-store.ts';
import { moveStock } from '../stores/stock-store.ts';
import { forEach } from './for-each.ts';

const everySeconds = 60;

const nameOf = (shopPid: string, skuPid: string): string => JSON.stringify([shopPid, skuPid]);

/** Sums the units that orders hold, by shop and variant. */
function unitsHeld(orders: readonly Holding[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const order of orders)
    for (const { skuPid, qty } of order.stock) {
      const name = nameOf(order.shopPid, skuPid);
      units.set(name, (units.get(name) ?? 0) + qty);
    }
  return units;
}

const unitsOver = (units: Map<string, number>, { shopPid, skuPid }: HeldStock, held: number): number =>
  held - (units.get(nameOf(shopPid, skuPid)) ?? 0);

const pointsHeld = (orders: readonly Holding[], { brandPid, memberPid }: HeldPoints): number =>
  orders.reduce(
    (sum, order) =>
      order.brandPid === brandPid && order.memberPid === memberPid ? sum + (order.pointsUsed ?? 0) : sum,
    0,
  );

/** Logs an error, because only a bug or a manual change can leave a hold without an order. */
function alarm(ctx: Context, trx: Trx, orphan: object, what: string): void {
  afterCommit(trx, () => ctx.log.error(orphan, `${what} held without an unpaid order: released`));
}

async function giveStockBack(ctx: Context, trx: Trx, row: HeldStock): Promise<void> {
  const { shopPid, skuPid } = row;
  // placing, paying and closing an order change its hold under this lock, so the orders below match `held`
  const held = await lockHeldStock(trx, shopPid, skuPid);
  const qty = unitsOver(unitsHeld(await holdings(trx)), row, held);
  if (qty <= 0) return;
  await moveStock(trx, shopPid, { skuPid, qty }, { from: 'held', to: 'onHand' });
  await noticeAvailability(ctx, trx, shopPid);
  alarm(ctx, trx, { shopPid, skuPid, qty }, 'portions were');
}

async function givePointsBack(ctx: Context, trx: Trx, row: HeldPoints): Promise<void> {
  const member = { brandPid: row.brandPid, memberPid: row.memberPid };
  const held = await lockHeldPoints(trx, member);
  const points = held - pointsHeld(await holdings(trx), row);
  if (points <= 0) return;
  await releasePoints(trx, member, points);
  alarm(ctx, trx, { ...member, points }, 'points were');
}

async function giveCouponBack(ctx: Context, trx: Trx, coupon: HeldCoupon): Promise<void> {
  const { orderId, ...key } = coupon;
  if (await moveCoupon(trx, key, { orderId, from: 'held', to: 'free' }))
    alarm(ctx, trx, coupon, 'a coupon was');
}

/**
 * Releases stock, points and coupons that are held without an unpaid order, and logs an error (rule I5 of check-books).
 * Runs once a minute on one server. Slots need no check, because they have no stored holds.
 */
export async function giveBackOrphans(ctx: Context): Promise<void> {
  const turn = { name: 'orphan holds', holder: ctx.newId(128), now: ctx.now(), seconds: everySeconds };
  if (!(await holdLease(ctx.db, turn))) return;
  const stock = await heldStock(ctx.db);
  const points = await heldPoints(ctx.db);
  const orders = await holdings(ctx.db);
  const units = unitsHeld(orders);
  const manyUnits = stock.filter((row) => unitsOver(units, row, row.held) > 0);
  const manyPoints = points.filter((row) => row.held > pointsHeld(orders, row));
  const inOne = (work: (trx: Trx) => Promise<void>) => transaction(ctx.db, work);
  await forEach(ctx, manyUnits, (row) => inOne((trx) => giveStockBack(ctx, trx, row)));
  await forEach(ctx, manyPoints, (row) => inOne((trx) => givePointsBack(ctx, trx, row)));
  await forEach(ctx, await couponsHeldForNone(ctx.db), (row) =>
    inOne((trx) => giveCouponBack(ctx, trx, row)),
  );
}
