import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { exampleMerchantOrder } from '@comanda/contract/open-api/examples';
import { plainKitchen } from '@comanda/domain/shop/kitchen';
import { afterEach, expect, it, vi } from 'vitest';
import type { Memory } from '../browser/storage.ts';
import { createDesk, type Desk } from './desk-store.ts';
import { createOutbox } from './outbox.ts';

const order = (orderId: string): MerchantOrder => ({ ...exampleMerchantOrder, orderId, orderStatus: 1 });

/** A server of one shop. Each test says how it answers; the stream stays open. */
type Answer = (path: string, init: RequestInit) => object | 'lost' | Promise<object | 'lost'>;

let close = () => {};

afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

function memoryOfADevice(): Memory {
  const kept = new Map<string, string>();
  return {
    read: (name) => kept.get(name),
    write: (name, value) => kept.set(name, value),
    remove: (name) => kept.delete(name),
    names: (start) => [...kept.keys()].filter((name) => name.startsWith(start)),
  };
}

function serve(answer: Answer): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api/merchant/v1', '');
    if (path === '/stream') return new Response(new ReadableStream());
    if (path.startsWith('/tickets'))
      return Response.json({ time: 500, kitchen: plainKitchen, ticketList: [] });
    const given = await answer(path, init);
    if (given === 'lost') throw new TypeError('no connection');
    return Response.json(given, { status: 'code' in given ? 409 : 200 });
  });
}

let lastId = 0;
let now = 1_000_000;

function deskOn(memory: Memory): Desk {
  const desk = createDesk('shop', {
    now: () => now,
    newId: () => `press-${++lastId}`,
    wait: () => new Promise((resolve) => setTimeout(resolve)),
    outbox: createOutbox(memory, 'anna', 'shop'),
  });
  const end = desk.open();
  close = () => {
    end();
  };
  return desk;
}

/** Waits until a check holds, as long as a busy machine needs. */
const soon = (check: () => void): Promise<void> => vi.waitFor(check, 10_000);
const idsOf = (desk: Desk) => [...desk.state.getState().orders.byId.keys()];
const page = (time: number, orderList: readonly MerchantOrder[], more = false) => ({ time, orderList, more });
const nothing = page(500, []);
const keyOf = ({ headers }: RequestInit) => new Headers(headers).get('idempotency-key');

it('reads everything again if a later page fails: no older order is missing until the page is loaded again', async () => {
  const asked: string[] = [];
  serve((path) => {
    asked.push(path);
    const query = new URLSearchParams(path.split('?')[1]);
    if (query.get('status') !== '1,2,3,4') return nothing;
    if (query.get('after') === null) return page(700, [order('old')], true);
    return asked.length < 3 ? 'lost' : page(760, [order('new')]);
  });
  const desk = deskOn(memoryOfADevice());
  await soon(() => expect(desk.state.getState().orders.time).toBe(700));
  expect(idsOf(desk)).toEqual(['old', 'new']);
  expect(asked.filter((path) => path.includes('after=')).length).toBe(2);
});

it('does not look complete before the last page has arrived', async () => {
  let answerLast = (_page: object) => {};
  const last = new Promise<object>((resolve) => {
    answerLast = resolve;
  });
  serve((path) =>
    path.includes('after=') ? last : page(700, [order('old')], path.includes('status=1%2C2%2C3%2C4&')),
  );
  const desk = deskOn(memoryOfADevice());
  await soon(() => expect(idsOf(desk)).toEqual(['old']));
  expect(desk.state.getState().orders.time).toBeUndefined();
  answerLast(page(900, [order('new')]));
  await soon(() => expect(desk.state.getState().orders.time).toBe(700));
});

it('keeps an action without a connection over a reload, and sends it with the same Idempotency-Key', async () => {
  const keys: (string | null)[] = [];
  let isAway = true;
  serve((path, init) => {
    if (!path.endsWith('/accept')) return nothing;
    keys.push(keyOf(init));
    return isAway ? 'lost' : { order: { ...order('a'), orderStatus: 2, version: 9 } };
  });
  const memory = memoryOfADevice();
  const before = deskOn(memory);
  void before.act('acceptOrder', order('a'), { version: 1 });
  await soon(() => expect(before.state.getState().pending).toMatchObject([{ isUnsent: true }]));
  close();
  const after = deskOn(memory);
  expect(after.state.getState().pending).toMatchObject([{ orderId: 'a', name: 'acceptOrder' }]);
  isAway = false;
  await soon(() => expect(after.state.getState().pending).toEqual([]));
  expect(after.state.getState().orders.byId.get('a')?.orderStatus).toBe(2);
  expect(new Set(keys).size).toBe(1);
  await soon(() => expect(memory.names('outbox_')).toEqual([]));
});

it('does not send an action whose Idempotency-Key the server has forgotten, and says so', async () => {
  const memory = memoryOfADevice();
  const sent = vi.fn();
  serve((path) => {
    if (path.endsWith('/accept')) sent();
    return nothing;
  });
  const { orderNo } = order('a');
  createOutbox(memory, 'anna', 'shop').keep({
    once: 'x',
    at: now - 24 * 3600_000,
    orderId: 'a',
    orderNo,
    name: 'acceptOrder',
    body: { version: 1 },
  });
  const desk = deskOn(memory);
  await soon(() => expect(desk.state.getState().told).toMatchObject({ code: 'tooOld', action: { orderNo } }));
  expect(sent).not.toHaveBeenCalled();
  expect(memory.names('outbox_')).toEqual([]);
  now += 1;
});

/** An order of the staff that could not be sent for some minutes. */
const keepOrder = (memory: Memory, minutes: number) =>
  createOutbox(memory, 'anna', 'shop').keep({
    once: 'order',
    at: now - minutes * 60_000,
    orderId: 'draft',
    orderNo: 'Table 5',
    name: 'placeOrder',
    body: { deliveryMode: 'F', itemList: [] },
  });

it('asks whether an order of the staff is still wanted after 10 minutes, and sends it once with the same Idempotency-Key', async () => {
  const memory = memoryOfADevice();
  const keys: (string | null)[] = [];
  serve((path, init) => {
    if (path !== '/orders') return nothing;
    keys.push(keyOf(init));
    return keys.length < 3 ? 'lost' : { order: order('placed') };
  });
  keepOrder(memory, 11);
  const desk = deskOn(memory);
  const waits = () => expect(desk.state.getState().pending).toMatchObject([{ isOld: true, isUnsent: true }]);
  const wanted = (isWanted: boolean) => {
    const [action] = desk.state.getState().pending;
    if (action) desk.decide(action, isWanted);
  };
  await vi.waitFor(waits);
  expect(keys).toEqual([]);
  wanted(true);
  await vi.waitFor(() => expect(keys.length).toBeGreaterThan(0));
  await vi.waitFor(() => expect(idsOf(desk)).toContain('placed'));
  expect(new Set(keys)).toEqual(new Set(['order']));
  expect(desk.state.getState().pending).toEqual([]);
  expect(memory.names('outbox_')).toEqual([]);
});

it('drops an old order of the staff that is not wanted any more, and sends a younger one without a question', async () => {
  const memory = memoryOfADevice();
  let sent = 0;
  serve((path) => {
    if (path !== '/orders') return nothing;
    sent += 1;
    return { order: order('placed') };
  });
  keepOrder(memory, 11);
  const desk = deskOn(memory);
  await vi.waitFor(() => expect(desk.state.getState().pending).toMatchObject([{ isOld: true }]));
  const [action] = desk.state.getState().pending;
  if (action) desk.decide(action, false);
  await vi.waitFor(() => expect(desk.state.getState().pending).toEqual([]));
  expect(sent).toBe(0);
  expect(memory.names('outbox_')).toEqual([]);
  close();
  keepOrder(memory, 9);
  const later = deskOn(memory);
  await vi.waitFor(() => expect(idsOf(later)).toContain('placed'));
  expect(sent).toBe(1);
});

it('asks also about an order whose connection is lost for longer while the page is open', async () => {
  serve((path) => (path === '/orders' ? 'lost' : nothing));
  const desk = deskOn(memoryOfADevice());
  void desk.act('placeOrder', { orderId: 'draft', orderNo: 'Table 5' }, { deliveryMode: 'F', itemList: [] });
  await vi.waitFor(() => expect(desk.state.getState().pending).toMatchObject([{ isUnsent: true }]));
  expect(desk.state.getState().pending[0]).not.toHaveProperty('isOld');
  now += 11 * 60_000;
  await vi.waitFor(() => expect(desk.state.getState().pending).toMatchObject([{ isOld: true }]));
});

it('does not send the unsent actions of another person', async () => {
  const memory = memoryOfADevice();
  const { orderNo } = order('a');
  const ofBob = createOutbox(memory, 'bob', 'shop');
  ofBob.keep({ once: 'x', at: now, orderId: 'a', orderNo, name: 'acceptOrder', body: { version: 1 } });
  serve(() => nothing);
  const desk = deskOn(memory);
  await soon(() => expect(desk.state.getState().orders.time).toBe(500));
  expect(desk.state.getState().pending).toEqual([]);
  expect(ofBob.read()).toHaveLength(1);
});
