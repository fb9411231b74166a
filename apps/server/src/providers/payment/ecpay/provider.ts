import type {
  PaymentProvider,
  PaymentRef,
  PaymentReport,
  RefundRequest,
  VoidAnswer,
} from '../payment-provider.ts';
import type { EcpayAccount } from './account.ts';
import type { EcpayTrade } from './answer.schema.ts';
import type { EcpayClient } from './client.ts';
import { ecpayCurrency, ecpayDecimalsIn, fromTaiwanDollars, toTaiwanDollars } from './ecpay-amount.ts';
import type { EcpayMethod } from './methods.ts';
import { readEcpayNotice } from './notice.ts';
import { refundCard } from './refund-card.ts';
import { isCaptureTime } from './taiwan-time.ts';
import { tradeNoOf } from './trade-no.ts';

/** The dependencies of the adapter. */
type EcpayAdapter = {
  readonly account: EcpayAccount;
  readonly client: EcpayClient;
  readonly now: () => number;
};

/**
 * The adapter for one way to pay at ECPay. The guest's browser opens ECPay's page by posting a signed form, which a page
 * of this server contains. So a start sends no request, and ECPay learns of the trade from the browser.
 */
export const ecpayProvider = (adapter: EcpayAdapter, { pid, name, terms }: EcpayMethod): PaymentProvider => ({
  pid,
  name,
  decimalsIn: ecpayDecimalsIn,
  terms,
  acknowledgement: '1|OK',
  asksSparingly: true,
  start: async (request) => {
    toTaiwanDollars(request);
    const paymentUrl = `${new URL(request.returnUrl).origin}/ecpay/pay/${request.txNo}`;
    return { providerRef: tradeNoOf(request.txNo), paymentUrl };
  },
  ask: (payment) => ask(adapter, payment),
  voidPayment: (payment) => voidPayment(adapter, payment),
  refund: (refund) => payBack(adapter, refund),
  readWebhook: ({ body }) => {
    const notice = readEcpayNotice(adapter.account, body);
    if (notice === undefined || notice === 'notOurs') return notice;
    return notice.isSimulated ? 'notOurs' : notice.report;
  },
});

/** States of a trade. `unknown`: no browser has posted the form. `failed`: the guest did not complete the payment. */
const statuses = { unpaid: '0', paid: '1', failed: '10200095', unknown: '10200047' } as const;

/** ECPay's page does not expire. After a day without a payment none is expected; a later one is refunded by its notice. */
const lifeSeconds = 86_400;

function stateOf({ TradeStatus: status }: EcpayTrade, age: number): PaymentReport['state'] {
  if (status === statuses.paid) return 'succeeded';
  if (status === statuses.failed) return 'failed';
  if (status !== statuses.unpaid && status !== statuses.unknown)
    throw new Error(`ECPay sent an unknown state of a trade: ${status}`);
  return age < lifeSeconds ? 'pending' : 'voided';
}

async function ask({ client, now }: EcpayAdapter, payment: PaymentRef): Promise<PaymentReport> {
  const { txNo, providerRef, amountScale, currency } = payment;
  const trade = await client.trade(providerRef);
  const state = stateOf(trade, now() - payment.startedAt);
  if (state !== 'succeeded') return { txNo, state, amount: payment.amount, currency, eventId: null };
  const amount = fromTaiwanDollars(Number(trade.TradeAmt), amountScale);
  return { txNo, state, amount, currency: ecpayCurrency, eventId: null };
}

/** ECPay cannot close an unpaid trade. */
async function voidPayment({ client, now }: EcpayAdapter, payment: PaymentRef): Promise<VoidAnswer> {
  const state = stateOf(await client.trade(payment.providerRef), now() - payment.startedAt);
  if (state === 'succeeded') return 'paid';
  return state === 'pending' ? 'unsupported' : 'voided';
}

async function payBack({ client, now }: EcpayAdapter, refund: RefundRequest): Promise<'done' | 'pending'> {
  if (isCaptureTime(now())) return 'pending';
  const trade = await client.trade(refund.providerRef);
  if (trade.TradeStatus !== statuses.paid) throw new Error('ECPay refunds only what was paid');
  return refundCard(client, trade, refund);
}
