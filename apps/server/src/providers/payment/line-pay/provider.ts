import type { Amount, AmountScale } from '@comanda/domain/money';
import type { AttemptState } from '@comanda/domain/order/payment-attempt';
import { singleFlight } from '#async/single-flight.ts';
import type {
  PaymentProvider,
  PaymentRef,
  PaymentReport,
  PaymentRequest,
  RefundRequest,
  VoidAnswer,
} from '../payment-provider.ts';
import type { LinePayment } from './answer.schema.ts';
import { type LinePayClient, LinePayRefusal } from './client.ts';
import { checkCodes, refundedBefore, stateOfCheck, stateOfRefusal, underWay } from './codes.ts';
import { fromLineAmounts, linePayDecimalsIn, linePayTerms, toLineAmount } from './line-amount.ts';

/**
 * The adapter for LINE Pay. LINE Pay captures money only when this server confirms the diner's approval, and sends no
 * webhooks. So only `confirm` can make an order paid. An unconfirmed payment needs no voiding, because the payment of a
 * closed order is never confirmed.
 */
export function linePayProvider(client: LinePayClient): PaymentProvider {
  /** Running confirmations, by txNo. A second confirmation shares the running one, and a void waits for it. */
  const confirming = singleFlight<PaymentReport>();
  return {
    pid: 'line-pay',
    name: 'LINE Pay',
    decimalsIn: linePayDecimalsIn,
    terms: linePayTerms,
    start: (request) => start(client, request),
    ask: (payment) => ask(client, payment),
    confirm: (payment) => confirming.run(payment.txNo, () => checkAndConfirm(client, payment)),
    voidPayment: async (payment) => {
      await confirming.running(payment.txNo)?.catch(() => {});
      return standsVoided(client, payment);
    },
    refund: (refund) => payBack(client, refund),
    readWebhook: () => undefined,
  };
}

async function start(client: LinePayClient, request: PaymentRequest) {
  const { txNo: orderId, shopName, orderNo, currency, returnUrl } = request;
  const amount = toLineAmount(request);
  const { transactionId, paymentUrl } = await client.request({
    amount,
    currency,
    orderId,
    packages: [
      {
        id: orderId,
        amount,
        name: shopName,
        products: [{ name: `${shopName} ${orderNo}`, quantity: 1, price: amount }],
      },
    ],
    redirectUrls: { confirmUrl: returnUrl, cancelUrl: returnUrl },
  });
  return { providerRef: transactionId, paymentUrl: paymentUrl.web };
}

const unpaid = ({ txNo, amount, currency }: PaymentRef, state: AttemptState): PaymentReport => ({
  txNo,
  state,
  amount,
  currency,
  eventId: null,
});

const amountPaid = (payInfo: LinePayment['payInfo'], amountScale: AmountScale): Amount =>
  fromLineAmounts(
    payInfo.map(({ amount }) => amount),
    amountScale,
  );

async function ask(client: LinePayClient, payment: PaymentRef): Promise<PaymentReport> {
  const answer = await client.check(payment.providerRef);
  const state = stateOfCheck.get(answer.returnCode);
  if (state !== undefined) return unpaid(payment, state);
  const paid = answer.returnCode === checkCodes.taken ? await paidReport(client, payment) : undefined;
  if (!paid) throw new LinePayRefusal(answer);
  return paid;
}

async function checkAndConfirm(client: LinePayClient, payment: PaymentRef): Promise<PaymentReport> {
  const { returnCode } = await client.check(payment.providerRef);
  if (returnCode !== checkCodes.approved) return ask(client, payment);
  const { txNo, providerRef, amountScale, currency } = payment;
  try {
    const { orderId, payInfo } = await client.confirm(providerRef, {
      amount: toLineAmount(payment),
      currency,
    });
    if (orderId !== txNo) throw new Error('LINE Pay confirmed another payment');
    const amount = amountPaid(payInfo, amountScale);
    return { txNo, state: 'succeeded', amount, currency, eventId: null };
  } catch (error) {
    if (!(error instanceof LinePayRefusal)) throw error;
    return afterRefusal(client, payment, error);
  }
}

/**
 * Decides what a refused confirmation means. Perhaps an earlier confirmation succeeded and its answer was lost: then
 * LINE Pay lists the payment.
 */
async function afterRefusal(
  client: LinePayClient,
  payment: PaymentRef,
  refusal: LinePayRefusal,
): Promise<PaymentReport> {
  const state = stateOfRefusal.get(refusal.code);
  if (state !== undefined) return unpaid(payment, state);
  const paid = await paidReport(client, payment);
  if (paid) return paid;
  if (underWay.has(refusal.code)) return unpaid(payment, 'pending');
  throw refusal;
}

async function paidReport(client: LinePayClient, payment: PaymentRef): Promise<PaymentReport | undefined> {
  const paid = await paymentMade(client, payment);
  if (!paid) return undefined;
  const amount = amountPaid(paid.payInfo, payment.amountScale);
  return { txNo: payment.txNo, state: 'succeeded', amount, currency: paid.currency, eventId: null };
}

async function paymentMade(
  client: LinePayClient,
  { txNo, providerRef }: Pick<PaymentRef, 'txNo' | 'providerRef'>,
): Promise<LinePayment | undefined> {
  const payments = await client.payments(providerRef);
  return payments.find(
    ({ transactionId, orderId, transactionType }) =>
      transactionId === providerRef && orderId === txNo && transactionType === 'PAYMENT',
  );
}

/**
 * LINE Pay has no call to void a payment. An unconfirmed payment counts as voided once the diner can no longer approve
 * it.
 */
async function standsVoided(client: LinePayClient, { providerRef }: PaymentRef): Promise<VoidAnswer> {
  const { returnCode } = await client.check(providerRef);
  if (returnCode === checkCodes.taken) return 'paid';
  const state = stateOfCheck.get(returnCode);
  if (state === undefined) return 'unknown';
  return state === 'pending' ? 'unsupported' : 'voided';
}

/** Refunds the amount. LINE Pay has no idempotency key for refunds, so the sum of earlier refunds is read first. */
async function payBack(client: LinePayClient, refund: RefundRequest): Promise<'done' | 'pending'> {
  const paid = await paymentMade(client, refund);
  if (!paid) throw new Error('LINE Pay refunds only what was paid');
  const before = (paid.refundList ?? []).map(({ refundAmount }) => Math.abs(refundAmount));
  const isDone = fromLineAmounts(before, refund.amountScale) >= refund.refundedBefore + refund.amount;
  if (isDone) return 'done';
  const answer = await client.refund(refund.providerRef, toLineAmount(refund));
  if (answer.returnCode === '0000' || answer.returnCode === refundedBefore) return 'done';
  if (underWay.has(answer.returnCode)) return 'pending';
  throw new LinePayRefusal(answer);
}
