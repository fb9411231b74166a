import { permissions } from '@comanda/contract/merchant/permission';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { relateNumberOf } from '../providers/invoice/ecpay/issue-request.ts';
import {
  type EcpayInvoiceSimulator,
  startEcpayInvoices,
} from '../providers/invoice/testing/ecpay-invoice-simulator.ts';
import { decide } from '../providers/payment/sandbox.ts';
import { findInvoice } from '../stores/invoice-store.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { type PaymentScene, paymentScene } from '../testing/payment-scene.ts';
import { engines } from '../testing/start-test-server.ts';
import { sweep } from './sweep.ts';

const taiwan = {
  country: 'TW',
  invoiceFlag: true,
  currency: 'TWD',
  amountScale: 0,
  acceptTimeout: null,
} as const;

describe.each(engines)('accounts for e-invoices on %s', (engine) => {
  let scene: PaymentScene;
  let till: Till;
  let [first, second] = [] as unknown as [EcpayInvoiceSimulator, EcpayInvoiceSimulator];
  beforeAll(async () => {
    scene = await paymentScene(engine);
    const now = () => scene.ctx.now();
    [first, second] = [await startEcpayInvoices(now), await startEcpayInvoices(now)];
  });
  afterAll(async () => {
    await first.close();
    await second.close();
    await scene.close();
  });
  beforeEach(async () => {
    await scene.begin(taiwan);
    till = await aTill({ ...scene.server, shop: scene.shop }, permissions);
  });

  const enter = async ({ account }: EcpayInvoiceSimulator) => {
    const { origin: environment, ...fields } = account;
    const answer = await till.post('/credentials', {
      provider: 'ecpay-invoice',
      fields: { ...fields, environment },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const later = async (seconds = 3700) => {
    scene.pass(seconds);
    await sweep(scene.ctx);
  };
  const ordered = async () => {
    const order = await scene.placeOrder();
    await decide(scene.ctx, (await scene.startPayment(order)).providerRef ?? '', 'approved');
    await later(5);
    return order;
  };
  const paid = async () => {
    const order = await ordered();
    await later();
    return order;
  };

  it('each invoice is voided and allowed for at the account that has issued it, also after the brand has another one', async () => {
    await enter(first);
    const [whole, part] = [await paid(), await paid()];
    const at = (ecpay: EcpayInvoiceSimulator, order: typeof whole) =>
      ecpay.invoices.get(relateNumberOf(order));
    expect(at(first, whole)).toMatchObject({ isVoid: false });
    await enter(second);
    const third = await paid();
    expect([at(first, third), at(second, third)]).toMatchObject([undefined, { isVoid: false }]);
    await till.post(`/orders/${whole.orderId}/refunds`, { reason: 'Cold' });
    await till.post(`/orders/${part.orderId}/refunds`, { amount: 1, reason: 'Cold' });
    await later();
    expect(at(first, whole)).toMatchObject({ isVoid: true });
    expect(at(first, part)).toMatchObject({ isVoid: false, allowances: [{ amount: 1 }] });
    expect(second.invoices.size).toBe(1);
    const accounts = await Promise.all(
      [whole, part, third].map(async (order) => (await findInvoice(scene.ctx.db, order))?.account),
    );
    expect(accounts[0]).toBe(accounts[1]);
    expect(accounts[2]).not.toBe(accounts[0]);
  });

  it('a lost answer is asked for at the account that was asked first', async () => {
    await enter(first);
    first.trouble(/B2CInvoice\/Issue/, { kind: 'lost' }, 9);
    const order = await ordered();
    await later();
    await enter(second);
    first.calm();
    await later();
    expect(first.invoices.get(relateNumberOf(order))).toBeDefined();
    expect(second.invoices.get(relateNumberOf(order))).toBeUndefined();
    expect(await findInvoice(scene.ctx.db, order)).toMatchObject({ state: 'issued' });
  });
});
