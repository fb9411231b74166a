import type { Amount } from '@comanda/domain/money';
import { openEcpay } from '../providers/payment/ecpay/client.ts';
import { ecpayMethods } from '../providers/payment/ecpay/methods.ts';
import { ecpayProvider } from '../providers/payment/ecpay/provider.ts';
import { openLinePay } from '../providers/payment/line-pay/client.ts';
import { linePayProvider } from '../providers/payment/line-pay/provider.ts';
import type { PaymentProvider } from '../providers/payment/payment-provider.ts';
import { signatureHeader } from '../providers/payment/sandbox/signature.ts';
import { decide } from '../providers/payment/sandbox.ts';
import { openStripe } from '../providers/payment/stripe/open-stripe.ts';
import { stripeProvider } from '../providers/payment/stripe/provider.ts';
import { formOf, startEcpay } from '../providers/payment/testing/ecpay-simulator.ts';
import { startLinePay } from '../providers/payment/testing/line-pay-simulator.ts';
import { startStripe } from '../providers/payment/testing/stripe-simulator.ts';
import type { Attempt } from '../stores/attempt-store.ts';
import { sandboxRefundsOf, sandboxSecret } from '../stores/sandbox-store.ts';
import type { PaymentScene, PlacedOrder } from './payment-scene.ts';

/** A payment platform with a diner: what tests need so that they can run with each platform. */
export type PlatformStage = {
  /** Resets everything, places an order of 3.50 and starts its payment, with a tip in minor units or none. */
  readonly begin: (tip?: Amount) => Promise<PlacedOrder>;
  /** Makes the diner pay at the platform. A second call changes nothing. */
  readonly pay: () => Promise<void>;
  /** Sends the platform's webhook about the payment, if the platform has any. */
  readonly webhook: () => Promise<void>;
  /** Loses the platform's next answer to a check, a confirmation, a void or a refund, after the platform has acted. */
  readonly loseAnswer: () => void;
  /** What the platform captured for the payment, and what it refunded. */
  readonly money: () => Promise<{ readonly taken: number; readonly paidBack: number }>;
  readonly close: () => Promise<void>;
};

type OpenStage = (scene: PaymentScene) => Promise<PlatformStage>;

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** Returns functions that start a payment at a platform and identify the started attempt. `calm` ends troubles of the last run. */
function startingAt(
  scene: PaymentScene,
  shop: Parameters<PaymentScene['begin']>[0],
  provider: PaymentProvider,
  calm: () => void = () => undefined,
) {
  const stage: { attempt?: Attempt } = {};
  return {
    begin: async (tip = 0) => {
      calm();
      await scene.begin({ acceptTimeout: 86_400, ...shop });
      scene.addPlatform(provider);
      const order = await scene.placeOrder();
      stage.attempt = await scene.startPayment(order, provider, tip);
      return order;
    },
    attempt: (): Attempt => {
      if (!stage.attempt) throw new Error('no payment has begun');
      return stage.attempt;
    },
    ref: (): string => stage.attempt?.providerRef ?? '',
  };
}

const sandboxStage: OpenStage = async (scene) => {
  const { ctx } = scene;
  const { begin, attempt, ref } = startingAt(scene, {}, scene.sandbox);
  const secret = await sandboxSecret(ctx.db, 'never used');
  const paid = async () => {
    const row = await ctx.db
      .selectFrom('sandboxPayments')
      .select(['state', 'amount'])
      .where('ref', '=', ref())
      .executeTakeFirstOrThrow();
    return row.state === 'approved' ? row.amount : 0;
  };
  return {
    begin,
    pay: async () => {
      await decide(ctx, ref(), 'approved');
    },
    webhook: async () => {
      const amount = await paid();
      if (amount === 0) return;
      const { txNo, currency } = attempt();
      const event = { id: `evt-${txNo}`, type: 'payment.succeeded', txNo, amount, currency };
      const body = JSON.stringify(event);
      const headers = { 'sandbox-signature': signatureHeader(secret, ctx.now(), body) };
      await fetch(`${scene.origin}/api/webhooks/sandbox`, { method: 'POST', body, headers });
    },
    loseAnswer: () => {
      for (const name of ['find', 'voidPayment', 'refund'] as const) {
        scene.faults[name] = async (call) => {
          delete scene.faults[name];
          await call();
          throw new Error('the answer was lost');
        };
      }
    },
    money: async () => {
      const refunds = await sandboxRefundsOf(ctx.db, ref());
      return { taken: await paid(), paidBack: sum(refunds.map(({ amount }) => amount)) };
    },
    close: async () => {},
  };
};

const taiwan = { country: 'TW', currency: 'TWD', amountScale: 0, paymentPlatforms: ['line-pay'] };

/** LINE Pay sends no webhooks, so `webhook` sends a forged one, which must change nothing. */
const linePayStage: OpenStage = async (scene) => {
  const line = await startLinePay();
  const provider = linePayProvider(openLinePay(line.account));
  const { begin, attempt, ref } = startingAt(scene, taiwan, provider, line.calm);
  return {
    begin,
    pay: async () => line.decide(ref(), 'approved'),
    webhook: async () => {
      await fetch(`${scene.origin}/api/webhooks/line-pay`, { method: 'POST', body: '{"returnCode":"0000"}' });
    },
    loseAnswer: () => {
      for (const question of [/check$/, /confirm$/, /refund$/]) line.trouble(question, { kind: 'lost' });
    },
    money: async () => {
      const { taken, refunds } = line.moneyOf(attempt().txNo);
      return { taken, paidBack: sum(refunds) };
    },
    close: line.close,
  };
};

/** Stripe's webhooks report past events of a session, so `webhook` sends the last event. */
const stripeStage: OpenStage = async (scene) => {
  const party = await startStripe(scene.ctx.now);
  const { webhookSecret } = party.account;
  const stripe = openStripe(party.account, party.line);
  const provider = stripeProvider({ stripe, webhookSecret, now: scene.ctx.now });
  const { begin, attempt, ref } = startingAt(scene, { paymentPlatforms: ['stripe'] }, provider, party.calm);
  const events = new Map<string, string>();
  return {
    begin,
    pay: async () => {
      if (party.sessions.get(ref())?.status === 'open') events.set(ref(), party.happens(ref(), 'pays'));
    },
    webhook: async () => {
      const event = events.get(ref());
      if (event === undefined) return;
      await fetch(`${scene.origin}/api/webhooks/stripe`, { method: 'POST', ...party.signed(event) });
    },
    loseAnswer: () => {
      // sends half of the answer, because Stripe's library retries automatically if there is no answer
      for (const question of [/^GET .*sessions/, /expire$/, /^POST .*refunds$/])
        party.trouble(question, { kind: 'halved' });
    },
    money: async () => {
      const { taken, refunds } = party.moneyOf(attempt().txNo);
      return { taken, paidBack: sum(refunds) };
    },
    close: party.close,
  };
};

/** The browser posts ECPay's form before the guest pays. ECPay's notice is its webhook. */
const ecpayStage: OpenStage = async (scene) => {
  const { ctx } = scene;
  const ecpay = await startEcpay(ctx.now);
  const [method] = ecpayMethods;
  if (!method) throw new Error('ECPay has no way to pay');
  const client = openEcpay(ecpay.account, ctx.now, 2000);
  const provider = ecpayProvider({ account: ecpay.account, client, now: ctx.now }, method);
  const { begin, attempt, ref } = startingAt(
    scene,
    { ...taiwan, paymentPlatforms: ['ecpay'] },
    provider,
    ecpay.calm,
  );
  return {
    begin,
    pay: async () => {
      if (!ecpay.trades.has(ref())) ecpay.open(formOf(ecpay.account, attempt()));
      ecpay.decide(ref(), 'paid');
    },
    webhook: async () => {
      if (ecpay.trades.get(ref())?.state !== 'paid') return;
      await fetch(`${scene.origin}/api/webhooks/ecpay`, { method: 'POST', body: ecpay.notice(ref()) });
    },
    loseAnswer: () => {
      for (const question of [/QueryTradeInfo/, /DoAction/]) ecpay.trouble(question, { kind: 'lost' });
    },
    money: async () => ecpay.moneyOf(ref()),
    close: ecpay.close,
  };
};

/** All supported platforms, by name. */
export const platformStages: readonly (readonly [string, OpenStage])[] = [
  ['the sandbox', sandboxStage],
  ['Stripe', stripeStage],
  ['LINE Pay', linePayStage],
  ['ECPay', ecpayStage],
];
