import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { aMisoLine, anOrderWish, aRamenLine } from '../testing/an-order-wish.ts';
import { createDatabase } from '../testing/postgres.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { type RoundTrip, startWireRecorder, type WireRecorder } from '../testing/wire-recorder.ts';

let recorder: WireRecorder;
let server: TestServer;

beforeEach(async () => {
  recorder = await startWireRecorder(await createDatabase(inject('postgresUrl'), inject('migratedDatabase')));
  server = await startTestServer({ databaseUrl: recorder.url });
});
afterEach(async () => {
  await server.close();
  recorder.close();
});

/** The round trips of some work to PostgreSQL. */
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
  const { orderId } = await server.call('submit', anOrderWish(token, { itemList, requestId }));
  return { token, orderId };
}

it('menu and status take one statement each', async () => {
  const { token, orderId } = await order();
  await server.call('menu', { token });
  for (const ask of [
    () => server.call('menu', { token }),
    () => server.call('detail', { token, orderId }),
    () => server.call('qr', { hash: 'table-7', type: 'T', code: '7' }),
  ])
    expect(textsOf(await tripsOf(ask))).toEqual(['select']);
});

it('an order takes four round trips to PostgreSQL: its facts, BEGIN with the lock, its rows, COMMIT', async () => {
  await order();
  const { token } = (await server.scan()).queryInfo;
  const itemList = [aMisoLine({ unitQty: 2 }), aRamenLine()];
  const wish = anOrderWish(token, { itemList, requestId: crypto.randomUUID() });
  const trips = await tripsOf(() => server.call('submit', wish));
  expect(textsOf(trips)).toEqual([
    expect.stringMatching(/^select( select)*$/),
    expect.stringMatching(/^begin insert( select)*$/),
    expect.stringMatching(/^update( update)* insert insert with insert insert$/),
    'commit',
  ]);
  const [last] = trips[2]?.statements.filter(({ text }) => text.includes('order_counters')) ?? [];
  expect(last?.text).toMatch(/^insert into "order_counters"/);

  const again = await tripsOf(() => server.call('submit', wish));
  expect(textsOf(again)).toEqual([expect.stringMatching(/^select( select)*$/)]);
});
