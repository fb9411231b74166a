import { serviceRoot } from '@comanda/contract/call';
import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '../../jobs/sweep.ts';
import type { InvoiceOrder } from '../../providers/invoice/invoice-issuer.ts';
import { decide } from '../../providers/payment/sandbox.ts';
import { attemptsOf } from '../../stores/attempt-store.ts';
import { membersOffered } from '../../testing/a-member.ts';
import { aTill } from '../../testing/a-till.ts';
import { anIssued, anIssuer, issuingBy } from '../../testing/an-issuer.ts';
import { bookErrors, moneyErrors } from '../../testing/books.ts';
import { changeDocument } from '../../testing/change-document.ts';
import {
  type PaymentScene,
  type PlacedOrder,
  paymentScene,
  paymentState,
} from '../../testing/payment-scene.ts';
import { platformStages } from '../../testing/platform-stages.ts';
import { engines } from '../../testing/start-test-server.ts';

const tips = { percentages: [15, 18, 20], besideService: false };
const buyer: InvoiceBuyer = { invoicingMethod: 'V', vehicleType: '01', buyerCode: '/ABC+123' };
/** Of the 3.50 of the scene's orders. */
const offered = {
  tipBaseAmount: 3.5,
  suggestionList: [
    { percent: 15, tipAmount: 0.53 },
    { percent: 18, tipAmount: 0.63 },
    { percent: 20, tipAmount: 0.7 },
  ],
  mostTipAmount: 3.5,
};

describe.each(engines)('a tip, on %s', (engine) => {
  let scene: PaymentScene;
  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());

  /** Sends payment/create in the wire format, without a platform if there is no tip. */
  const create = async ({ orderId, orderToken }: PlacedOrder, input: object = {}) => {
    const redirectUrl = `${scene.ctx.publicOrigin}/h5/orderStatus?orderId=${orderId}&token=${orderToken}`;
    const answer = await scene.server.app.inject({
      method: 'POST',
      url: `${serviceRoot}/payment/create`,
      payload: { token: orderToken, orderId, redirectUrl, ...input },
    });
    return answer.json();
  };
  const pay = (order: PlacedOrder, tipAmount?: number) =>
    create(order, { paymentPlatformPid: 'sandbox', ...(tipAmount !== undefined && { tipAmount }) });
  const attempts = async (order: PlacedOrder) =>
    (await attemptsOf(scene.ctx.db, order)).map(({ amount, tip, state }) => ({ amount, tip, state }));
  const last = async (order: PlacedOrder) => {
    const attempt = (await attemptsOf(scene.ctx.db, order)).at(-1);
    if (!attempt) throw new Error('no payment has begun');
    return attempt;
  };
  const approve = async (order: PlacedOrder) => {
    await decide(scene.ctx, (await last(order)).providerRef ?? '', 'approved');
    await scene.server.call('detail', {
      token: order.orderToken,
      orderId: order.orderId,
      forcePaymentStatus: true,
    });
  };
  const faults = async () => [
    ...(await bookErrors(scene.ctx.db, scene.ctx.now(), ['I1', 'I2', 'I3'])),
    ...(await moneyErrors(scene.ctx.db)),
  ];

  it('is offered only by a shop that asks, and stays chosen when the guest pays again', async () => {
    await scene.begin();
    const untipped = await scene.placeOrder();
    expect((await create(untipped)).data).not.toHaveProperty('tipOffer');
    await scene.begin({ tips });
    const order = await scene.placeOrder();
    const first = (await create(order)).data;
    expect(first.tipOffer).toEqual(offered);
    expect(first).not.toHaveProperty('tipAmount');
    await pay(order, 0.63);
    expect((await create(order)).data).toMatchObject({ tipOffer: offered, tipAmount: 0.63 });
    await decide(scene.ctx, (await last(order)).providerRef ?? '', 'declined');
    await scene.server.call('payment/status', { token: order.orderToken, orderId: order.orderId });
    expect((await create(order)).data.tipAmount).toBe(0.63);
    await pay(order, 0);
    expect((await create(order)).data.tipAmount).toBe(0);
  });

  it.each([3.51, -0.01, 0.001])('of %d is refused, and no payment begins', async (tip) => {
    await scene.begin({ tips });
    const order = await scene.placeOrder();
    expect((await pay(order, tip)).code).toBe(2510);
    expect(await attempts(order)).toEqual([]);
  });

  it('is refused in a shop that asks for none', async () => {
    await scene.begin();
    const order = await scene.placeOrder();
    expect(await pay(order, 0.5)).toMatchObject({ code: 2510, message: expect.stringMatching(/tip/) });
    expect((await pay(order, 0)).code).toBe(200);
  });

  it('that changes ends the pending payment, and one that does not continues it', async () => {
    await scene.begin({ tips });
    const order = await scene.placeOrder();
    const first = (await pay(order, 0.53)).data;
    expect((await pay(order, 0.53)).data.paymentUrl).toBe(first.paymentUrl);
    expect((await pay(order)).data.paymentUrl).toBe(first.paymentUrl);
    expect((await pay(order, 1)).data.paymentUrl).not.toBe(first.paymentUrl);
    expect(await attempts(order)).toEqual([
      { amount: 403, tip: 53, state: 'voided' },
      { amount: 450, tip: 100, state: 'pending' },
    ]);
    await approve(order);
    expect((await paymentState(scene, order)).status).toBe(1);
    expect(await faults()).toEqual([]);
  });

  it('of several phones at once begins one payment', async () => {
    await scene.begin({ tips });
    const order = await scene.placeOrder();
    await Promise.all([0, 0.53, 0.63, 1].map((tip) => pay(order, tip)));
    const pending = (await attempts(order)).filter(({ state }) => state === 'pending');
    expect(pending).toHaveLength(1);
    await approve(order);
    expect(await faults()).toEqual([]);
  });

  it('is shown apart in the order, the history and the merchant interface, once it is paid', async () => {
    await scene.begin({ tips });
    const order = await scene.placeOrder();
    await pay(order, 0.7);
    const read = () => scene.server.call('detail', { token: order.orderToken, orderId: order.orderId });
    expect((await read()).order).not.toHaveProperty('tipAmount');
    await approve(order);
    expect((await read()).order).toMatchObject({ dueAmount: 350, tipAmount: 70 });
    const { orderList } = await scene.server.call('history', { orderIdList: [order.orderId] });
    expect(orderList).toMatchObject([{ dueAmount: 350, tipAmount: 70 }]);
    const till = await aTill({ ...scene.server, shop: scene.shop });
    const { body } = await till.get(`/orders/${order.orderId}`);
    expect(body.order).toMatchObject({ dueAmount: 3.5, tipAmount: 0.7 });
  });

  it('is in no e-invoice and earns no points', async () => {
    const members = { ...membersOffered, points: { welcome: 0, earnEvery: 100, worth: 10, mostPercent: 50 } };
    await scene.begin({ country: 'TW', invoiceFlag: true, tips, members });
    const memberPid = 'm1';
    await scene.ctx.db
      .insertInto('members')
      .values({
        brandPid: scene.shop.brandPid,
        memberPid,
        provider: 'embedded',
        subject: engine,
        phone: '',
        name: '',
        createdAt: 0,
      })
      .execute();
    await scene.ctx.db
      .insertInto('pointAccounts')
      .values({ brandPid: scene.shop.brandPid, memberPid, balance: 0, held: 0 })
      .execute();
    const order = await scene.placeOrder({ memberPid });
    await changeDocument(scene.ctx.db, order, { invoiceBuyer: buyer });
    await pay(order, 3.5);
    await approve(order);
    const told: InvoiceOrder[] = [];
    const invoices = anIssuer({
      handOver: async (one) => {
        told.push(one);
        return anIssued(one);
      },
    });
    scene.pass(60);
    await sweep(issuingBy(scene.ctx, invoices));
    expect(told).toMatchObject([{ orderId: order.orderId, dueAmount: 350 }]);
    const till = await aTill({ ...scene.server, shop: scene.shop });
    for (const move of ['accept', 'complete'])
      expect((await till.post(`/orders/${order.orderId}/${move}`, {})).status).toBe(200);
    const account = await scene.ctx.db
      .selectFrom('pointAccounts')
      .select('balance')
      .where('memberPid', '=', memberPid)
      .executeTakeFirst();
    expect(account?.balance).toBe(3);
  });

  it.each(platformStages)(
    'is charged and refunded with the whole payment by %s',
    async (_name, openStage) => {
      const stage = await openStage(scene);
      try {
        const order = await stage.begin(50);
        await stage.pay();
        const detail = { token: order.orderToken, orderId: order.orderId, forcePaymentStatus: true };
        expect((await scene.server.call('detail', detail)).order).toMatchObject({
          orderStatus: 1,
          dueAmount: 350,
          tipAmount: 50,
        });
        expect(await stage.money()).toEqual({ taken: 400, paidBack: 0 });
        expect(await bookErrors(scene.ctx.db, scene.ctx.now(), ['I1', 'I2', 'I3'])).toEqual([]);
        const till = await aTill({ ...scene.server, shop: scene.shop });
        expect((await till.post(`/orders/${order.orderId}/reject`, { reason: 'No soup' })).status).toBe(200);
        scene.pass(60);
        await sweep(scene.ctx);
        expect(await stage.money()).toEqual({ taken: 400, paidBack: 400 });
        expect((await scene.server.call('detail', detail)).order).toMatchObject({
          orderStatus: 8,
          refundAmount: 400,
          refundedFlag: true,
        });
        expect(await bookErrors(scene.ctx.db, scene.ctx.now(), ['I1', 'I2', 'I3'])).toEqual([]);
      } finally {
        await stage.close();
      }
    },
  );

  it('that the books miss or double is an error', async () => {
    await scene.begin({ tips });
    const order = await scene.placeOrder();
    await pay(order, 0.7);
    await approve(order);
    expect(await faults()).toEqual([]);
    await scene.ctx.db.updateTable('orders').set({ tipAmount: 0 }).execute();
    expect(await faults()).toContainEqual(
      expect.stringMatching(/^I3 .*its tip is 0\.00.*that of its payment/),
    );
    await scene.ctx.db.updateTable('orders').set({ tipAmount: 20 }).execute();
    await scene.ctx.db.updateTable('paymentAttempts').set({ tip: 20 }).execute();
    expect(await faults()).toContainEqual(expect.stringMatching(/^I3 .*with a tip of/));
  });
});
