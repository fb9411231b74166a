import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStripe } from '../../providers/payment/stripe/open-stripe.ts';
import { stripeProvider } from '../../providers/payment/stripe/provider.ts';
import { readEvent } from '../../providers/payment/stripe/read-event.ts';
import {
  type Message,
  type StripeSimulator,
  startStripe,
} from '../../providers/payment/testing/stripe-simulator.ts';
import type { Attempt } from '../../stores/attempt-store.ts';
import {
  historyOf,
  type PaymentScene,
  type PlacedOrder,
  paymentScene,
  paymentState,
} from '../../testing/payment-scene.ts';

describe('a webhook of Stripe', () => {
  let scene: PaymentScene;
  let stripe: StripeSimulator;
  let order: PlacedOrder;
  let attempt: Attempt;
  let event: string;

  beforeAll(async () => {
    scene = await paymentScene('SQLite');
    stripe = await startStripe(() => scene.ctx.now());
  });
  afterAll(async () => {
    await stripe.close();
    await scene.close();
  });
  beforeEach(async () => {
    await scene.begin({ paymentPlatforms: ['stripe'] });
    stripe.calm();
    const { webhookSecret } = stripe.account;
    const platform = stripeProvider({
      stripe: openStripe(stripe.account, stripe.line),
      webhookSecret,
      now: scene.ctx.now,
    });
    scene.addPlatform(platform);
    order = await scene.placeOrder();
    attempt = await scene.startPayment(order, platform);
    event = stripe.happens(attempt.providerRef ?? '', 'pays');
  });

  const send = async ({ body, headers }: Message): Promise<[number, unknown]> => {
    const answer = await fetch(`${scene.origin}/api/webhooks/stripe`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    });
    return [answer.status, await answer.json()];
  };
  /** The event with parts of its session replaced, as if Stripe had sent it. */
  const saying = (changes: Record<string, unknown>, type = 'checkout.session.completed'): string => {
    const { id, data } = JSON.parse(event);
    return JSON.stringify({ id, type, data: { object: { ...data.object, ...changes } } });
  };
  const untouched = async () => {
    expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 1, attempts: ['pending'] });
    expect(await historyOf(scene, order)).toEqual(['T3']);
  };

  it('a webhook of Stripe that is signed pays the order once, even if it comes 20 times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(stripe.signed(event))));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(20);
    expect(answers.filter(([, said]) => JSON.stringify(said).includes('pays'))).toHaveLength(1);
    expect(await historyOf(scene, order)).toEqual(['T3', 'T6']);
    expect(await paymentState(scene, order)).toEqual({ status: 1, tx: 3, attempts: ['succeeded payment'] });
  });

  it('may have several signatures while the secret is being changed', async () => {
    const { body, headers } = stripe.signed(event);
    const [t, v1] = (headers['stripe-signature'] ?? '').split(',');
    const old = `v1=${'0'.repeat(64)}`;
    expect(await send({ body, headers: { 'stripe-signature': `${t},${old},v0=1,${v1}` } })).toEqual([
      200,
      { outcome: 'pays' },
    ]);
  });

  const withSignature = (signature: string, body = event): Message => ({
    body,
    headers: { 'stripe-signature': signature },
  });
  const goodSignature = () => stripe.signed(event).headers['stripe-signature'] ?? '';
  const signedWith = (secret: string) => {
    const at = scene.ctx.now();
    return withSignature(`t=${at},v1=${createHmac('sha256', secret).update(`${at}.${event}`).digest('hex')}`);
  };

  it.each<[string, () => Message]>([
    ['without a signature', () => ({ body: event, headers: {} })],
    ['with an empty signature', () => withSignature('')],
    ['signed with another secret', () => signedWith('whsec_other')],
    ['signed with no secret', () => signedWith('')],
    ['whose amount was changed', () => withSignature(goodSignature(), saying({ amount_total: 1 }))],
    ['whose currency was changed', () => withSignature(goodSignature(), saying({ currency: 'usd' }))],
    ['whose order was changed', () => withSignature(goodSignature(), saying({ client_reference_id: 'x' }))],
    ['with an additional space', () => withSignature(goodSignature(), `${event} `)],
    ['replayed after 301 seconds', () => stripe.signed(event, scene.ctx.now() - 301)],
    ['dated 301 seconds ahead', () => stripe.signed(event, scene.ctx.now() + 301)],
    ['whose time was changed', () => withSignature(goodSignature().replace(/t=\d/, 't=2'))],
    ['whose time was removed', () => withSignature(goodSignature().replace(/t=\d+,/, ''))],
    ['whose signature was cut short', () => withSignature(goodSignature().slice(0, -2))],
    ['signed by an older scheme', () => withSignature(goodSignature().replace('v1=', 'v0='))],
    ['that is signed but no JSON', () => stripe.signed('paid')],
  ])('%s is refused and changes nothing', async (_what, forge) => {
    expect(await send(forge())).toEqual([401, { outcome: 'refused' }]);
    expect(scene.server.logged()).toContain('a webhook of stripe was refused');
    await untouched();
  });

  it.each<[string, () => string]>([
    [
      'of another kind',
      () => JSON.stringify({ id: 'evt_x', type: 'charge.succeeded', data: { object: {} } }),
    ],
    ['that has only an id', () => '{"id":"evt_1"}'],
    ['about a session that others opened', () => saying({ client_reference_id: null, metadata: {} })],
    ['about a session with another reference', () => saying({ client_reference_id: 'somebody' })],
  ])('%s is accepted, so that it is not sent again, and changes nothing', async (_what, say) => {
    expect(await send(stripe.signed(say()))).toEqual([200, { outcome: 'notOurs' }]);
    await untouched();
  });

  it('a webhook of Stripe about an unknown payment is accepted, and changes nothing', async () => {
    const stranger = { client_reference_id: 'nobody', metadata: { txNo: 'nobody', amountScale: '2' } };
    expect(await send(stripe.signed(saying(stranger)))).toEqual([200, { outcome: 'unknownAttempt' }]);
    await untouched();
  });

  it.each([
    ['another amount', '2', { amount_total: 349 }],
    ['another currency', '2', { currency: 'usd' }],
    ['nothing to pay', '2', { payment_status: 'no_payment_required', amount_total: 0 }],
    ['an amount with more decimals than the shop’s currency has', '0', {}],
  ])(
    'a webhook of Stripe with %s is accepted and recorded; it ends the attempt, and leaves the refund to the staff',
    async (_what, amountScale, changes) => {
      const metadata = { txNo: attempt.txNo, amountScale };
      const said = saying({ ...changes, metadata });
      expect(await send(stripe.signed(said))).toEqual([200, { outcome: 'mismatch' }]);
      expect(await paymentState(scene, order)).toEqual({
        status: 0,
        tx: 0,
        attempts: ['voided refund manual'],
      });
      expect(await historyOf(scene, order)).toEqual(['T3', 'T5', 'paymentFlagged']);
    },
  );

  it.each([
    ['is genuine', '{"id":"evt_1"}', 0, 'notOurs'],
    ['has an additional space', '{"id": "evt_1"}', 0, undefined],
    ['is 300 seconds old', '{"id":"evt_1"}', 300, 'notOurs'],
    ['is 301 seconds old', '{"id":"evt_1"}', 301, undefined],
    ['is 301 seconds ahead', '{"id":"evt_1"}', -301, undefined],
  ])(
    'a webhook of Stripe that %s is checked by HMAC-SHA256 over time, dot and body (test vector)',
    (_what, body, later, said) => {
      const v1 = 'c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925';
      const webhook = { headers: { 'stripe-signature': `t=1700000000,v1=${v1}` }, body: Buffer.from(body) };
      expect(readEvent(webhook, 'whsec_test', 1_700_000_000 + later)).toBe(said);
    },
  );
});
