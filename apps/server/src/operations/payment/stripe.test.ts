import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { openStripe } from '../../providers/payment/stripe/open-stripe.ts';
import { stripeProvider } from '../../providers/payment/stripe/provider.ts';
import { json, type Trouble } from '../../providers/payment/testing/outside-party.ts';
import {
  type Deed,
  type StripeSimulator,
  startStripe,
} from '../../providers/payment/testing/stripe-simulator.ts';
import { payingAt } from '../../testing/paying.ts';
import {
  historyOf,
  type PaymentScene,
  type PlacedOrder,
  paymentScene,
  paymentState,
} from '../../testing/payment-scene.ts';
import { returnUrl } from './return-url.ts';

const paidOnce = { status: 1, tx: 3, attempts: ['succeeded payment'] };
const isCreate = /^POST \/v1\/checkout\/sessions$/;
const isSession = /^GET \/v1\/checkout\/sessions\//;
const isExpire = /\/expire$/;
const isRefund = /^POST \/v1\/refunds$/;
const broken = json({ error: { type: 'api_error', message: 'busy' } }, 503);
const anyTrouble: [string, Trouble][] = [
  ['is down', { kind: 'down' }],
  ['loses its answer', { kind: 'lost' }],
  ['is too slow', { kind: 'slow', ms: 5000 }],
  ['is busy', { kind: 'answers', reply: broken }],
  ['cuts off its answer', { kind: 'halved' }],
];

describe('Stripe', () => {
  let scene: PaymentScene;
  let stripe: StripeSimulator;
  let platform: PaymentProvider;

  beforeAll(async () => {
    scene = await paymentScene('SQLite');
    stripe = await startStripe(() => scene.ctx.now());
  });
  afterAll(async () => {
    await stripe.close();
    await scene.close();
  });
  beforeEach(() => begin());

  const begin = async (shop: Partial<PaymentScene['shop']> = {}) => {
    await scene.begin({ paymentPlatforms: ['stripe', 'sandbox'], ...shop });
    stripe.calm();
    const { account, line } = stripe;
    const { webhookSecret } = account;
    platform = stripeProvider({ stripe: openStripe(account, line), webhookSecret, now: scene.ctx.now });
    scene.addPlatform(platform);
  };

  const { create, paying, lastAttempt, poll, cancelOrder, sweepAfter } = payingAt(() => scene, 'stripe');
  const sessionOf = async (order: PlacedOrder) => {
    const session = stripe.sessions.get((await lastAttempt(order)).providerRef ?? '');
    if (!session) throw new Error('there is no session');
    return session;
  };
  /**
   * Makes something happen at Stripe without sending its webhook. Returns the event that the webhook would have
   * contained.
   */
  const happens = async (order: PlacedOrder, deed: Deed) => stripe.happens((await sessionOf(order)).id, deed);
  const hear = async (event: string) => {
    const { body, headers } = stripe.signed(event);
    const answer = await fetch(`${scene.origin}/api/webhooks/stripe`, { method: 'POST', body, headers });
    return answer.json();
  };
  const asked = (which: RegExp) => stripe.asked.filter(({ method, path }) => which.test(`${method} ${path}`));
  const money = async (order: PlacedOrder) => stripe.moneyOf((await lastAttempt(order)).txNo);

  describe('starting a payment', () => {
    it('leads to Stripe’s page, which leads back to the order and stays open past its deadline', async () => {
      const order = await scene.placeOrder();
      const { paymentUrl, txNo } = await create(order);
      const session = await sessionOf(order);
      const back = returnUrl(order.orderId, { origin: scene.ctx.publicOrigin, token: order.orderToken });
      expect(paymentUrl).toBe(`https://checkout.stripe.com/c/pay/${session.id}`);
      expect(session).toMatchObject({
        txNo,
        amount: 350,
        currency: 'eur',
        successUrl: back,
        cancelUrl: back,
      });
      expect(session.expiresAt).toBe(scene.ctx.now() + 900 + 31 * 60);
      expect(asked(isCreate)[0]?.headers['idempotency-key']).toBe(txNo);
      expect(new URLSearchParams(asked(isCreate)[0]?.body).get('adaptive_pricing[enabled]')).toBe('false');
    });

    it.each([
      ['EUR', 2, 350],
      ['EUR', 0, 35_000],
      ['TWD', 0, 35_000],
      ['JPY', 0, 350],
      ['ISK', 0, 35_000],
      ['KWD', 2, 3500],
    ])(
      'converts the amount in %s with %i decimals to Stripe’s units, and is paid',
      async (currency, scale, units) => {
        await begin({ currency, amountScale: scale });
        const order = await paying();
        expect(await sessionOf(order)).toMatchObject({ amount: units, currency: currency.toLowerCase() });
        await hear(await happens(order, 'pays'));
        expect(await paymentState(scene, order)).toEqual(paidOnce);
      },
    );

    it.each(anyTrouble)('is refused if Stripe %s, and the diner can try again', async (_what, trouble) => {
      const order = await scene.placeOrder();
      stripe.trouble(isCreate, trouble, 2);
      await expect(create(order)).rejects.toMatchObject({ code: 2500 });
      stripe.calm();
      await create(order);
      expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 1, attempts: ['failed', 'pending'] });
    });

    it('continues with the same session if the server died before it stored Stripe’s answer', async () => {
      const order = await paying();
      const before = await sessionOf(order);
      await scene.ctx.db
        .updateTable('paymentAttempts')
        .set({ providerRef: null, paymentUrl: null })
        .execute();
      scene.pass(100);
      await create(order);
      expect((await sessionOf(order)).id).toBe(before.id);
      expect((await paymentState(scene, order)).attempts).toEqual(['pending']);
    });

    it('limits the session to a day if the order may be paid for a whole day', async () => {
      await begin({ payTimeout: 86_400 });
      const order = await paying();
      expect((await sessionOf(order)).expiresAt).toBe(scene.ctx.now() + 86_400 - 60);
    });
  });

  describe('a payment', () => {
    it('is found by the poll if its webhook was lost', async () => {
      const order = await paying();
      await happens(order, 'pays');
      expect(await poll(order)).toMatchObject({ orderStatus: 1, txStatus: 3 });
      expect(await paymentState(scene, order)).toEqual(paidOnce);
    });

    it('is found within 30 seconds if the phone died and the webhook was lost', async () => {
      const order = await paying();
      await happens(order, 'pays');
      for (let second = 0; second < 30; second += 5) await sweepAfter(5);
      expect(await paymentState(scene, order)).toEqual(paidOnce);
    });

    it.each(anyTrouble.slice(2))('is found later if Stripe %s', async (_what, trouble) => {
      const order = await paying();
      await happens(order, 'pays');
      stripe.trouble(isSession, trouble, 2);
      await sweepAfter(5);
      expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 1, attempts: ['pending'] });
      stripe.calm();
      await sweepAfter(60);
      expect(await paymentState(scene, order)).toEqual(paidOnce);
    });

    it('a payment does not accept the Stripe session of another payment', async () => {
      const [order, other] = [await paying(), await paying()];
      const { txNo, amount, currency } = await lastAttempt(order);
      const ref = {
        txNo,
        providerRef: (await sessionOf(other)).id,
        amount,
        amountScale: 2,
        currency,
        startedAt: 0,
      };
      await expect(platform.ask(ref)).rejects.toThrow('does not know');
    });

    it('a payment by a slow bank pays the order once the bank has paid', async () => {
      const order = await paying();
      expect(await hear(await happens(order, 'paysSlowly'))).toEqual({ outcome: 'nothingNew' });
      await sweepAfter(5);
      expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 1, attempts: ['pending'] });
      expect(await hear(await happens(order, 'bankPays'))).toEqual({ outcome: 'pays' });
      expect(await paymentState(scene, order)).toEqual(paidOnce);
    });

    it.each(['reported by a webhook', 'asked'] as const)(
      'a payment that a slow bank refuses fails, and the diner can pay again (%s)',
      async (how) => {
        const order = await paying();
        await happens(order, 'paysSlowly');
        const refused = await happens(order, 'bankRefuses');
        await (how === 'asked' ? sweepAfter(5) : hear(refused));
        expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 2, attempts: ['failed'] });
        await create(order);
        await hear(await happens(order, 'pays'));
        expect(await paymentState(scene, order)).toEqual({
          ...paidOnce,
          attempts: ['failed', 'succeeded payment'],
        });
      },
    );

    it('is booked once, in whatever order and however often its messages come', async () => {
      const heard = fc.array(fc.constantFrom('slowly', 'paid', 'asked'), { maxLength: 6 });
      const runs = { numRuns: process.env.LONG === '1' ? 200 : 8 };
      await fc.assert(
        fc.asyncProperty(heard, async (messages) => {
          const order = await paying();
          const events = {
            slowly: await happens(order, 'paysSlowly'),
            paid: await happens(order, 'bankPays'),
          };
          for (const message of [...messages, 'paid'] as const)
            await (message === 'asked' ? sweepAfter(60) : hear(events[message]));
          expect(await paymentState(scene, order)).toEqual(paidOnce);
          expect((await historyOf(scene, order)).filter((step) => step !== 'T3')).toEqual(['T6']);
          await begin();
        }),
        runs,
      );
    });

    it('succeeds with a second card after a declined one, on the same page', async () => {
      const order = await paying();
      const declined = JSON.stringify({
        id: 'evt_d',
        type: 'payment_intent.payment_failed',
        data: { object: {} },
      });
      expect(await hear(declined)).toEqual({ outcome: 'notOurs' });
      expect(await poll(order)).toMatchObject({ orderStatus: 0, txStatus: 1 });
      await hear(await happens(order, 'pays'));
      expect(await paymentState(scene, order)).toEqual(paidOnce);
    });
  });

  describe('closing an order', () => {
    it.each(['cancelled', 'late'])('expires its session if the order is %s', async (how) => {
      const order = await paying();
      await (how === 'late' ? sweepAfter(901) : cancelOrder(order));
      expect(await paymentState(scene, order)).toEqual({ status: 9, tx: 0, attempts: ['voided'] });
      expect((await sessionOf(order)).status).toBe('expired');
      expect(asked(isExpire)).toHaveLength(1);
    });

    it('returns the paid order if the diner cancels a moment too late', async () => {
      const order = await paying();
      await happens(order, 'pays');
      expect(await cancelOrder(order)).toEqual({ orderStatus: 1, txStatus: 3 });
      expect(await paymentState(scene, order)).toEqual(paidOnce);
    });

    it('refunds what a slow bank pays after the order was cancelled', async () => {
      const order = await paying();
      await happens(order, 'paysSlowly');
      expect(await cancelOrder(order)).toMatchObject({ orderStatus: 9 });
      expect(await hear(await happens(order, 'bankPays'))).toEqual({ outcome: 'refundDue' });
      await sweepAfter(1);
      expect(await paymentState(scene, order)).toEqual({
        status: 9,
        tx: 0,
        attempts: ['succeeded refund done'],
      });
      expect(await money(order)).toEqual({ taken: 350, refunds: [350] });
    });

    it.each(anyTrouble.slice(3))(
      'refunds what is paid after the deadline, if Stripe %s at the deadline',
      async (_what, trouble) => {
        const order = await paying();
        stripe.trouble(isExpire, { kind: 'down' }, 2);
        await sweepAfter(901);
        expect(await paymentState(scene, order)).toEqual({ status: 9, tx: 0, attempts: ['voided'] });
        await happens(order, 'pays');
        stripe.trouble(isSession, trouble, 2);
        for (let minute = 0; minute < 4; minute += 1) await sweepAfter(61);
        expect(await paymentState(scene, order)).toEqual({
          status: 9,
          tx: 0,
          attempts: ['succeeded refund done'],
        });
        expect(await money(order)).toEqual({ taken: 350, refunds: [350] });
      },
    );

    it('expires the session if the diner switches to another platform', async () => {
      const order = await paying();
      const session = await sessionOf(order);
      await create(order, 'sandbox');
      expect(session.status).toBe('expired');
      expect((await paymentState(scene, order)).attempts).toEqual(['voided', 'pending']);
    });

    it('lets the diner pay again after Stripe has let the session expire', async () => {
      const order = await paying();
      await hear(await happens(order, 'timePasses'));
      expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 0, attempts: ['voided'] });
      await create(order);
      expect((await paymentState(scene, order)).attempts).toEqual(['voided', 'pending']);
    });
  });

  describe('a refund', () => {
    /** Places an order that is cancelled and then paid, so that its money must be refunded. */
    const owed = async (): Promise<PlacedOrder> => {
      const order = await paying();
      await happens(order, 'paysSlowly');
      await cancelOrder(order);
      await hear(await happens(order, 'bankPays'));
      return order;
    };
    const stands = async (order: PlacedOrder) => (await paymentState(scene, order)).attempts[0];

    it.each(anyTrouble)('is done once, if Stripe %s three times', async (_what, trouble) => {
      const order = await owed();
      stripe.trouble(isRefund, trouble, 3);
      for (let round = 0; round < 5; round += 1) await sweepAfter(200);
      expect(await stands(order)).toBe('succeeded refund done');
      expect((await money(order)).refunds).toEqual([350]);
    });

    it('is done once, if two servers call at the same moment', async () => {
      const order = await owed();
      const { txNo, providerRef, amount, currency } = await lastAttempt(order);
      const paid = { txNo, providerRef: providerRef ?? '', amount, amountScale: 2, currency, startedAt: 0 };
      const call = () => platform.refund({ ...paid, refundId: 'the-refund', refundedBefore: 0 });
      expect(await Promise.all([call(), call()])).toEqual(['done', 'done']);
      expect((await money(order)).refunds).toEqual([350]);
    });

    it('is done once, even if Stripe has forgotten the idempotency key of a call whose answer was lost', async () => {
      const order = await owed();
      stripe.trouble(isRefund, { kind: 'lost' }, 2);
      await sweepAfter(1);
      stripe.forgetKeys();
      await sweepAfter(86_400);
      expect(await stands(order)).toBe('succeeded refund done');
      expect((await money(order)).refunds).toEqual([350]);
    });

    it.each(['pending', 'requires_action'] as const)(
      'a refund in the state %s is checked for days, without work for the staff',
      async (status) => {
        const order = await owed();
        stripe.refundsAre(status);
        for (let round = 0; round < 14; round += 1) await sweepAfter(3601);
        expect(await stands(order)).toBe('succeeded refund called');
        stripe.refundsAre('succeeded');
        await sweepAfter(3601);
        expect(await stands(order)).toBe('succeeded refund done');
        expect((await money(order)).refunds).toEqual([350]);
      },
    );

    it('a refund that failed at Stripe is left to the staff', async () => {
      const order = await owed();
      stripe.refundsAre('failed');
      for (let round = 0; round < 11; round += 1) await sweepAfter(3601);
      expect(await stands(order)).toBe('succeeded refund manual');
      expect(asked(isRefund)).toHaveLength(1);
    });
  });

  it('a wrong key is shown neither to the diner nor in the log', async () => {
    const wrong = { ...stripe.account, secretKey: 'sk_live_wrong' };
    scene.addPlatform({
      ...stripeProvider({ stripe: openStripe(wrong, stripe.line), webhookSecret: '-', now: scene.ctx.now }),
    });
    await expect(create(await scene.placeOrder())).rejects.toMatchObject({ code: 2500 });
    expect(scene.server.logged()).toContain('a payment could not be started');
    expect(scene.server.logged()).not.toMatch(/sk_live_wrong|sk_test_simulated|whsec_/);
  });
});
