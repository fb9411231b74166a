import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../../jobs/sweep.ts';
import { newMerchantKey } from '../../merchant/key.ts';
import { type EcpaySimulator, formOf, startEcpay } from '../../providers/payment/testing/ecpay-simulator.ts';
import { payingAt } from '../../testing/paying.ts';
import {
  type PaymentScene,
  type PlacedOrder,
  paymentScene,
  paymentState,
} from '../../testing/payment-scene.ts';

const paidOnce = { status: 1, tx: 3, attempts: ['succeeded payment'] };

describe('a brand with its own account at a payment platform', () => {
  let scene: PaymentScene;
  let first: EcpaySimulator;
  let second: EcpaySimulator;
  let office: string;

  beforeAll(async () => {
    first = await startEcpay(() => scene.ctx.now());
    second = await startEcpay(() => scene.ctx.now());
    scene = await paymentScene('SQLite');
  });
  afterAll(async () => {
    await first.close();
    await second.close();
    await scene.close();
  });

  const { paying, create, lastAttempt } = payingAt(() => scene, 'ecpay');

  const write = (path: string, body: object) =>
    scene.server.app.inject({
      method: 'POST',
      url: `/api/merchant/v1/${path}`,
      headers: { authorization: `Bearer ${office}` },
      payload: body,
    });
  const enter = async ({ account }: EcpaySimulator, changes: object = {}) => {
    const { merchantId, hashKey, hashIv, checkCode, origin } = account;
    const fields = { merchantId, hashKey, hashIv, checkCode, environment: origin, ...changes };
    const answer = await write('credentials', { provider: 'ecpay', fields });
    expect(answer.json()).toMatchObject({ credentialList: expect.any(Array) });
  };

  beforeEach(async () => {
    await scene.begin({ country: 'TW', currency: 'TWD', amountScale: 0, paymentPlatforms: ['ecpay'] });
    office = await newMerchantKey(scene.ctx, scene.shop.shopPid, 'office', ['credentials']);
    await write('credentials/remove', { provider: 'ecpay' });
  });

  const refOf = async (order: PlacedOrder) => (await lastAttempt(order)).providerRef ?? '';
  /** Opens the page of a payment and pays at ECPay. */
  async function pay(ecpay: EcpaySimulator, order: PlacedOrder): Promise<void> {
    const attempt = await lastAttempt(order);
    expect(ecpay.open(formOf(ecpay.account, attempt))).toBe(200);
    ecpay.decide(await refOf(order), 'paid');
  }
  const tell = async (path: string, body: URLSearchParams) =>
    (await fetch(`${scene.origin}/api/webhooks/${path}`, { method: 'POST', body })).status;
  const brand = () => encodeURIComponent(scene.shop.brandPid);
  const later = async () => {
    scene.pass(3600);
    await sweep(scene.ctx);
  };

  it('is offered with it, and is paid there; without it the platform is not offered', async () => {
    await expect(create(await scene.placeOrder())).rejects.toMatchObject({ code: 1021 });
    await enter(first);
    const order = await paying();
    await pay(first, order);
    expect(await tell(`ecpay/${brand()}`, first.notice(await refOf(order)))).toBe(200);
    expect(await paymentState(scene, order)).toMatchObject(paidOnce);
  });

  it('names the brand in the address of its webhooks, which also works without the brand while it is the only one', async () => {
    await enter(first);
    const order = await paying();
    const page = await fetch(`${scene.origin}/ecpay/pay/${(await lastAttempt(order)).txNo}`);
    expect(await page.text()).toContain(`/api/webhooks/ecpay/${brand()}`);
    const other = await paying();
    await pay(first, other);
    expect(await tell('ecpay', first.notice(await refOf(other)))).toBe(200);
    expect(await paymentState(scene, other)).toMatchObject(paidOnce);
    expect(await tell('ecpay/nobody', first.notice(await refOf(other)))).toBe(404);
  });

  it('keeps a payment with the account that began it: it is asked there after a change', async () => {
    await enter(first);
    const order = await paying();
    await pay(first, order);
    await enter(second, { merchantId: '2000132' });
    await later();
    expect(await paymentState(scene, order)).toMatchObject({
      attempts: [expect.stringMatching(/^succeeded/)],
    });
    expect(second.asked).toEqual([]);
    const next = await paying();
    expect((await lastAttempt(next)).account).not.toBe((await lastAttempt(order)).account);
  });

  it('keeps its account if only secrets change', async () => {
    await enter(first, { hashKey: 'rolled' });
    const order = await paying();
    await enter(first);
    await pay(first, order);
    expect(await tell(`ecpay/${brand()}`, first.notice(await refOf(order)))).toBe(200);
    expect(await paymentState(scene, order)).toMatchObject(paidOnce);
  });

  it('signs nothing about payments of another account', async () => {
    await enter(first);
    const order = await paying();
    await enter(second, { merchantId: '2000132' });
    const forged = second.account;
    expect(second.open(formOf(forged, await lastAttempt(order)))).toBe(200);
    second.decide(await refOf(order), 'paid');
    await tell(`ecpay/${brand()}`, second.notice(await refOf(order), { MerchantID: '2000132' }));
    expect((await paymentState(scene, order)).status).toBe(0);
  });

  it('is written without a value in any answer: wrong fields are named, and what is wrong', async () => {
    const answer = await write('credentials', { provider: 'stripe', fields: { secretKey: 'canary' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'wrongCredential',
      problemList: [
        { field: 'secretKey', expected: 'a key that begins with sk_ or rk_' },
        { field: 'account', expected: 'there' },
        { field: 'webhookSecret', expected: 'there' },
      ],
    });
    expect(answer.body).not.toContain('canary');
    expect(
      (await write('credentials', { provider: 'oidc', fields: { issuer: 'https://10.0.0.1' } })).json(),
    ).toMatchObject({
      code: 'operatorOnly',
    });
    expect((await write('credentials', { provider: 'nobody', fields: { a: 'b' } })).json()).toMatchObject({
      code: 'noSuchProvider',
    });
  });
});
