import type { CallInput } from '@comanda/contract/contract';
import { afterEach, beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { giveCoupon, logIn, membersOffered } from '../testing/a-member.ts';
import { aMisoLine, anOrderRequest, aRamenLine } from '../testing/an-order-request.ts';
import { createDatabase } from '../testing/postgres.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { type RoundTrip, startWireRecorder, type WireRecorder } from '../testing/wire-recorder.ts';

let recorder: WireRecorder;
let server: TestServer;

beforeEach(async () => {
  recorder = await startWireRecorder(await createDatabase(inject('postgresUrl'), inject('migratedDatabase')));
  server = await startTestServer({ databaseUrl: recorder.url, shop: { members: membersOffered } });
});
afterEach(async () => {
  await server.close();
  recorder.close();
});

/** Returns the round trips to PostgreSQL that some work makes. */
async function tripsOf(work: () => Promise<unknown>): Promise<RoundTrip[]> {
  recorder.take();
  await work();
  return recorder.take();
}

const textsOf = (trips: readonly RoundTrip[]): string[] =>
  trips.map(({ statements }) => statements.map(({ text }) => text.split(' ', 1)[0]).join(' '));

async function order(): Promise<{ token: string; orderId: string }> {
  const { token } = (await server.scan()).queryInfo;
  const itemList = [aMisoLine({ unitQty: 2 }), aRamenLine()];
  const requestId = crypto.randomUUID();
  const { orderId } = await server.call('submit', anOrderRequest(token, { itemList, requestId }));
  return { token, orderId };
}

it('a menu, an order’s detail and a scan take one statement each', async () => {
  const { token, orderId } = await order();
  await server.call('menu', { token });
  for (const ask of [
    () => server.call('menu', { token }),
    () => server.call('detail', { token, orderId }),
    () => server.call('qr', { hash: 'table-7', type: 'T', code: '7' }),
  ])
    expect(textsOf(await tripsOf(ask))).toEqual(['select']);
});

it('an order takes four round trips to PostgreSQL: its reads, BEGIN with the lock, its rows, COMMIT', async () => {
  await order();
  const { token } = (await server.scan()).queryInfo;
  const itemList = [aMisoLine({ unitQty: 2 }), aRamenLine()];
  const orderRequest = anOrderRequest(token, { itemList, requestId: crypto.randomUUID() });
  const trips = await tripsOf(() => server.call('submit', orderRequest));
  expect(textsOf(trips)).toEqual([
    expect.stringMatching(/^select( select)*$/),
    expect.stringMatching(/^begin insert( select)*$/),
    expect.stringMatching(/^with insert insert update( update)* insert insert$/),
    'commit',
  ]);
  const [last] = trips[2]?.statements.filter(({ text }) => text.includes('order_counters')) ?? [];
  expect(last?.text).toMatch(/^insert into "order_counters"/);

  const again = await tripsOf(() => server.call('submit', orderRequest));
  expect(textsOf(again)).toEqual([expect.stringMatching(/^select( select)*$/)]);
});

it('an order that joins or opens the sitting of its table takes four round trips, too', async () => {
  const document = JSON.stringify({ ...server.shop, sittings: true, members: membersOffered });
  await server.ctx.db.updateTable('shops').set({ document }).execute();
  await order();
  for (let count = 0; count < 3; count += 1) {
    const orderRequest = await soups();
    expect(await tripsOf(() => server.call('submit', orderRequest))).toHaveLength(4);
  }
});

type SubmitInput = Partial<CallInput<'submit'>>;

/** A request of a new session for two soups. */
async function soups(orderRequest: SubmitInput = {}): Promise<CallInput<'submit'>> {
  const { token } = (await server.scan()).queryInfo;
  const itemList = [aMisoLine({ unitQty: 2 })];
  return anOrderRequest(token, { itemList, requestId: crypto.randomUUID(), ...orderRequest });
}

it('FIX-10 every order takes four round trips, menu and status take one, and 2 s of latency refuse none', async () => {
  await giveCoupon(server);
  const { memberToken } = await logIn(server, 30);
  const benefits: SubmitInput[] = [
    {},
    { memberToken },
    { memberToken, couponCode: 'welcome', couponName: 'Welcome', couponPromoAmount: 100, dueAmount: 600 },
    { memberToken, pointPromoAmount: 200, dueAmount: 500 },
  ];
  for (const benefit of benefits) {
    const first = await soups(benefit);
    const second = await soups();
    // in a new minute the first order reads availability again
    server.clock.now += 360;
    for (const orderRequest of [first, second])
      expect(await tripsOf(() => server.call('submit', orderRequest))).toHaveLength(4);
  }
  const { token, orderId } = await order();
  for (const ask of [() => server.call('menu', { token }), () => server.call('detail', { token, orderId })]) {
    await ask();
    expect(await tripsOf(ask)).toHaveLength(1);
  }

  const slow = await soups({ memberToken, pointPromoAmount: 100, dueAmount: 600 });
  recorder.delay(2000);
  onTestFinished(() => recorder.delay(0));
  const begun = performance.now();
  await server.call('submit', slow);
  expect(performance.now() - begun).toBeLessThan(5 * 2000);
});
