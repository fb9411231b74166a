import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { forget } from '../jobs/forget.ts';
import { keptCompilers } from '../testing/kept-compilers.ts';
import { historyOf, type PaymentScene, type PlacedOrder, paymentScene } from '../testing/payment-scene.ts';
import { engines } from '../testing/start-test-server.ts';
import { newMerchantKey } from './key.ts';

describe.each(engines)('a write with an Idempotency-Key on %s', (engine) => {
  let scene: PaymentScene;
  let till: string;
  let order: PlacedOrder;
  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    await scene.begin();
    till = await newMerchantKey(scene.ctx, scene.shop.shopPid, 'till');
    order = await scene.placeOrder({ orderStatus: 1, payDeadline: null, checkoutMethod: 'P' });
  });

  const write = async (
    path: string,
    body: object,
    { requestKey = 'first', key = till, app = scene.server.app, version = '' } = {},
  ) => {
    const { statusCode, headers, ...answer } = await app.inject({
      method: 'POST',
      url: `/api/merchant/v1/${path}`,
      headers: {
        authorization: `Bearer ${key}`,
        'idempotency-key': requestKey,
        ...(version && { 'if-match': version }),
      },
      payload: body,
    });
    return {
      status: statusCode,
      body: answer.json(),
      isReplayed: headers['idempotency-replayed'] === 'true',
    };
  };
  const move = (name: string) => `orders/${order.orderId}/${name}`;

  it('gets its first answer again, whatever has happened in the meantime', async () => {
    const first = await write(move('accept'), { version: 1 });
    expect(first).toMatchObject({ status: 200, isReplayed: false });
    await write(move('prepare'), {}, { requestKey: 'second' });
    expect(await write(move('accept'), { version: 1 })).toEqual({ ...first, isReplayed: true });
    expect(await historyOf(scene, order)).toEqual(['T11', 'T9']);
  });

  it('gets its first answer from every server and after restarts', async () => {
    const first = await write(move('accept'), {});
    const app = await buildApp(scene.ctx, { schemaController: keptCompilers });
    expect(await write(move('accept'), {}, { app })).toEqual({ ...first, isReplayed: true });
    await app.close();
  });

  it('runs once, however many tills send it at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => write('sold-out', { spuPidList: ['tea'] })),
    );
    expect(answers.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('is refused if its Idempotency-Key was used for another request', async () => {
    await write(move('reject'), { reason: 'no more soup' });
    for (const other of [
      await write(move('reject'), { reason: 'no more rice' }),
      await write(move('reject'), { reason: 'no more soup' }, { version: '1' }),
      await write(move('accept'), { reason: 'no more soup' }),
      await write('sold-out', { spuPidList: ['tea'] }),
    ])
      expect(other).toMatchObject({ status: 422, body: { code: 'keyReused' } });
    expect(await historyOf(scene, order)).toEqual(['T10']);
  });

  it('gets the same refusal again', async () => {
    const refused = await write(move('ready'), {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'notAllowed' } });
    await write(move('accept'), {}, { requestKey: 'second' });
    expect(await write(move('ready'), {})).toEqual({ ...refused, isReplayed: true });
  });

  it('does not collide with an equal Idempotency-Key of another merchant key', async () => {
    const first = await write(move('accept'), {});
    const screen = await newMerchantKey(scene.ctx, scene.shop.shopPid, 'kitchen screen');
    const other = await write(move('prepare'), {}, { key: screen });
    expect(other).toMatchObject({ status: 200, isReplayed: false, body: { order: { orderStatus: 3 } } });
    expect(await write(move('prepare'), {}, { key: screen })).toEqual({ ...other, isReplayed: true });
    expect(await write(move('accept'), {})).toEqual({ ...first, isReplayed: true });
  });

  it('can run again after a day, because its stored answer is deleted', async () => {
    await write(move('accept'), {});
    scene.pass(24 * 3600);
    await forget(scene.ctx);
    expect(await write(move('accept'), {})).toMatchObject({ isReplayed: true });
    scene.pass(1);
    await forget(scene.ctx);
    expect(await write(move('prepare'), {})).toMatchObject({ status: 200, isReplayed: false });
  });

  it.each(['', 'a key', 'é', 'k'.repeat(101)])(
    'is refused if the Idempotency-Key is "%s"',
    async (requestKey) => {
      expect((await write(move('accept'), {}, { requestKey })).status).toBe(400);
    },
  );
});
