import { earnedPoints } from '@comanda/domain/checkout/benefit';
import { OrderStatus, type Transition } from '@comanda/domain/order/order-status';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import { afterCommit, type Trx } from '../../db/transaction.ts';
import { moveCoupon } from '../../stores/coupon-store.ts';
import type { MemberKey } from '../../stores/member-store.ts';
import {
  addPoints,
  pointEntriesOf,
  releasePoints,
  spendHeldPoints,
  takePointsBack,
} from '../../stores/point-store.ts';

type Settling = {
  readonly order: StoredOrder;
  readonly member: MemberKey;
  readonly transition: Transition;
  readonly at: number;
  readonly shop: Shop;
};

/** Whether a transition frees the coupon. A return (transition T13) does so only if the shop allows it. */
const freesCoupon = ({ benefits }: Transition, { returns }: Shop): boolean =>
  benefits === 'giveBack' || (benefits === 'pointsOnly' && returns.freesCoupon);

async function settleCoupon(trx: Trx, { order, member, transition, shop }: Settling): Promise<boolean> {
  const { couponId, orderId } = order;
  if (couponId === null) return true;
  const key = { ...member, couponId };
  const from = transition.from === OrderStatus.Unpaid ? 'held' : 'redeemed';
  if (transition.event === 'paid') return moveCoupon(trx, key, { orderId, from, to: 'redeemed' });
  if (freesCoupon(transition, shop)) return moveCoupon(trx, key, { orderId, from, to: 'free' });
  return true;
}

async function settlePoints(trx: Trx, { order, member, transition, at }: Settling): Promise<boolean> {
  const { pointsUsed: points, orderId } = order;
  if (points === null) return true;
  if (transition.event === 'paid') return spendHeldPoints(trx, member, { orderId, points, at });
  if (transition.benefits === 'keep') return true;
  if (transition.from === OrderStatus.Unpaid) return releasePoints(trx, member, points);
  await addPoints(trx, member, { orderId, kind: 'returned', points, at });
  return true;
}

/** Adds the points that a served order earns, and takes them back when the order is returned. */
async function settleEarned(trx: Trx, settling: Settling): Promise<void> {
  const { order, member, transition, at, shop } = settling;
  const { orderId } = order;
  if (transition.event === 'completed') {
    const rule = shop.members?.points;
    const points = rule ? earnedPoints(rule, order.dueAmount) : 0;
    if (points > 0) await addPoints(trx, member, { orderId, kind: 'earned', points, at });
  }
  if (transition.event !== 'returned') return;
  const entries = await pointEntriesOf(trx, member, orderId);
  const earned = entries.find(({ kind }) => kind === 'earned');
  if (earned) await takePointsBack(trx, member, { orderId, points: earned.points, at });
}

/**
 * Applies a transition (T6 to T13) to the order's benefit and to the points it has earned (SRV-3). A payment turns
 * held benefits into used ones. An order that ends unserved releases its benefit. If a benefit is in an unexpected
 * state, the server logs an error and the order moves on.
 */
export async function settleBenefit(
  ctx: Context,
  trx: Trx,
  order: StoredOrder,
  { transition, shop }: { readonly transition: Transition; readonly shop: Shop },
): Promise<void> {
  if (order.memberPid === null) return;
  const member = { brandPid: shop.brandPid, memberPid: order.memberPid };
  const settling = { order, member, transition, shop, at: ctx.now() };
  const isSettled = [await settleCoupon(trx, settling), await settlePoints(trx, settling)].every(Boolean);
  await settleEarned(trx, settling);
  if (isSettled) return;
  const { orderId, shopPid } = order;
  afterCommit(trx, () =>
    ctx.log.error(
      { orderId, shopPid, transition: transition.id },
      'a benefit is not in the state that its order left it in',
    ),
  );
}
