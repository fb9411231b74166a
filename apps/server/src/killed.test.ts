import { afterEach, describe, expect, it, vi } from 'vitest';
import { aMisoLine, anOrderRequest } from './testing/an-order-request.ts';
import { bookErrors, moneyErrors } from './testing/books.ts';
import {
  anyStep,
  aServerToKill,
  type PlacedByPhone,
  placeByPhone,
  type ServerToKill,
} from './testing/server-to-kill.ts';
import { engines } from './testing/start-test-server.ts';

/* Kills a real server while it takes and refunds money, and checks that the next server settles its work. */

const isLong = process.env.LONG === '1';
const payTimeout = 900;

let world: ServerToKill;
afterEach(() => world.close());

const place = () =>
  placeByPhone(world, (token) => ({
    ...anOrderRequest(token, { checkoutMethod: 'O' }),
    orderingAmount: 3.5,
    dueAmount: 3.5,
    itemList: [{ ...aMisoLine(), unitAmount: 3.5, saleAmount: 3.5 }],
  }));

const rowOf = ({ orderId }: PlacedByPhone) =>
  world.db.selectFrom('orders').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow();
const refundsDone = async ({ orderId }: PlacedByPhone) => {
  const refunds = await world.db
    .selectFrom('refunds')
    .select('state')
    .where('payableId', '=', orderId)
    .execute();
  return refunds.length > 0 && refunds.every(({ state }) => state === 'done');
};

/** Pays an order, lets the restaurant reject it, and waits for the refund. */
async function payAndPayBack(placed: PlacedByPhone): Promise<void> {
  await world.payOnline(placed);
  await world.until('the payment', async () => (await rowOf(placed)).orderStatus === 1);
  await world.till(`/orders/${placed.orderId}/reject`, { reason: 'No rice' }, placed.orderId);
  await world.until('the refund', () => refundsDone(placed));
}

/** Returns unsettled work: orders that wait for their money, due refunds, errors in the books. */
async function unsettled(): Promise<unknown[]> {
  const { db, now } = world;
  const waiting = await db.selectFrom('orders').select('orderId').where('orderStatus', '=', 0).execute();
  const pending = await db
    .selectFrom('paymentAttempts')
    .select('txNo')
    .where('state', '=', 'pending')
    .execute();
  const owed = await db.selectFrom('refunds').select('refundId').where('state', '!=', 'done').execute();
  return [...waiting, ...pending, ...owed, ...(await moneyErrors(db)), ...(await bookErrors(db, now()))];
}

/** The n-th step that matches `before`. The server is killed before this step. */
type Stop = { readonly before: string; readonly nth: number };
/** How many servers start afterwards. */
type After = { readonly servers: 1 | 2 };

/**
 * Kills a server at a step, half a minute before the payment deadline. Starts the next server a minute after the
 * deadline. Returns the order's status after all is settled, or `undefined` if the order ended without that step.
 */
async function statusAfter(stop: Stop, { servers }: After = { servers: 1 }): Promise<number | undefined> {
  const abandoned = await place();
  const placed = await place();
  await world.server().tell({ ...stop, ahead: world.ahead() + payTimeout - 30 });
  const error = await payAndPayBack(placed).then(
    () => undefined,
    (reason: unknown) => reason ?? 'unknown',
  );
  if (error === undefined) return undefined;
  // after any other error the server would still run
  await world.untilKilled(error);
  const next = world.start(payTimeout + 60);
  const beside = servers === 2 ? await world.startBeside() : undefined;
  await next;
  await vi.waitFor(async () => expect(await unsettled()).toEqual([]), { timeout: 20_000, interval: 20 });
  await beside?.kill();
  expect((await rowOf(abandoned)).orderStatus).toBe(9);
  return (await rowOf(placed)).orderStatus;
}

/**
 * The two steps after which money has moved and is not recorded, with the final status of the order. The long run
 * stops at every step.
 */
const stops: readonly (readonly [number, string])[] = [
  // the diner has paid, and no webhook has come
  [1, 'fetch'],
  // the platform has refunded, and the server has not recorded it
  [8, 'update "refunds" set "state" = [^ ]+ "next_at" = [^ ]+ where'],
];

describe.each(isLong ? engines : (['SQLite'] as const))('a server on %s that is killed', (engine) => {
  it('one or two later servers finish its work: they close no paid order, keep no money without an order, and hold no stock', async () => {
    world = await aServerToKill({ engine, shop: { payTimeout, acceptTimeout: 3600 } });
    await world.start();
    for (const [index, [status, before]] of stops.entries()) {
      const servers = index === stops.length - 1 ? 2 : 1;
      expect(await statusAfter({ before, nth: 1 }, { servers })).toBe(status);
    }
    if (!isLong) return;
    const seen: number[] = [];
    for (let nth = 1; ; nth += 1) {
      const status = await statusAfter({ before: anyStep, nth });
      if (status === undefined) break;
      seen.push(status);
    }
    expect(seen.length).toBeGreaterThan(20);
    expect(new Set(seen)).toEqual(new Set([9, 1, 8]));
  }, 3_600_000);
});
