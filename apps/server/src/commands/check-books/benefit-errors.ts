import { OrderStatus } from '@comanda/domain/order/order-status';
import type { OrderBooks, OrderCheck } from './order-books.ts';

/** The state that the benefits of an order must have in its status. */
function benefitState({ order }: OrderBooks): 'held' | 'redeemed' | 'free' {
  if (order.orderStatus === OrderStatus.Unpaid) return 'held';
  const hasEndedUnserved =
    order.orderStatus === OrderStatus.Rejected || order.orderStatus === OrderStatus.Cancelled;
  return hasEndedUnserved ? 'free' : 'redeemed';
}

/**
 * Rules I5 and I6: an unpaid order holds its coupon, a paid or accepted one has redeemed it, a rejected or cancelled
 * one has none. A returned order keeps its coupon, unless its shop frees it.
 */
export const ownsCoupon: OrderCheck = (books) => {
  const { order, coupons } = books;
  const mine = coupons.find(({ couponId }) => couponId === order.couponId);
  const due = order.couponId === null ? 'free' : benefitState(books);
  const is = mine?.state ?? 'free';
  const isFreed = is === 'free' && order.orderStatus === OrderStatus.Returned;
  return is === due || isFreed
    ? []
    : [`coupon ${order.couponId} is ${is}, in status ${order.orderStatus} it is to be ${due}`];
};

/** Rule I7: a paid or accepted order has spent its points. A rejected, cancelled or returned order has not. */
export const ownsPoints: OrderCheck = (books) => {
  const { order, points } = books;
  const isSpent = benefitState(books) === 'redeemed' && order.orderStatus !== OrderStatus.Returned;
  const due = isSpent ? -(order.pointsUsed ?? 0) : 0;
  return points === due ? [] : [`its points came to ${points}, in status ${order.orderStatus} to ${due}`];
};
