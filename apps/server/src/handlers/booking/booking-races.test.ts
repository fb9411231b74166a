import { CallError } from '@comanda/contract/call-error';
import { afterEach, expect, it } from 'vitest';
import { aMisoLine, anOrderRequest } from '../../testing/an-order-request.ts';
import { noon, startTestServer, type TestServer } from '../../testing/start-test-server.ts';

/* Many diners book one slot at the same moment, on PostgreSQL. */

const long = process.env.LONG === '1';
const capacity = 5;
const slot = { start: noon + 3600, end: noon + 4500 };
const booking = { pickupDays: 1, deliveryDays: 1, leadMinutes: 30, slotMinutes: 15, slotCapacity: capacity };

let server: TestServer;
afterEach(() => server.close());

/** Several QR codes, because orders of the same QR code wait for each other anyway, to count its use. */
const codes = [
  { hash: 'table-7', type: 'T', code: '7' },
  { hash: 'table-8', type: 'T', code: '8' },
  { hash: 'whole-shop', type: 'S', code: 'S' },
];
const diners = (count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { queryInfo } = await server.scan(codes[index % codes.length]);
      return queryInfo.token;
    }),
  );

/** Orders soup for the slot. Returns the order, or the code of the refusal. */
async function book(
  token: string,
  round: number,
  unitQty = 1,
): Promise<{ token: string; orderId: string } | number> {
  const itemList = [aMisoLine({ unitQty })];
  const memo = `round ${round}`;
  const orderRequest = {
    deliveryMode: 'P',
    checkoutMethod: 'O',
    receiverTel: '040',
    expectTime: slot.start,
    itemList,
    memo,
  } as const;
  try {
    return { token, orderId: (await server.call('submit', anOrderRequest(token, orderRequest))).orderId };
  } catch (error) {
    if (error instanceof CallError) return error.code;
    throw error;
  }
}

async function unitsBooked(): Promise<number> {
  const orders = await server.ctx.db.selectFrom('orders').selectAll().execute();
  const live = orders.filter(({ orderStatus, expectTime }) => orderStatus < 8 && expectTime === slot.start);
  return live.reduce((sum, order) => sum + order.productCount, 0);
}

const offered = async (token: string) => {
  const orderRequest = { token, goodsCount: 1, deliveryMode: 'P', bookingDate: '2026-01-07' } as const;
  return (await server.call('booking/times', orderRequest)).some(({ start }) => start === slot.start);
};

it('a slot for five units goes to exactly five of forty simultaneous diners, and is free again after they cancel', async () => {
  server = await startTestServer({ engine: 'PostgreSQL', shop: { booking } });
  const [onlooker = '', ...forty] = await diners(41);
  for (let round = 0; round < (long ? 50 : 3); round += 1) {
    expect(await offered(onlooker)).toBe(true);
    const outcomes = await Promise.all(forty.map((token) => book(token, round)));
    const won = outcomes.filter((outcome) => typeof outcome === 'object');
    expect(won).toHaveLength(capacity);
    expect(outcomes.filter((outcome) => outcome === 2514)).toHaveLength(forty.length - capacity);
    expect(await unitsBooked()).toBe(capacity);
    expect(await offered(onlooker)).toBe(false);
    await Promise.all(won.map((order) => server.call('cancel', order)));
    expect(await unitsBooked()).toBe(0);
  }
});

it('a slot never exceeds its capacity while some diners book and others cancel', async () => {
  server = await startTestServer({ engine: 'PostgreSQL', shop: { booking } });
  const people = await diners(20);
  for (let round = 0; round < (long ? 50 : 3); round += 1) {
    const outcomes = await Promise.all(
      people.map(async (token, index) => {
        const outcome = await book(token, round, 1 + ((index + round) % 3));
        if (typeof outcome === 'object' && index % 2 === 0) await server.call('cancel', outcome);
        expect(await unitsBooked()).toBeLessThanOrEqual(capacity);
        return outcome;
      }),
    );
    expect(outcomes.filter((outcome) => typeof outcome === 'number' && outcome !== 2514)).toEqual([]);
    const left = outcomes.filter((outcome) => typeof outcome === 'object');
    await Promise.all(left.map((order) => server.call('cancel', order)));
    expect(await unitsBooked()).toBe(0);
  }
});
