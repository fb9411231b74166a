import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../stores/order-event-store.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

type Step = 'prepare' | 'ready' | 'complete';

/** All steps that can be undone: the steps of an accepted order, and the status before the last one. */
const undoable: readonly (readonly [readonly Step[], number])[] = [
  [['prepare'], 2],
  [['prepare', 'ready'], 3],
  [['ready'], 2],
  [['ready', 'complete'], 4],
  [['prepare', 'complete'], 3],
  [['complete'], 2],
];

describe.each(engines)('a delay and an undo at the desk on %s', (engine) => {
  const testServer = sharedTestServer();
  let server: TestServer;
  let till: Till;

  /** Places an order in a shop that accepts by itself, and makes these steps. */
  async function stepped(...steps: readonly Step[]): Promise<MerchantOrder> {
    server = await testServer({ engine });
    till = await aTill(server);
    const { token } = (await server.scan()).queryInfo;
    const itemList = [aMisoLine({ unitQty: 1 })];
    const { orderId } = await server.call('submit', anOrderRequest(token, { itemList, checkoutMethod: 'P' }));
    await till.post(`/orders/${orderId}/accept`);
    for (const step of steps) expect((await till.post(`/orders/${orderId}/${step}`)).status).toBe(200);
    return (await till.call('readOrder', { params: { orderId } })).order;
  }
  const undo = ({ orderId }: MerchantOrder, body: object = {}) => till.post(`/orders/${orderId}/undo`, body);
  const books = () => bookErrors(server.ctx.db, server.ctx.now());

  it.each(undoable)(
    'DESK-4 over HTTP: an undo after %j leads back to status %s, with a higher version and a row in the history',
    async (steps, before) => {
      const order = await stepped(...steps);
      server.clock.now += 10;
      const { status, body } = await undo(order, { version: order.version });
      expect([status, body.order.orderStatus, body.order.version]).toEqual([200, before, order.version + 1]);
      const key = { shopPid: server.shop.shopPid, orderId: order.orderId };
      const last = (await eventsOf(server.ctx.db, key)).at(-1);
      expect(last).toMatchObject({
        transition: 'T18',
        kind: 'undone',
        fromStatus: order.orderStatus,
        toStatus: before,
        byName: 'till',
      });
      expect(await books()).toEqual([]);
    },
  );

  it('a delay without a promised time adds up for the guest, and with one moves it to the later of it and now', async () => {
    const { orderId, version } = await stepped('prepare');
    const delay = (minutes: number, body: object = {}) =>
      till.post(`/orders/${orderId}/delay`, { minutes, ...body });
    expect(await delay(10, { version })).toMatchObject({
      status: 200,
      body: { order: { orderStatus: 3, version: version + 1, delayMinutes: 10, expectLatestTime: null } },
    });
    expect((await delay(5, { version })).body.code).toBe('changedMeanwhile');
    expect((await delay(5)).body.order.delayMinutes).toBe(15);
    const { shopPid } = server.shop;
    const now = server.ctx.now();
    await server.ctx.db
      .updateTable('orders')
      .set({ expectTime: now + 600, expectLatestTime: now + 1200 })
      .where('shopPid', '=', shopPid)
      .where('orderId', '=', orderId)
      .execute();
    expect((await delay(20)).body.order).toMatchObject({
      expectTime: now + 600,
      expectLatestTime: now + 2400,
      delayMinutes: 35,
    });
    server.clock.now += 3600;
    expect((await delay(5)).body.order.expectLatestTime).toBe(now + 3900);
    expect((await delay(7)).body.code).toBe('badRequest');
    await till.post(`/orders/${orderId}/ready`);
    expect((await delay(5)).body.code).toBe('notAllowed');
    expect(await books()).toEqual([]);
  });

  it('goes only to the status just before: it is refused a second time, and after an acceptance', async () => {
    const order = await stepped('prepare', 'ready');
    expect((await undo(order)).status).toBe(200);
    expect(await undo(order)).toMatchObject({
      status: 409,
      body: { code: 'notAllowed', lastChange: { kind: 'undone', by: 'till' } },
    });
    const accepted = await stepped();
    expect((await undo(accepted)).body.code).toBe('notAllowed');
  });

  it('can be done again after the step is done again', async () => {
    const order = await stepped('prepare');
    await undo(order);
    await till.post(`/orders/${order.orderId}/ready`);
    expect((await undo(order)).body.order.orderStatus).toBe(2);
    expect(await books()).toEqual([]);
  });

  it('is refused after 10 seconds, and if the order has changed since it was read', async () => {
    const order = await stepped('prepare');
    expect((await undo(order, { version: order.version - 1 })).body.code).toBe('changedMeanwhile');
    server.clock.now += 11;
    expect(await undo(order)).toMatchObject({
      status: 409,
      body: { code: 'undoOver', order: { orderStatus: 3 } },
    });
    expect((await till.post('/orders/nobody/undo')).body.code).toBe('noSuchOrder');
  });

  const post = async (path: string, body: object) => {
    const answer = await till.post(path, body);
    expect(answer.status, path).toBe(200);
    return answer.body;
  };
  const paying = (orderId: string) => post(`/orders/${orderId}/payments`, { tender: 'card' });

  /** What may happen to an order after its last step, before somebody wants to undo it. */
  const meanwhile = {
    'a payment': paying,
    'a reversed payment': async (orderId: string) => {
      const { payment } = await paying(orderId);
      await post(`/payments/${payment.paymentId}/reverse`, { reason: 'wrong order' });
    },
    'a refund': async (orderId: string) => {
      await paying(orderId);
      await post(`/orders/${orderId}/refunds`, { amount: 1, reason: 'cold' });
    },
    'the closing of the day': () => post('/day/close', { number: 1, countedAmount: 0 }),
  };

  it.each(undoable.flatMap(([steps]) => Object.keys(meanwhile).map((event) => [steps, event] as const)))(
    'DESK-4 over HTTP: an undo of %j is refused after %s',
    async (steps, event) => {
      const order = await stepped(...steps);
      await meanwhile[event as keyof typeof meanwhile](order.orderId);
      const { body } = await undo(order);
      expect([body.code, body.order.orderStatus]).toEqual(['notAllowed', order.orderStatus]);
      expect(await books()).toEqual([]);
    },
  );
});
