import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { requestClasses } from '../load-gate.ts';
import { Admission, type Turn } from './admission.ts';
import { BusyError } from './waiting.ts';

const { vital, payment, order, browse, login } = requestClasses;
const stays = () => false;

/** Fills the slots. Returns the turns that hold them. */
const fill = (gate: Admission, count: number) =>
  Promise.all(Array.from({ length: count }, () => gate.enter(browse, stays)));
/** Records the result of a promise once it settles. */
function watched<T>(promise: Promise<T>) {
  const seen: { value?: T; error?: unknown } = {};
  promise.then(
    (value) => {
      seen.value = value;
    },
    (error: unknown) => {
      seen.error = error;
    },
  );
  return seen;
}

describe('concurrent requests', () => {
  it('concurrent requests are limited, and the next one starts when one ends', async () => {
    const gate = new Admission({ running: 2, maxQueueMs: 0 });
    const [first] = await fill(gate, 2);
    const third = watched(gate.enter(browse, stays));
    await nextTurn();
    expect(third).toEqual({});
    first?.leave();
    first?.leave();
    const fourth = watched(gate.enter(browse, stays));
    await sleep(5);
    expect(third.value).toBeDefined();
    expect(fourth).toEqual({});
  });

  it('only one waiting request starts in each turn of the event loop', async () => {
    const gate = new Admission({ running: 10, maxQueueMs: 0 });
    const all = [1, 2, 3].map(() => watched(gate.enter(order, stays)));
    const started = () => all.filter(({ value }) => value).length;
    await Promise.resolve();
    expect(started()).toBe(1);
    await nextTurn();
    await nextTurn();
    await nextTurn();
    expect(started()).toBe(3);
  });

  it('payment webhooks and order status have slots of their own, even when all other slots are taken and others wait', async () => {
    const gate = new Admission({ running: 2, maxQueueMs: 0 });
    await fill(gate, 2);
    void gate.enter(browse, stays);
    void gate.enter(order, stays);
    const paying = watched(gate.enter(vital, stays));
    await sleep(5);
    expect(paying.value).toBeDefined();
  });

  it('waiting orders start before waiting scans', async () => {
    const gate = new Admission({ running: 1, maxQueueMs: 0 });
    const [first] = await fill(gate, 1);
    const order1: string[] = [];
    const run = async (name: string, kind: typeof order | typeof browse) => {
      const turn = await gate.enter(kind, stays);
      order1.push(name);
      turn?.leave();
    };
    const all = [run('scan', browse), run('order', order), run('another scan', browse)];
    first?.leave();
    await Promise.all(all);
    expect(order1).toEqual(['order', 'scan', 'another scan']);
  });

  it.each([
    { what: 'a payment platform', slow: payment, others: [vital, order, browse] },
    { what: 'a login provider', slow: login, others: [vital, payment, order, browse] },
  ])('concurrent requests that wait for $what do not block others', async ({ slow, others }) => {
    const gate = new Admission({ running: 2, maxQueueMs: 1000 });
    const waiting = [];
    while (!gate.isFull(slow)) waiting.push(watched(gate.enter(slow, stays)));
    await sleep(50);
    expect(waiting.filter(({ value }) => value)).toHaveLength(8);
    for (const other of others) {
      expect(gate.isFull(other)).toBe(false);
      const entered = watched(gate.enter(other, stays));
      await sleep(5);
      expect(entered.value).toBeDefined();
    }
  });

  it('requests are refused on arrival if the queue takes too long, scans earlier than orders', async () => {
    const gate = new Admission({ running: 1, maxQueueMs: 1000 });
    let turn = (await fill(gate, 1))[0];
    const waiting = Array.from({ length: 115 }, () => watched(gate.enter(browse, stays)));
    expect(gate.isFull(browse)).toBe(false);
    // eight requests of about 10 ms, from which the server learns how long a request takes
    for (let count = 0; count < 8; count += 1) {
      await sleep(10);
      turn?.leave();
      await sleep(1);
      turn = waiting[count]?.value;
    }
    expect(gate.isFull(browse)).toBe(true);
    expect(gate.isFull(order)).toBe(false);
    await expect(gate.enter(browse, stays)).rejects.toThrow(BusyError);
  });

  it('waiting requests are refused after a while if no running request ends', async () => {
    const gate = new Admission({ running: 1, maxQueueMs: 40 });
    await fill(gate, 1);
    await expect(gate.enter(order, stays)).rejects.toThrow(BusyError);
  });

  it('requests are not refused after a time in which no request came', async () => {
    const gate = new Admission({ running: 1, maxQueueMs: 40 });
    const first = await gate.enter(order, stays);
    const second = gate.enter(order, stays);
    const gone = gate.enter(order, () => true);
    first?.leave();
    (await second)?.leave();
    expect(await gone).toBeUndefined();
    await sleep(500);
    await gate.enter(order, stays);
    void gate.enter(order, stays).catch(() => {});
    expect(gate.isFull(order)).toBe(false);
  });

  it('requests are never refused if `maxQueueMs` is 0', async () => {
    const gate = new Admission({ running: 1, maxQueueMs: 0 });
    const [first] = await fill(gate, 1);
    const waiting = watched(gate.enter(browse, stays));
    await sleep(100);
    expect([gate.isFull(browse), waiting]).toEqual([false, {}]);
    first?.leave();
    await sleep(5);
    expect(waiting.value).toBeDefined();
  });

  it('a waiting request never starts if its client has left', async () => {
    const gate = new Admission({ running: 1, maxQueueMs: 0 });
    const [first] = await fill(gate, 1);
    const gone = gate.enter(order, () => true);
    first?.leave();
    expect(await gone).toBeUndefined();
    expect(await gate.enter(order, stays)).toBeDefined();
  });
});

describe('requests of one shop', () => {
  const enterShop = async (gate: Admission, shopPid: string): Promise<Turn> => {
    const turn = await gate.enter(order, stays);
    if (!turn) throw new Error('the client left');
    await turn.inShop(shopPid);
    return turn;
  };

  it('the requests of one shop hold at most half of the slots; further ones wait without a slot', async () => {
    const gate = new Admission({ running: 4, maxQueueMs: 0 });
    const [first] = [await enterShop(gate, 'a'), await enterShop(gate, 'a')];
    const third = watched(enterShop(gate, 'a'));
    await sleep(5);
    expect(third).toEqual({});
    await Promise.all([enterShop(gate, 'b'), enterShop(gate, 'b')]);
    first?.leave();
    await sleep(5);
    expect(third.value).toBeDefined();
  });

  it('requests of a shop are refused when too many of them wait', async () => {
    const gate = new Admission({ running: 2, maxQueueMs: 30 });
    await enterShop(gate, 'a');
    // the server expects 4 ms per request until it has measured some
    const waiting = [];
    for (let count = 0; count < 9; count += 1) {
      const turn = await gate.enter(order, stays);
      waiting.push(watched(turn?.inShop('a') ?? Promise.resolve()));
      await Promise.resolve();
      turn?.leave();
    }
    await Promise.resolve();
    expect(waiting.filter(({ error }) => error instanceof BusyError)).toHaveLength(1);
  });

  it('requests of a shop are not refused after a pause, for example while a frozen server held locks of the shop', async () => {
    const gate = new Admission({ running: 4, maxQueueMs: 100 });
    const first = await enterShop(gate, 'a');
    await enterShop(gate, 'a');
    const third = enterShop(gate, 'a');
    const fourth = enterShop(gate, 'a');
    await sleep(5);
    first.leave();
    const paused = await third;
    await sleep(600);
    paused.leave();
    await fourth;
    const waiting = [1, 2, 3, 4, 5].map(() => watched(enterShop(gate, 'a')));
    await sleep(20);
    expect(waiting).toEqual([{}, {}, {}, {}, {}]);
  });
});
