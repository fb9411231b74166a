import { sumOf } from '@comanda/domain/money';
import { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import { isPaidOnline } from '@comanda/domain/shop/checkout-method';
import type { Attempt } from '../../stores/attempt-store.ts';
import type { OrderBooks, OrderCheck } from './order-books.ts';

const isLive = (status: OrderStatus): boolean =>
  status >= OrderStatus.WaitingAcceptance && status <= OrderStatus.PickedUp;

const isOnline = ({ order }: OrderBooks): boolean => isPaidOnline(order.ordering_mode, order.checkout_method);

const captured = (attempts: readonly Attempt[]): number =>
  sumOf(attempts.filter(({ state }) => state === 'succeeded').map(({ amount }) => amount));

/** What is paid back, on its way back, or left to a person to pay back. */
const owedBack = (attempts: readonly Attempt[]): number =>
  sumOf(
    attempts.filter(({ refund_state }) => refund_state !== 'none').map(({ refund_amount }) => refund_amount),
  );

/** What of an order's money the shop may keep; undefined where a return has not said how much goes back. */
function kept(books: OrderBooks): number | undefined {
  const { order, attempts } = books;
  if (!isOnline(books)) return 0;
  if (isLive(order.order_status)) return order.due_amount;
  if (order.order_status !== OrderStatus.Returned) return 0;
  const payment = attempts.find(({ is_payment }) => is_payment === 1);
  return payment && payment.refund_state !== 'none' ? order.due_amount - payment.refund_amount : undefined;
}

/** I1: what was captured less what goes back is what the order's status says; a refund on its way counts as paid back. */
export const settled: OrderCheck = (books) => {
  const { order, attempts, money } = books;
  const [has, back, may] = [captured(attempts), owedBack(attempts), kept(books)];
  const status = order.order_status;
  if (status === OrderStatus.Unpaid && order.tx_status === TxStatus.Succeeded)
    return ['it is unpaid, but its payment stands as succeeded'];
  if (may === undefined) return [`it is returned, and nothing of ${money(order.due_amount)} goes back`];
  if (has - back === may) return [];
  return [
    `captured ${money(has)}, paid back ${money(back)}; in status ${status} the shop keeps ${money(may)}`,
  ];
};

/** I2: of an attempt no more goes back than was captured, and never without the refund's own key. */
export const refundsCovered: OrderCheck = ({ attempts, money }) =>
  attempts.flatMap((attempt) => {
    const { tx_no, state, amount, refund_amount: back, refund_state, refund_id } = attempt;
    const most = state === 'succeeded' ? amount : 0;
    if (back < 0 || back > most)
      return [`payment ${tx_no} captured ${money(most)}, paid back ${money(back)}`];
    const isKeyed = refund_id !== null && back > 0;
    if (['due', 'called', 'done'].includes(refund_state) !== isKeyed && refund_state !== 'manual')
      return [`payment ${tx_no} has refund state ${refund_state} with ${money(back)}`];
    return [];
  });

/** I3: at most one attempt is the payment of its order, a captured one of what is due; a paid order has one. */
export const onePayment: OrderCheck = (books) => {
  const { order, attempts, money } = books;
  const payments = attempts.filter(({ is_payment }) => is_payment === 1);
  const [payment] = payments;
  if (payments.length > 1) return [`${payments.length} attempts are its payment`];
  if (!payment) {
    const isPaid = isLive(order.order_status) || order.order_status === OrderStatus.Returned;
    return isOnline(books) && isPaid ? ['it stands as paid, and no attempt is its payment'] : [];
  }
  if (payment.state !== 'succeeded') return [`its payment ${payment.tx_no} is ${payment.state}`];
  if (payment.amount !== order.due_amount)
    return [`its payment is of ${money(payment.amount)}, due are ${money(order.due_amount)}`];
  if (order.tx_no === payment.tx_no && order.tx_status === TxStatus.Succeeded && order.pay_time !== null)
    return [];
  return [`its payment is ${payment.tx_no}, but it says ${order.tx_no} with txStatus ${order.tx_status}`];
};
