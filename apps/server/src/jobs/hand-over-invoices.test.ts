import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { moveOrder } from '../operations/order/move-order.ts';
import type { InvoiceIssuer, InvoiceOrder } from '../providers/invoice/invoice-issuer.ts';
import { decide } from '../providers/payment/sandbox.ts';
import { claimInvoice, invoicesOf } from '../stores/invoice-store.ts';
import { anIssued, anIssuer, issuingBy } from '../testing/an-issuer.ts';
import { changeDocument } from '../testing/change-document.ts';
import { type PaymentScene, type PlacedOrder, paymentScene, paymentState } from '../testing/payment-scene.ts';
import { engines } from '../testing/start-test-server.ts';
import { handOverInvoices } from './hand-over-invoices.ts';
import { sweep } from './sweep.ts';

const taiwan = { country: 'TW', invoiceFlag: true } as const;
const buyer: InvoiceBuyer = { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/ABC+123' };

describe.each(engines)('e-invoices on %s', (engine) => {
  let scene: PaymentScene;
  let told: InvoiceOrder[];
  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    told = [];
    await scene.begin(taiwan);
  });

  const sweepWith = (invoices: InvoiceIssuer) => sweep(issuingBy(scene.ctx, invoices));
  const issuing = anIssuer({
    handOver: async (order) => {
      told.push(order);
      return anIssued(order);
    },
  });

  const isFor = (order: PlacedOrder, invoiceBuyer: InvoiceBuyer) =>
    changeDocument(scene.ctx.db, order, { invoiceBuyer });
  const paidOrder = async (of: InvoiceBuyer = buyer): Promise<PlacedOrder> => {
    const order = await scene.placeOrder();
    await isFor(order, of);
    await decide(scene.ctx, (await scene.startPayment(order)).providerRef ?? '', 'approved');
    scene.pass(5);
    // this sweep learns of the payment and makes the invoice due; handing it over fails
    await sweepWith(anIssuer({ handOver: () => Promise.reject(new Error('not yet')) }));
    expect((await paymentState(scene, order)).status).toBe(1);
    return order;
  };
  const reject = (order: PlacedOrder) =>
    transaction(scene.ctx.db, (trx) => moveOrder(scene.ctx, trx, order, { event: 'rejected', who: 'staff' }));
  const invoiceOf = async ({ shopPid, orderId }: PlacedOrder) =>
    (await invoicesOf(scene.ctx.db, shopPid, [orderId])).get(orderId);

  it('invoices are handed over once after the payment, with the data that the issuer needs', async () => {
    const order = await paidOrder();
    scene.pass(60);
    await Promise.all([sweepWith(issuing), sweepWith(issuing)]);
    await sweepWith(issuing);
    expect(told).toMatchObject([
      { orderId: order.orderId, buyer, isTaxIdDoubtful: false, dueAmount: 350, amountScale: 2 },
    ]);
    expect(await invoiceOf(order)).toMatchObject({ state: 'issued', number: 'AB12345678' });
  });

  it('invoices stay "notIssued" if no issuer is configured', async () => {
    const order = await paidOrder();
    scene.pass(60);
    await sweep(scene.ctx);
    expect(await invoiceOf(order)).toMatchObject({ state: 'notIssued', number: null });
  });

  it('a failure of the issuer does not delay the order: the server retries with growing intervals, at most an hour', async () => {
    const order = await paidOrder();
    const asked: number[] = [];
    const failing = anIssuer({
      handOver: () => {
        asked.push(scene.ctx.now());
        return Promise.reject(new Error('out of reach'));
      },
    });
    const begin = scene.ctx.now();
    for (let at = 0; at < 280; at += 10) {
      scene.pass(10);
      await sweepWith(failing);
    }
    const waits = asked.map((at, index) => at - (asked[index - 1] ?? begin));
    expect(waits.length).toBeGreaterThan(2);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    const now = scene.ctx.now();
    await scene.ctx.db.updateTable('invoices').set({ tries: 12, handOverAt: now }).execute();
    await sweepWith(failing);
    expect((await invoiceOf(order))?.handOverAt).toBe(now + 3600);
    expect(await invoiceOf(order)).toMatchObject({ state: 'due' });
    expect((await paymentState(scene, order)).status).not.toBe(0);
  });

  it('the server retries later if the issuer does not answer within twenty seconds', async () => {
    await paidOrder();
    scene.pass(60);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = vi.fn(() => new Promise<never>(() => {}));
    const handedOver = handOverInvoices(issuingBy(scene.ctx, anIssuer({ handOver: asked })));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(20_000);
    await handedOver;
    expect(scene.server.logged()).toContain('no answer within 20000 ms');
  });

  it('the issuer learns if the check digit of a tax id is wrong', async () => {
    await paidOrder({ invoicingMethod: 'P', buyerCode: '12345678' });
    scene.pass(60);
    await sweepWith(issuing);
    expect(told).toMatchObject([{ isTaxIdDoubtful: true }]);
  });

  it('invoices are not handed over if the order is refunded just before', async () => {
    const order = await paidOrder();
    const due = await invoiceOf(order);
    await reject(order);
    expect(due && (await claimInvoice(scene.ctx.db, due, { again: scene.ctx.now(), account: null }))).toBe(
      false,
    );
  });

  it('invoices are void if the order is refunded before the handover', async () => {
    const order = await paidOrder();
    await reject(order);
    scene.pass(60);
    await sweepWith(issuing);
    expect(told).toEqual([]);
    expect(await invoiceOf(order)).toMatchObject({ state: 'void' });
  });

  it('invoices are void if the order is refunded after the handover but before the issuer has issued them', async () => {
    const order = await paidOrder();
    scene.pass(60);
    await sweep(scene.ctx);
    await reject(order);
    expect(await invoiceOf(order)).toMatchObject({ state: 'void' });
  });

  it('an invoice that is issued during the refund is voided', async () => {
    const order = await paidOrder();
    scene.pass(60);
    const voidInvoice = vi.fn(async () => {});
    const handOver = async (one: InvoiceOrder) => {
      await reject(order);
      return anIssued(one);
    };
    await sweepWith(anIssuer({ handOver, voidInvoice }));
    expect(await invoiceOf(order)).toMatchObject({ state: 'void', voiding: 1, number: 'AB12345678' });
    await sweepWith(anIssuer({ voidInvoice }));
    expect(voidInvoice).toHaveBeenCalledOnce();
    expect(await invoiceOf(order)).toMatchObject({ state: 'void', voiding: 0, handOverAt: null });
  });

  it('shops that do not issue invoices have none', async () => {
    await scene.begin({ invoiceFlag: false });
    expect(await invoiceOf(await paidOrder())).toBeUndefined();
  });
});
