import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signatureHeader } from '../../providers/payment/sandbox/signature.ts';
import type { Attempt } from '../../stores/attempt-store.ts';
import { sandboxSecret } from '../../stores/sandbox-store.ts';
import {
  historyOf,
  type PaymentScene,
  type PlacedOrder,
  paymentScene,
  paymentState,
} from '../../testing/payment-scene.ts';
import { engines } from '../../testing/start-test-server.ts';

describe.each(engines)('a webhook on %s', (engine) => {
  let scene: PaymentScene;
  let secret: string;
  let order: PlacedOrder;
  let attempt: Attempt;

  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    await scene.begin();
    secret = await sandboxSecret(scene.ctx.db, 'never used');
    order = await scene.placeOrder();
    attempt = await scene.startPayment(order);
  });

  const event = (overrides: Record<string, unknown> = {}) =>
    JSON.stringify({
      id: 'evt-1',
      type: 'payment.succeeded',
      txNo: attempt.txNo,
      amount: 350,
      currency: 'EUR',
      ...overrides,
    });

  const send = (body: string, signature: string | undefined, to = 'sandbox') =>
    fetch(`${scene.origin}/api/webhooks/${to}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        ...(signature ? { 'sandbox-signature': signature } : {}),
      },
    });

  const signed = (body: string, at = scene.ctx.now()) => signatureHeader(secret, at, body);

  it('a webhook that is signed pays the order', async () => {
    const answer = await send(event(), signed(event()));
    expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'pays' }]);
    expect((await paymentState(scene, order)).status).toBe(1);
  });

  it.each([
    ['payment.succeeded', ['T3', 'T6']],
    ['payment.failed', ['T3', 'T4']],
  ])(
    'a webhook of the type %s that comes 20 times at once counts once and moves the order once',
    async (type, history) => {
      const body = event({ type });
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(body, signed(body))));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(await historyOf(scene, order)).toEqual(history);
      const known = await scene.ctx.db.selectFrom('paymentEvents').select('eventId').execute();
      expect(known).toEqual([{ eventId: 'evt-1' }]);
    },
  );

  it('a webhook with the id of an earlier webhook has no effect, whatever its content', async () => {
    const failed = event({ type: 'payment.failed' });
    expect(await (await send(failed, signed(failed))).json()).toEqual({ outcome: 'closes' });
    expect(await (await send(event(), signed(event()))).json()).toEqual({ outcome: 'nothingNew' });
    expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 2, attempts: ['failed'] });
  });

  it('a webhook about an unknown payment is accepted, and changes nothing', async () => {
    const body = event({ txNo: 'nobody' });
    const answer = await send(body, signed(body));
    expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'unknownAttempt' }]);
  });

  it('a webhook with another amount is accepted and recorded; it ends the attempt, and pays nothing', async () => {
    const body = event({ amount: 1 });
    const answer = await send(body, signed(body));
    expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'mismatch' }]);
    expect(await paymentState(scene, order)).toEqual({
      status: 0,
      tx: 0,
      attempts: ['voided refund manual'],
    });
    expect(await historyOf(scene, order)).toEqual(['T3', 'T5', 'paymentFlagged']);
  });

  it('a webhook of an unknown platform is answered with 404', async () => {
    expect((await send(event(), signed(event()), 'nobody')).status).toBe(404);
  });

  const forged: [string, () => [string, string | undefined]][] = [
    ['without a signature', () => [event(), undefined]],
    ['signed with another secret', () => [event(), signatureHeader('other', scene.ctx.now(), event())]],
    ['signed with no secret', () => [event(), signatureHeader('', scene.ctx.now(), event())]],
    ['whose body was changed', () => [event({ currency: 'EUR ' }), signed(event())]],
    ['whose amount was changed', () => [event({ amount: 351 }), signed(event())]],
    ['whose payment was changed', () => [event({ txNo: 'other' }), signed(event())]],
    ['replayed after 301 seconds', () => [event(), signed(event(), scene.ctx.now() - 301)]],
    ['dated 301 seconds ahead', () => [event(), signed(event(), scene.ctx.now() + 301)]],
    ['whose time was changed', () => [event(), signed(event()).replace(/t=\d+/, `t=${scene.ctx.now() - 1}`)]],
    ['that is no JSON', () => ['paid', signed('paid')]],
    ['that is signed but lacks fields', () => ['{"id":"evt-1"}', signed('{"id":"evt-1"}')]],
    ['of another kind', () => [event({ type: 'payment.test' }), signed(event({ type: 'payment.test' }))]],
    ['with a fraction of a cent', () => [event({ amount: 350.5 }), signed(event({ amount: 350.5 }))]],
  ];

  it.each(forged)('%s is refused and changes nothing', async (_what, make) => {
    const answer = await send(...make());
    expect(answer.status).toBe(401);
    expect(await paymentState(scene, order)).toEqual({ status: 0, tx: 1, attempts: ['pending'] });
    expect(await historyOf(scene, order)).toEqual(['T3']);
  });
});
