import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Context } from '../context.ts';
import { openEcpayInvoices } from '../providers/invoice/ecpay/client.ts';
import { relateNumberOf } from '../providers/invoice/ecpay/issue-request.ts';
import { ecpayIssuer } from '../providers/invoice/ecpay/issuer.ts';
import type { InvoiceIssuer } from '../providers/invoice/invoice-issuer.ts';
import {
  type EcpayInvoiceSimulator,
  startEcpayInvoices,
} from '../providers/invoice/testing/ecpay-invoice-simulator.ts';
import { decide } from '../providers/payment/sandbox.ts';
import { allowancesOf } from '../stores/allowance-store.ts';
import { findInvoice } from '../stores/invoice-store.ts';
import { findOrder } from '../stores/order-store.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { bookErrors } from '../testing/books.ts';
import { changeDocument } from '../testing/change-document.ts';
import { type PaymentScene, type PlacedOrder, paymentScene } from '../testing/payment-scene.ts';
import { engines } from '../testing/start-test-server.ts';
import { sweep } from './sweep.ts';

const isLong = process.env.LONG === '1';
const taiwan = {
  country: 'TW',
  invoiceFlag: true,
  currency: 'TWD',
  amountScale: 0,
  acceptTimeout: null,
} as const;
const carrier: InvoiceBuyer = { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/ABC+123' };
const paper: InvoiceBuyer = { invoicingMethod: 'P', buyerCode: '' };

describe.each(engines)('e-invoices at ECPay on %s', (engine) => {
  let scene: PaymentScene;
  let ecpay: EcpayInvoiceSimulator;
  let ctx: Context;
  let till: Till;
  beforeAll(async () => {
    scene = await paymentScene(engine);
    ecpay = await startEcpayInvoices(() => scene.ctx.now());
    const { account } = ecpay;
    // the cast is safe: the test server's own providers
    (scene.ctx.providers.operator as { invoices: InvoiceIssuer }).invoices = ecpayIssuer(
      account,
      openEcpayInvoices(account, () => scene.ctx.now(), 20_000),
    );
    ctx = scene.ctx;
  });
  afterAll(async () => {
    await ecpay.close();
    await scene.close();
  });
  beforeEach(async () => {
    await scene.begin(taiwan);
    ecpay.calm();
    ecpay.unknownCodes.clear();
    Object.assign(ecpay, { numbersLeft: 100_000, clockAhead: 0, isMinistryAway: false });
    till = await aTill({ ...scene.server, shop: scene.shop });
  });

  const later = async (seconds = 3700) => {
    scene.pass(seconds);
    await sweep(ctx);
  };
  const paidOnline = async (buyer: InvoiceBuyer | null = carrier): Promise<PlacedOrder> => {
    const order = await scene.placeOrder();
    await changeDocument(ctx.db, order, { invoiceBuyer: buyer });
    await decide(ctx, (await scene.startPayment(order)).providerRef ?? '', 'approved');
    ecpay.trouble(/Issue/, { kind: 'down' });
    await later(5);
    ecpay.calm();
    return order;
  };
  const atEcpay = (order: PlacedOrder) => ecpay.invoices.get(relateNumberOf(order));
  const invoice = async ({ orderId }: PlacedOrder) =>
    (await till.get(`/orders/${orderId}`)).body.order.invoice;
  const refund = (order: PlacedOrder, body: object) =>
    till.post(`/orders/${order.orderId}/refunds`, { reason: 'cold', ...body });
  /** The orders of a scene are no whole orders, so only this rule is checked. */
  const wrongInvoices = async () =>
    (await bookErrors(ctx.db, ctx.now())).filter((error) => error.startsWith('I16'));
  const kept = (order: PlacedOrder) => {
    const one = atEcpay(order);
    if (!one || one.isVoid) return 0;
    return (one.data.SalesAmount ?? 0) - one.allowances.reduce((sum, { amount }) => sum + amount, 0);
  };

  it('TWX-2 an order is issued with its amount, then a part of it is allowed for, and the rest', async () => {
    const order = await paidOnline();
    expect(await invoice(order)).toMatchObject({ state: 'due' });
    await later();
    const number = atEcpay(order)?.number;
    expect(await invoice(order)).toMatchObject({
      state: 'issued',
      number,
      amount: 350,
      randomCode: expect.stringMatching(/^\d{4}$/),
    });
    expect((await refund(order, { amount: 100 })).status).toBe(200);
    expect(await invoice(order)).toMatchObject({
      allowanceList: [{ amount: 100, state: 'due', number: null }],
    });
    await later();
    const [first] = atEcpay(order)?.allowances ?? [];
    expect(await invoice(order)).toMatchObject({
      state: 'issued',
      allowanceList: [{ amount: 100, state: 'done', number: first?.number }],
    });
    expect((await refund(order, {})).status).toBe(200);
    await later();
    expect(await invoice(order)).toMatchObject({
      state: 'issued',
      allowanceList: [{ amount: 100 }, { amount: 250, state: 'done' }],
    });
    expect(kept(order)).toBe(0);
    expect(await wrongInvoices()).toEqual([]);
  });

  it('a whole refund voids the invoice in its period, and is an allowance later', async () => {
    const [soon, late] = [await paidOnline(), await paidOnline()];
    await later();
    expect((await refund(soon, {})).status).toBe(200);
    expect(await invoice(soon)).toMatchObject({ state: 'voidDue' });
    await later();
    expect(await invoice(soon)).toMatchObject({ state: 'void' });
    expect(atEcpay(soon)).toMatchObject({ isVoid: true, allowances: [] });
    scene.pass(70 * 86_400);
    expect((await refund(late, {})).status).toBe(200);
    await later();
    expect(await invoice(late)).toMatchObject({
      state: 'issued',
      allowanceList: [{ amount: 350, state: 'done' }],
    });
    expect(atEcpay(late)).toMatchObject({ isVoid: false, allowances: [{ amount: 350 }] });
  });

  it('a refund before the invoice is issued changes its amount', async () => {
    const order = await paidOnline();
    await refund(order, { amount: 120 });
    await later();
    expect(atEcpay(order)?.data.SalesAmount).toBe(230);
    expect(await invoice(order)).toMatchObject({ state: 'issued', amount: 230 });
  });

  it('a refund whose invoice was issued without an answer is allowed for, or voids it', async () => {
    const [part, whole] = [await paidOnline(), await paidOnline()];
    ecpay.trouble(/B2CInvoice\/Issue/, { kind: 'lost' }, 2);
    await later();
    expect(await invoice(part)).toMatchObject({ state: 'due' });
    await refund(part, { amount: 50 });
    await refund(whole, {});
    expect(await invoice(whole)).toMatchObject({ state: 'voidDue', number: null });
    await later();
    await later();
    expect(await invoice(part)).toMatchObject({
      state: 'issued',
      amount: 350,
      allowanceList: [{ amount: 50 }],
    });
    expect(await invoice(whole)).toMatchObject({ state: 'void' });
    expect([kept(part), kept(whole)]).toEqual([300, 0]);
  });

  const faults = {
    down: { kind: 'down' },
    lost: { kind: 'lost' },
    halved: { kind: 'halved' },
    garbage: { kind: 'answers', reply: { status: 200, body: '<html>busy</html>' } },
    'wrong padding': { kind: 'answers', reply: { status: 200, body: '{"TransCode":1,"Data":"AAAA"}' } },
    'HTTP 500': { kind: 'answers', reply: { status: 500, body: '' } },
  } as const;
  const steps = ['issue', 'void', 'allow'] as const;
  it.each(steps.flatMap((step) => Object.keys(faults).map((fault) => [step, fault] as const)))(
    'TWX-2 to %s is done once although ECPay fails (%s), and the order does not wait',
    async (step, fault) => {
      const order = await paidOnline();
      if (step !== 'issue') await later();
      if (step === 'void') await refund(order, {});
      if (step === 'allow') await refund(order, { amount: 100 });
      // the safe cast: a key of the object above
      for (const path of ['GetIssue', 'Issue', 'Invalid', 'Allowance'])
        ecpay.trouble(new RegExp(`/${path}$`), faults[fault as keyof typeof faults]);
      await later();
      expect((await till.post(`/orders/${order.orderId}/prepare`, {})).status).toBe(200);
      for (let round = 0; round < 5; round += 1) await later();
      expect(kept(order)).toBe({ issue: 350, void: 0, allow: 250 }[step]);
      expect(atEcpay(order)?.allowances).toHaveLength(step === 'allow' ? 1 : 0);
      expect(await invoice(order)).toMatchObject({ state: step === 'void' ? 'void' : 'issued' });
      expect(await wrongInvoices()).toEqual([]);
    },
  );

  it('TWX-2 two sweepers never issue, void or allow twice', async () => {
    const order = await paidOnline();
    scene.pass(3700);
    await Promise.all([sweep(ctx), sweep(ctx), sweep(ctx)]);
    await refund(order, { amount: 100 });
    scene.pass(3700);
    await Promise.all([sweep(ctx), sweep(ctx), sweep(ctx)]);
    expect(kept(order)).toBe(250);
    const sent = (path: string) => ecpay.asked.filter((one) => one.path.endsWith(`/${path}`)).length;
    expect([sent('Issue'), sent('Allowance')]).toEqual([1, 1]);
  });

  it('the order shows a carrier that does not exist, and the server does not retry until somebody corrects it', async () => {
    ecpay.unknownCodes.add('/ABC+123');
    const order = await paidOnline();
    await later();
    expect(await invoice(order)).toMatchObject({ state: 'due', problem: { code: 'carrierUnknown' } });
    ecpay.calm();
    await later(100_000);
    expect(ecpay.asked).toEqual([]);
    const corrected = (invoiceBuyer: object) =>
      till.post(`/orders/${order.orderId}/invoice`, { invoiceBuyer });
    expect((await corrected({ invoicingMethod: 'P', buyerCode: '1' })).body.code).toBe('wrongInvoiceBuyer');
    const { body } = await corrected(paper);
    expect(body.order).toMatchObject({ invoiceBuyer: paper, invoice: { state: 'due' } });
    expect(body.order.invoice.problem).toBeUndefined();
    await later();
    expect(await invoice(order)).toMatchObject({ state: 'issued' });
    expect((await corrected(carrier)).body.code).toBe('noInvoice');
  });

  it('the order shows that numbers are used up, and the server retries after the shop has got some', async () => {
    ecpay.numbersLeft = 0;
    const order = await paidOnline();
    await later();
    expect(await invoice(order)).toMatchObject({ problem: { code: 'numbersUsedUp' } });
    await later();
    ecpay.numbersLeft = 10;
    await later();
    expect(await invoice(order)).toMatchObject({ state: 'issued' });
  });

  it('the operator gets an alarm after nine tries, and the server goes on', async () => {
    const order = await paidOnline();
    const error = vi.spyOn(ctx.log, 'error');
    onTestFinished(() => error.mockRestore());
    ecpay.trouble(/Issue/, { kind: 'down' }, 10);
    for (let round = 0; round < 10; round += 1) await later();
    const alarm = 'an e-invoice still waits for the issuer; see the order';
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ orderId: order.orderId }), alarm);
    await later();
    expect(await invoice(order)).toMatchObject({ state: 'issued' });
  });

  describe('at the till', () => {
    const atTill = async () => {
      const order = await scene.placeOrder({ checkoutMethod: 'P', orderStatus: 2, payDeadline: null });
      const pay = (body: object) =>
        till.post(`/orders/${order.orderId}/payments`, { tender: 'card', ...body });
      const print = (headers = {}) => till.post(`/orders/${order.orderId}/invoice/print`, undefined, headers);
      return { order, pay, print };
    };

    it('TWX-3 a whole payment issues the invoice with the buyer of the desk, which is printed and reprinted', async () => {
      const { order, pay, print } = await atTill();
      expect((await pay({ appliedAmount: 100 })).status).toBe(200);
      expect(await invoice(order)).toBeNull();
      const buyer = { invoicingMethod: 'P', buyerCode: '04595257' };
      const { body } = await pay({ invoiceBuyer: buyer });
      expect(body.order).toMatchObject({ invoiceBuyer: buyer, invoice: { state: 'due' } });
      expect((await print()).body.code).toBe('notPrinted');
      await later(5);
      const key = { 'idempotency-key': 'print-1' };
      const first = (await print(key)).body;
      expect(first).toMatchObject({
        number: atEcpay(order)?.number,
        amount: 350,
        buyerTaxId: '04595257',
        sellerTaxId: '97025978',
        isReprint: false,
      });
      expect((await print(key)).body).toEqual(first);
      const again = (await print()).body;
      expect(again).toMatchObject({ isReprint: true, barCode: first.barCode });
      expect(again.html).toContain('補印');
    });

    it.each([carrier, { invoicingMethod: 'D', buyerCode: '168001' }])(
      'TWX-3 %j prints none',
      async (invoiceBuyer) => {
        const { order, pay, print } = await atTill();
        await pay({ invoiceBuyer });
        await later(5);
        expect(await invoice(order)).toMatchObject({ state: 'issued' });
        expect((await print()).body.code).toBe('notPrinted');
      },
    );

    it('a wrong buyer is refused and takes no payment', async () => {
      const { order, pay } = await atTill();
      const { status, body } = await pay({ invoiceBuyer: { invoicingMethod: 'D', buyerCode: '1' } });
      expect([status, body.code]).toEqual([409, 'wrongInvoiceBuyer']);
      expect((await findOrder(ctx.db, order))?.paidAtTill).toBe(0);
    });
  });

  it('TWX-2 issued less allowances is due less credits, whatever happens in which order', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 200 }) }),
      fc.record({ kind: fc.constant('whole' as const) }),
      fc.record({ kind: fc.constant('sweep' as const) }),
      fc.record({
        kind: fc.constant('fault' as const),
        path: fc.constantFrom('GetIssue', 'Issue', 'Invalid', 'Allowance', 'GetAllowanceList'),
        trouble: fc.constantFrom<'down' | 'lost' | 'halved'>('down', 'lost', 'halved'),
      }),
    );
    const property = fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (all) => {
      await scene.begin(taiwan);
      till = await aTill({ ...scene.server, shop: scene.shop });
      const order = await paidOnline();
      for (const one of all) {
        if (one.kind === 'refund') await refund(order, { amount: one.amount });
        if (one.kind === 'whole') await refund(order, {});
        if (one.kind === 'sweep') await later();
        if (one.kind === 'fault') ecpay.trouble(new RegExp(`/${one.path}$`), { kind: one.trouble });
      }
      ecpay.calm();
      for (let round = 0; round < 10; round += 1) await later();
      const stored = await findOrder(ctx.db, order);
      const due = (stored?.dueAmount ?? 0) - (stored?.creditedAmount ?? 0);
      const row = await findInvoice(ctx.db, order);
      const allowed = await allowancesOf(ctx.db, order.shopPid, [order.orderId]);
      expect(allowed.every(({ state }) => state === 'done')).toBe(true);
      const ours = allowed.reduce((sum, { amount }) => sum - amount, row?.amount ?? 0);
      expect([row?.state === 'void' ? 0 : ours, kept(order)]).toEqual([due, due]);
      expect(await wrongInvoices()).toEqual([]);
    });
    await fc.assert(property, { numRuns: isLong ? 200 : 5 });
  }, 120_000);
});
