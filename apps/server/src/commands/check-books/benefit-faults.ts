import { OrderStatus } from '@comanda/domain/order/order-status';
import type { OrderBooks, OrderCheck } from './order-books.ts';

/** Where what an order took of its member belongs while it stands so. */
function benefitState({ order }: OrderBooks): 'held' | 'redeemed' | 'free' {
  if (order.order_status === OrderStatus.Unpaid) return 'held';
  const hasEndedUnserved =
    order.order_status === OrderStatus.Rejected || order.order_status === OrderStatus.Cancelled;
  return hasEndedUnserved ? 'free' : 'redeemed';
}

/** I5, I6: an unpaid order holds its coupon, one that was paid or accepted has redeemed it, one that ended unserved has none. What was returned keeps it, unless its shop frees it. */
export const ownsCoupon: OrderCheck = (books) => {
  const { order, coupons } = books;
  const mine = coupons.find(({ coupon_id }) => coupon_id === order.coupon_id);
  const due = order.coupon_id === null ? 'free' : benefitState(books);
  const is = mine?.state ?? 'free';
  const isFreed = is === 'free' && order.order_status === OrderStatus.Returned;
  return is === due || isFreed
    ? []
    : [`coupon ${order.coupon_id} is ${is}, in status ${order.order_status} it is to be ${due}`];
};

/** I7: an order that was paid or accepted has spent its points; one that was given up or returned has not. */
export const ownsPoints: OrderCheck = (books) => {
  const { order, points } = books;
  const isSpent = benefitState(books) === 'redeemed' && order.order_status !== OrderStatus.Returned;
  const due = isSpent ? -(order.points_used ?? 0) : 0;
  return points === due ? [] : [`its points came to ${points}, in status ${order.order_status} to ${due}`];
};
