import type { Shop } from '@comanda/domain/shop/shop';
import { describe, expect, it } from 'vitest';
import { housekeeping } from '../jobs/housekeeping.ts';
import { keptDays } from '../stores/forget-store.ts';
import { eventsOf } from '../stores/order-event-store.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

const first = { line: 0, part: 0 };
const second = { line: 1, part: 0 };

describe.each(engines)('the kitchen on %s', (engine) => {
  const testServer = sharedTestServer();
  let server: TestServer;
  let till: Till;

  /** Places an accepted order with two lines. */
  async function accepted(shop: Partial<Shop> = {}): Promise<string> {
    server = await testServer({ engine, shop });
    till = await aTill(server);
    return another();
  }
  async function another(): Promise<string> {
    const { token } = (await server.scan()).queryInfo;
    const itemList = [aMisoLine({ unitQty: 2 }), aMisoLine({ unitQty: 1, note: 'hot' })];
    const request = anOrderRequest(token, { itemList, checkoutMethod: 'P' });
    const { orderId } = await server.call('submit', request);
    await till.post(`/orders/${orderId}/accept`);
    return orderId;
  }
  const mark = (orderId: string, body: object, headers?: Record<string, string>) =>
    till.post(`/orders/${orderId}/ticket`, body, headers);
  const tickets = async () => (await till.call('listTickets', { query: {} })).ticketList;
  const statusOf = async (orderId: string) =>
    (await till.call('readOrder', { params: { orderId } })).order.orderStatus;
  const books = () => bookErrors(server.ctx.db, server.ctx.now());
  const notes = { lineNotes: { maxLength: 40 } };

  it('the first part that is made begins an order, and the last one makes it ready', async () => {
    const orderId = await accepted(notes);
    expect(await tickets()).toEqual([]);
    expect(await mark(orderId, { made: [first] })).toMatchObject({
      status: 200,
      body: { ticket: { madeList: [first], version: 1 }, order: { orderStatus: 3 } },
    });
    expect((await mark(orderId, { made: [second] })).body.order.orderStatus).toBe(4);
    expect(await tickets()).toMatchObject([{ orderId, madeList: [first, second] }]);
    const key = { shopPid: server.shop.shopPid, orderId };
    expect((await eventsOf(server.ctx.db, key)).slice(-2)).toMatchObject([
      { kind: 'prepared', byName: 'till' },
      { kind: 'ready', byName: 'till' },
    ]);
    expect(await books()).toEqual([]);
  });

  it('an order whose parts are all made at once is ready at once, and marks can be taken back before', async () => {
    const orderId = await accepted(notes);
    await mark(orderId, { made: [first] });
    expect((await mark(orderId, { open: [first] })).body.ticket.madeList).toEqual([]);
    const { body } = await mark(orderId, { made: [first, second] });
    expect(body.order.orderStatus).toBe(4);
    expect(await mark(orderId, { open: [first] })).toMatchObject({
      status: 409,
      body: { code: 'notAllowed', order: { orderStatus: 4 }, lastChange: { kind: 'ready' } },
    });
  });

  it('a shop that asks first has a ready order only after the tap', async () => {
    const kitchen = { stations: [], slowMinutes: 3, lateMinutes: 6, asksReady: true };
    const orderId = await accepted({ ...notes, kitchen });
    expect((await till.call('listTickets', { query: {} })).kitchen).toEqual(kitchen);
    expect((await mark(orderId, { made: [first, second] })).body.order.orderStatus).toBe(3);
    expect((await mark(orderId, { ready: true })).body.order.orderStatus).toBe(4);
    expect((await mark(orderId, { ready: true })).status).toBe(200);
    expect(await books()).toEqual([]);
  });

  it('a repetition changes nothing, also after the order has moved on, and refuses a part that does not exist', async () => {
    const orderId = await accepted(notes);
    const once = { 'idempotency-key': 'tap-1' };
    await mark(orderId, { made: [first] }, once);
    const { version } = (await mark(orderId, { made: [first] }, once)).body.ticket;
    expect((await mark(orderId, { made: [first] })).body.ticket.version).toBe(version);
    await mark(orderId, { made: [second] });
    expect((await mark(orderId, { made: [second] })).status).toBe(200);
    expect((await mark(orderId, { made: [{ line: 0, part: 1 }] })).body.code).toBe('noSuchPart');
    expect((await mark('nobody', { made: [first] })).body.code).toBe('noSuchOrder');
    expect((await mark(orderId, {})).body.code).toBe('badRequest');
  });

  it('two screens that strike the last two parts at once make the order ready once', async () => {
    const orderId = await accepted(notes);
    const answers = await Promise.all([
      mark(orderId, { made: [first] }),
      mark(orderId, { made: [second] }),
      mark(orderId, { made: [first] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await statusOf(orderId)).toBe(4);
    const events = await eventsOf(server.ctx.db, { shopPid: server.shop.shopPid, orderId });
    expect(events.filter(({ kind }) => kind === 'ready')).toHaveLength(1);
    expect(await books()).toEqual([]);
  });

  it('an order that is cancelled while the kitchen has it stays until somebody takes it off', async () => {
    const orderId = await accepted(notes);
    expect((await mark(orderId, { takenOff: true })).body.code).toBe('notAllowed');
    expect((await mark(orderId, { rush: true })).body.ticket.rushed).toBe(true);
    await till.post(`/orders/${orderId}/cancel`, { reason: 'The guest left', confirm: true });
    expect(await tickets()).toMatchObject([{ orderId, cancelled: true, takenOff: false }]);
    expect((await mark(orderId, { made: [first] })).body.code).toBe('notAllowed');
    expect((await mark(orderId, { takenOff: true })).body.ticket.takenOff).toBe(true);
    const unaccepted = await another();
    await till.post(`/orders/${unaccepted}/ready`);
    await till.post(`/orders/${unaccepted}/cancel`, { reason: 'The guest left', confirm: true });
    expect((await tickets()).map((one) => one.orderId)).toEqual([orderId]);
  });

  it('a line that is refunded is not made any more: seeing it begins nothing, and the rest makes the order ready', async () => {
    const orderId = await accepted(notes);
    const floor = await aTill(server, ['readOrders', 'payments']);
    const refund = (lines: readonly object[]) =>
      floor.post(`/orders/${orderId}/refunds`, { lines, reason: 'They do not want it' });
    const listed = async () => (await till.call('listOrders', { query: {} })).orderList[0];
    expect(await listed()).not.toHaveProperty('creditedUnitList');
    expect((await refund([{ line: 0, qty: 1 }])).body.order.creditedUnitList).toEqual([{ line: 0, qty: 1 }]);
    await refund([{ line: 1, qty: 1 }]);
    const off = [
      { line: 0, qty: 1 },
      { line: 1, qty: 1 },
    ];
    expect((await listed())?.creditedUnitList).toEqual(off);
    // the second line is only seen
    const seen = await mark(orderId, { made: [second] });
    expect(seen.body).toMatchObject({
      ticket: { madeList: [second] },
      order: { orderStatus: 2, creditedUnitList: off },
    });
    // what is left of the first line is made
    expect((await mark(orderId, { made: [first] })).body.order.orderStatus).toBe(4);
    expect((await refund([{ line: 0, qty: 1 }])).body.code).toBe('refundsNeeded');
    expect(await books()).toEqual([]);
  });

  it('an order without anything left to make does not become ready by itself', async () => {
    const orderId = await accepted(notes);
    const lines = [
      { line: 0, qty: 2 },
      { line: 1, qty: 1 },
    ];
    await till.post(`/orders/${orderId}/refunds`, { lines, reason: 'They left' });
    expect((await mark(orderId, { made: [first, second] })).body.order.orderStatus).toBe(2);
    await till.post(`/orders/${orderId}/cancel`, { reason: 'They left' });
    expect(await statusOf(orderId)).toBe(9);
    expect(await books()).toEqual([]);
  });

  it('units of a round that are refunded on its table’s bill are off too, also after its table was merged', async () => {
    const orderId = await accepted({ ...notes, sittings: true, orderingMode: 'A' });
    const listed = async () => (await till.call('readOrder', { params: { orderId } })).order;
    const { sittingId } = await listed();
    await till.post(`/sittings/${sittingId}/refunds`, {
      lines: [{ orderId, line: 1, qty: 1 }],
      reason: 'They do not want it',
    });
    const off = [{ line: 1, qty: 1 }];
    expect(await listed()).toMatchObject({ creditedUnitList: off });
    const key = { shopPid: server.shop.shopPid, orderId };
    expect((await eventsOf(server.ctx.db, key)).at(-1)).toMatchObject({
      kind: 'unitsRefunded',
      byName: 'till',
      transition: null,
    });
    const { sitting } = (await till.post('/sittings', { tableNo: '8' })).body;
    await till.post(`/sittings/${sittingId}/merge`, { into: sitting.sittingId });
    expect(await listed()).toMatchObject({ sittingId: sitting.sittingId, creditedUnitList: off });
    const { bill } = await till.call('readBill', { params: { sittingId: sitting.sittingId } });
    expect(bill.roundList).toMatchObject([{ orderId, creditedUnitList: off }]);
    expect((await mark(orderId, { made: [first, second] })).body.order.orderStatus).toBe(4);
    expect(await books()).toEqual([]);
  });

  it('a recall brings a ready order back, whenever it became ready, until it is handed over or paid', async () => {
    const orderId = await accepted(notes);
    await mark(orderId, { made: [first, second] });
    server.clock.now += 1800;
    const recall = () => till.post(`/orders/${orderId}/recall`);
    expect(await recall()).toMatchObject({ status: 200, body: { order: { orderStatus: 2 } } });
    expect((await recall()).body.code).toBe('notAllowed');
    await mark(orderId, { open: [second] });
    expect((await mark(orderId, { made: [second] })).body.order.orderStatus).toBe(4);
    const { version } = (await till.call('readOrder', { params: { orderId } })).order;
    expect((await till.post(`/orders/${orderId}/recall`, { version: version - 1 })).body.code).toBe(
      'changedMeanwhile',
    );
    await till.post(`/orders/${orderId}/complete`);
    expect((await recall()).body.code).toBe('notAllowed');
    const paid = await another();
    await mark(paid, { ready: true });
    await till.post(`/orders/${paid}/payments`, { tender: 'card' });
    expect((await till.post(`/orders/${paid}/recall`)).body.code).toBe('notAllowed');
    expect(await books()).toEqual([]);
  });

  it('a key of the kitchen makes orders ready by their parts, and moves none otherwise', async () => {
    const orderId = await accepted(notes);
    const screen = await aTill(server, ['readOrders', 'kitchen']);
    expect((await screen.post(`/orders/${orderId}/ready`)).body.code).toBe('noPermission');
    expect((await screen.post(`/orders/${orderId}/ticket`, { made: [first] })).status).toBe(200);
    const desk = await aTill(server, ['readOrders', 'moveOrders']);
    expect((await desk.post(`/orders/${orderId}/ticket`, { made: [second] })).body.code).toBe('noPermission');
  });

  it('notes of the kitchen are kept for two days', async () => {
    const orderId = await accepted(notes);
    await mark(orderId, { made: [first] });
    server.clock.now += keptDays.tickets * 24 * 3600 + 1;
    await housekeeping()(server.ctx);
    const { shopPid } = server.shop;
    for (const table of ['kitchenTickets', 'kitchenParts'] as const)
      expect(
        await server.ctx.db.selectFrom(table).select('orderId').where('shopPid', '=', shopPid).execute(),
      ).toEqual([]);
  });
});
