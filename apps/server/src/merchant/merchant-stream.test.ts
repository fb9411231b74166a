import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { transaction } from '../db/transaction.ts';
import { sweep } from '../jobs/sweep.ts';
import { moveOrder } from '../operations/order/move-order.ts';
import { oweBack } from '../operations/payment/owe-back.ts';
import { decide } from '../providers/payment/sandbox.ts';
import { attemptsOf } from '../stores/attempt-store.ts';
import { deleteMerchantKeys } from '../stores/merchant-key-store.ts';
import type { OrderKey } from '../stores/order-store.ts';
import { findOrder, insertOrderEvents } from '../stores/order-store.ts';
import { heartbeatMs } from '../streams/begin-stream.ts';
import { keptCompilers } from '../testing/kept-compilers.ts';
import { type PaymentScene, paymentScene, paymentState } from '../testing/payment-scene.ts';
import { engines } from '../testing/start-test-server.ts';
import { newMerchantKey } from './key.ts';

/** Waits less than a heartbeat. So an event must have come by its notice, not by the check of the next heartbeat. */
const until = (isSo: () => boolean) =>
  vi.waitFor(() => expect(isSo()).toBe(true), { timeout: heartbeatMs - 5000, interval: 5 });

describe.each(engines)('the stream of a shop’s orders on %s', (engine) => {
  let scene: PaymentScene;
  let key: string;
  const open: AbortController[] = [];
  beforeAll(async () => {
    scene = await paymentScene(engine);
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    for (const till of open.splice(0)) till.abort();
    await scene.begin();
    key = await newMerchantKey(scene.ctx, scene.shop.shopPid, 'till');
  });

  /** Opens a stream, and collects the orders that it reports and whether it has ended. */
  async function follow({ query = '', lastId = '', origin = scene.origin } = {}) {
    const till = new AbortController();
    open.push(till);
    const answer = await fetch(`${origin}/api/merchant/v1/stream${query}`, {
      headers: { authorization: `Bearer ${key}`, ...(lastId && { 'last-event-id': lastId }) },
      signal: till.signal,
    });
    let text = '';
    const ended = (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
    })().catch(() => undefined);
    const events = () =>
      [...text.matchAll(/^id: (\d+)\nevent: order\ndata: (.*)\n\n/gm)].map(([, id = '', data = '']) => ({
        id,
        ...JSON.parse(data),
      }));
    const ids = () => events().map(({ orderId }) => orderId);
    const leave = () => {
      till.abort();
      return ended;
    };
    await until(() => text.includes(': listening'));
    return { answer, events, ids, ended, leave, text: () => text };
  }

  const placed = () =>
    scene.placeOrder({
      orderStatus: 1,
      payDeadline: null,
      checkoutMethod: 'P',
      crtTime: scene.ctx.now(),
    });
  const move = (order: OrderKey, event: 'accepted' | 'prepared' | 'ready' | 'rejected', ctx = scene.ctx) =>
    transaction(ctx.db, (trx) => moveOrder(ctx, trx, order, { event, who: 'staff' }));

  it('reports each change at once, with the order’s id and version', async () => {
    const till = await follow();
    expect(till.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const order = await placed();
    await move(order, 'accepted');
    await until(() => till.events().length === 1);
    await move(order, 'prepared');
    await until(() => till.events().length === 2);
    const other = await placed();
    await move(other, 'accepted');
    await until(() => till.ids().includes(other.orderId));
    const { orderId } = order;
    const id = String(scene.ctx.now());
    expect(till.events()).toEqual([
      { id, orderId, version: 2 },
      { id, orderId, version: 3 },
      { id, orderId: other.orderId, version: 2 },
    ]);
  });

  it('reports a refund that its platform has paid, although the order keeps its version', async () => {
    const till = await follow();
    const order = await scene.placeOrder();
    const { providerRef } = await scene.startPayment(order);
    await decide(scene.ctx, providerRef ?? '', 'approved');
    scene.pass(5);
    await sweep(scene.ctx);
    await move(order, 'rejected');
    const paid = (await attemptsOf(scene.ctx.db, order)).at(0);
    const rejected = await findOrder(scene.ctx.db, order);
    if (!paid || !rejected) throw new Error('the order was paid');
    await transaction(scene.ctx.db, (trx) => oweBack(scene.ctx, trx, rejected, paid));
    await until(() => till.events().at(-1)?.version === rejected.version);
    const before = till.events().length;
    await sweep(scene.ctx);
    await until(() => till.events().length > before);
    expect(till.events().at(-1)).toMatchObject({ orderId: order.orderId, version: rejected.version });
    expect((await paymentState(scene, order)).attempts).toEqual(['succeeded payment refund done']);
  });

  it('reports each changed sitting of a shop that uses them, to keys with the permission for tables', async () => {
    await scene.begin({ sittings: true });
    key = await newMerchantKey(scene.ctx, scene.shop.shopPid, 'kitchen', ['readOrders']);
    const kitchen = await follow();
    key = await newMerchantKey(scene.ctx, scene.shop.shopPid, 'till');
    const till = await follow();
    const opened = await fetch(`${scene.origin}/api/merchant/v1/sittings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tableNo: '7' }),
    });
    const { sitting } = await opened.json();
    const event = `event: sitting\ndata: {"sittingId":"${sitting.sittingId}","version":1}\n\n`;
    await until(() => till.text().includes(event));
    await move(await placed(), 'accepted');
    await until(() => kitchen.events().length === 1);
    expect(kitchen.text()).not.toContain('event: sitting');
    const later = await follow({ query: `?since=${scene.ctx.now() - 30}` });
    await until(() => later.text().includes(event));
  });

  /** Follows the orders, and waits for the first change: then the check at the beginning is over. */
  async function followed() {
    const till = await follow();
    const order = await placed();
    await move(order, 'accepted');
    await until(() => till.events().length === 1);
    return { till, order };
  }

  it('ends when its key is revoked: it says so, and reports nothing more', async () => {
    const { till, order } = await followed();
    await deleteMerchantKeys(scene.ctx.db, scene.shop.shopPid, 'till');
    await move(order, 'prepared');
    await till.ended;
    expect(till.text()).toMatch(/event: ended\ndata: {}\n\n$/);
    expect(till.events()).toHaveLength(1);
  });

  it('ends when its key expires, and reports nothing more', async () => {
    const { till, order } = await followed();
    await scene.ctx.db
      .updateTable('merchantKeys')
      .set({ expiresAt: scene.ctx.now() + 1 })
      .where('shopPid', '=', scene.shop.shopPid)
      .execute();
    scene.pass(1);
    await move(order, 'prepared');
    await till.ended;
    expect(till.events()).toHaveLength(1);
  });

  it('ends at the second of its expiry without any change of an order', async () => {
    await scene.ctx.db
      .updateTable('merchantKeys')
      .set({ expiresAt: scene.ctx.now() + 1 })
      .where('shopPid', '=', scene.shop.shopPid)
      .execute();
    const till = await follow();
    scene.pass(1);
    await till.ended;
    expect(till.events()).toEqual([]);
  });

  it('reports changes since the last event id, also after reconnecting to another server', async () => {
    const till = await follow();
    const [first, second] = [await placed(), await placed()];
    await move(first, 'accepted');
    await until(() => till.events().length === 1);
    const lastId = till.events()[0]?.id;
    await till.leave();
    scene.pass(300);
    await move(second, 'accepted');
    scene.pass(3000);
    const app = await buildApp(scene.ctx, { schemaController: keptCompilers });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const again = await follow({ lastId, origin });
    await until(() => again.ids().includes(second.orderId));
    await app.close();
    await again.ended;
  });

  it('begins at the requested time, at most a day ago; without a time it reports only new changes', async () => {
    const order = await placed();
    await move(order, 'accepted');
    const since = scene.ctx.now();
    scene.pass(1000);
    const fresh = await follow();
    const asked = await follow({ query: `?since=${since}` });
    const resumed = await follow({ query: `?since=${since}`, lastId: String(scene.ctx.now()) });
    await until(() => asked.events().length === 1);
    expect(asked.ids()).toEqual([order.orderId]);
    expect(fresh.events()).toEqual([]);
    scene.pass(24 * 3600);
    const late = await placed();
    await move(late, 'accepted');
    const listing = await follow({ query: '?since=0' });
    await until(() => listing.events().length > 0 && resumed.events().length > 0);
    expect([listing.ids(), resumed.ids()]).toEqual([[late.orderId], [late.orderId]]);
  });

  it('reports changes whose notice was lost or that became visible late', async () => {
    const till = await follow();
    const [quiet, loud] = [await placed(), await placed()];
    const begun = scene.ctx.now();
    await move(quiet, 'accepted', {
      ...scene.ctx,
      notices: { ...scene.ctx.notices, publish: () => undefined },
    });
    scene.pass(20);
    await move(loud, 'accepted');
    await until(() => till.ids().includes(loud.orderId));
    expect(till.ids()).toContain(quiet.orderId);

    const late = await placed();
    await insertOrderEvents(scene.ctx.db, [
      {
        eventId: 'late',
        shopPid: late.shopPid,
        orderId: late.orderId,
        at: begun,
        kind: 'placed',
        transition: 'T2',
        fromStatus: null,
        toStatus: 1,
        version: 1,
        who: 'diner',
        note: null,
        byKind: null,
        byId: null,
        byName: null,
        device: null,
      },
    ]);
    await move(loud, 'prepared');
    await until(() => till.ids().includes(late.orderId));
  });

  it('checks at each heartbeat for changes without a notice, and stops when the till disconnects', async () => {
    onTestFinished(() => void vi.restoreAllMocks());
    const [begun, ended] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
    const { subscribe } = scene.ctx.notices;
    const left = vi.fn();
    vi.spyOn(scene.ctx.notices, 'subscribe').mockImplementation((hears) => {
      const leave = subscribe(hears);
      return () => {
        left();
        leave();
      };
    });
    const till = await follow();
    const beat = begun.mock.calls.findIndex(([, ms]) => ms === heartbeatMs);
    const order = await placed();
    await move(order, 'accepted', {
      ...scene.ctx,
      notices: { ...scene.ctx.notices, publish: () => undefined },
    });
    begun.mock.calls[beat]?.[0]();
    await until(() => till.ids().includes(order.orderId));
    await till.leave();
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(ended).toHaveBeenCalledWith(begun.mock.results[beat]?.value);
  });

  it('queries again if a notice arrives during a query', async () => {
    const order = await placed();
    let isRead = false;
    const db = scene.ctx.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isRead || !result.rows.some(({ orderId }) => orderId === order.orderId)) return result;
        isRead = true;
        scene.ctx.notices.publish({ kind: 'order', ...order, version: 2 });
        return { ...result, rows: [] };
      },
    });
    const app = await buildApp({ ...scene.ctx, db }, { schemaController: keptCompilers });
    const till = await follow({ origin: await app.listen({ port: 0, host: '127.0.0.1' }) });
    await move(order, 'accepted');
    await until(() => till.ids().includes(order.orderId));
    expect(isRead).toBe(true);
    await app.close();
    await till.ended;
  });

  it('continues after a database outage, and reports the changes of that time', async () => {
    let isLost = false;
    const db = scene.ctx.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isLost) throw new Error('the database is away');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const app = await buildApp({ ...scene.ctx, db }, { schemaController: keptCompilers });
    const till = await follow({ origin: await app.listen({ port: 0, host: '127.0.0.1' }) });
    const [first, second] = [await placed(), await placed()];
    isLost = true;
    await move(first, 'accepted');
    await until(() => scene.server.logged().includes('changed orders could not be read'));
    isLost = false;
    await move(second, 'accepted');
    await until(() => till.ids().length === 2);
    expect(till.ids()).toEqual(expect.arrayContaining([first.orderId, second.orderId]));
    await app.close();
    await till.ended;
  });

  it('reports neither unpaid orders nor orders of other shops', async () => {
    const till = await follow();
    const unpaid = await scene.placeOrder();
    await scene.startPayment(unpaid);
    scene.ctx.notices.publish({
      kind: 'order',
      shopPid: scene.shop.shopPid,
      orderId: unpaid.orderId,
      version: 2,
    });
    const order = await placed();
    scene.ctx.notices.publish({ kind: 'order', shopPid: 'other', orderId: order.orderId, version: 2 });
    await move(order, 'accepted');
    await until(() => till.events().length > 0);
    expect(new Set(till.ids())).toEqual(new Set([order.orderId]));
  });

  it('is limited per key, requires a key, and refuses unknown parameters', async () => {
    const tills = await Promise.all(Array.from({ length: 20 }, () => follow()));
    const ask = async (query = '', authorization = `Bearer ${key}`) =>
      (await fetch(`${scene.origin}/api/merchant/v1/stream${query}`, { headers: { authorization } })).status;
    expect(await ask()).toBe(503);
    expect(await ask('', 'Bearer mk_nobody')).toBe(401);
    expect(await ask('?since=yesterday')).toBe(400);
    await Promise.all(tills.map(({ leave }) => leave()));
  });

  it('ends when the server stops', async () => {
    const app = await buildApp(scene.ctx, { schemaController: keptCompilers });
    const till = await follow({ origin: await app.listen({ port: 0, host: '127.0.0.1' }) });
    await app.close();
    await till.ended;
  });
});
