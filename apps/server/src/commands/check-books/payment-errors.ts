import { sumOf } from '@comanda/domain/money';
import { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import { isPaidOnline } from '@comanda/domain/shop/checkout-method';
import type { Attempt } from '../../stores/attempt-store.ts';
import type { AmountText } from './book-error.ts';
import type { OrderBooks, OrderCheck } from './order-books.ts';

const isLive = (status: OrderStatus): boolean =>
  status >= OrderStatus.WaitingAcceptance && status <= OrderStatus.PickedUp;

const isOnline = ({ order }: OrderBooks): boolean => isPaidOnline(order.orderingMode, order.checkoutMethod);

const captured = (attempts: readonly Attempt[]): number =>
  sumOf(attempts.filter(({ state }) => state === 'succeeded').map(({ amount }) => amount));

/** Whether a person must look at an attempt, because the platform reported another amount than the order's. */
export const isFlagged = ({ refundState, refundId }: Attempt): boolean =>
  refundState === 'manual' && refundId === null;

/** Sums the refunds of online payments in every state: done, pending, or left to the staff. */
const owedBack = ({ refunds }: OrderBooks): number =>
  sumOf(refunds.filter(({ txNo }) => txNo !== null).map(({ amount }) => amount));

/** How much of an order's money the shop may keep. `undefined` for a returned order without a refund. */
function kept(books: OrderBooks): number | undefined {
  const { order, attempts, refunds } = books;
  if (!isOnline(books)) return 0;
  const tip = sumOf(attempts.filter(({ isPayment }) => isPayment === 1).map((one) => one.tip));
  const isOfPayment = ({ txNo }: { txNo: string | null }) =>
    txNo !== null && attempts.some((one) => one.isPayment === 1 && one.txNo === txNo);
  const tipBack = sumOf(refunds.filter(isOfPayment).map((refund) => refund.tip));
  if (isLive(order.orderStatus)) return order.dueAmount - order.creditedAmount + tip - tipBack;
  if (order.orderStatus !== OrderStatus.Returned) return 0;
  const back = refunds.filter(isOfPayment);
  return back.length > 0 ? order.dueAmount + tip - sumOf(back.map(({ amount }) => amount)) : undefined;
}

/** Rule I1: the captured amount minus refunds matches the order's status. A pending refund counts as refunded. */
export const settled: OrderCheck = (books) => {
  const { order, attempts, money } = books;
  const [has, back, may] = [captured(attempts), owedBack(books), kept(books)];
  const status = order.orderStatus;
  if (status === OrderStatus.Unpaid && order.txStatus === TxStatus.Succeeded)
    return ['it is unpaid, but its payment has succeeded'];
  if (may === undefined) return [`it is returned, and nothing of ${money(order.dueAmount)} goes back`];
  if (has - back === may) return [];
  return [
    `captured ${money(has)}, paid back ${money(back)}; in status ${status} the shop keeps ${money(may)}`,
  ];
};

/** Rule I2: the refunds of an attempt come to its refunded sum, which is at most what it captured. */
export const refundsCovered: OrderCheck = ({ attempts, refunds, money }) => [
  ...attempts.flatMap(({ txNo, state, amount, refundAmount }) => {
    const most = state === 'succeeded' ? amount : 0;
    const back = sumOf(refunds.filter((refund) => refund.txNo === txNo).map((refund) => refund.amount));
    if (refundAmount !== back)
      return [`payment ${txNo} says ${money(refundAmount)} paid back, its refunds come to ${money(back)}`];
    return back > most ? [`payment ${txNo} captured ${money(most)}, paid back ${money(back)}`] : [];
  }),
  ...refunds
    .filter(({ txNo }) => txNo !== null && !attempts.some((attempt) => attempt.txNo === txNo))
    .map(
      ({ refundId, txNo }) => `refund ${refundId} is of the payment ${txNo}, which the order does not have`,
    ),
];

/**
 * Rule I3: at most one attempt is the payment of its order, and it captured the due amount and the tip. A paid order
 * has such an attempt.
 */
export const onePayment: OrderCheck = (books) => {
  const { order, attempts, money } = books;
  const payments = attempts.filter(({ isPayment }) => isPayment === 1);
  const [payment] = payments;
  if (payments.length > 1) return [`${payments.length} attempts are its payment`];
  if (!payment) {
    const isPaid = isLive(order.orderStatus) || order.orderStatus === OrderStatus.Returned;
    return isOnline(books) && isPaid ? ['it is paid, but no attempt is its payment'] : [];
  }
  if (payment.state !== 'succeeded') return [`its payment ${payment.txNo} is ${payment.state}`];
  if (payment.amount - payment.tip !== order.dueAmount)
    return [
      `its payment is of ${money(payment.amount)} with a tip of ${money(payment.tip)}, due are ${money(order.dueAmount)}`,
    ];
  if (order.tipAmount !== payment.tip)
    return [`its tip is ${money(order.tipAmount)}, that of its payment ${money(payment.tip)}`];
  if (order.txNo === payment.txNo && order.txStatus === TxStatus.Succeeded && order.payTime !== null)
    return [];
  return [`its payment is ${payment.txNo}, but it says ${order.txNo} with txStatus ${order.txStatus}`];
};

/**
 * Rule I1 at the till: the order has the sum of its payments there without their refunds, and is never overpaid once its
 * refunds are done. Rule I2: a reversal takes back exactly its payment, and refunds are within what was captured.
 */
export const paidAtTill: OrderCheck = ({ order, payments, refunds, money }) => {
  const atTill = refunds.filter(({ paymentId }) => paymentId !== null);
  const paid = sumOf(payments.map(({ applied }) => applied)) - sumOf(atTill.map(({ applied }) => applied));
  const due = isLive(order.orderStatus) ? order.dueAmount - order.creditedAmount : order.dueAmount;
  return [
    ...(paid === order.paidAtTill
      ? []
      : [`it says ${money(order.paidAtTill)} paid at the till, its payments come to ${money(paid)}`]),
    ...(paid >= 0 && paid <= due ? [] : [`paid at the till are ${money(paid)} of ${money(due)}`]),
    ...paymentRowErrors({ payments, refunds: atTill, money }),
  ];
};

/** Rule I2: a reversal takes back exactly its payment, and the refunds of a payment are within what it captured. */
export function paymentRowErrors({
  payments,
  refunds,
  money,
}: {
  readonly payments: readonly OrderBooks['payments'][number][];
  readonly refunds: readonly OrderBooks['refunds'][number][];
  readonly money: AmountText;
}): string[] {
  const byId = new Map(payments.map((payment) => [payment.paymentId, payment]));
  return payments.flatMap(({ paymentId, reverses, applied, tip, rounding, refunded }) => {
    const its = reverses === null ? undefined : byId.get(reverses);
    const isExact = its?.applied === 0 - applied && its.tip === 0 - tip && its.rounding === 0 - rounding;
    if (reverses !== null && !isExact) return [`${paymentId} does not take back the payment ${reverses}`];
    const back = sumOf(refunds.filter((one) => one.paymentId === paymentId).map((one) => one.amount));
    if (back === refunded && (reverses !== null || back <= applied + tip + rounding)) return [];
    return [`payment ${paymentId} says ${money(refunded)} paid back, its refunds come to ${money(back)}`];
  });
}

/** Rule I2: the credits of an order come to its credited amount, which is at most the due amount. */
export const creditsCovered: OrderCheck = ({ order, credits, money }) => {
  const { creditedAmount, dueAmount } = order;
  const sum = sumOf(credits.map(({ amount }) => amount));
  if (sum !== creditedAmount)
    return [`it says ${money(creditedAmount)} credited, its credits come to ${money(sum)}`];
  return sum > dueAmount ? [`credited are ${money(sum)} of ${money(dueAmount)}`] : [];
};
