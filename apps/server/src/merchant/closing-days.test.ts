import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { keptCompilers } from '../testing/kept-compilers.ts';
import { type Engine, engines, startTestServer } from '../testing/start-test-server.ts';

const isLong = process.env.LONG === '1';

/** A shop that takes orders of soups for 3.50, with a till. */
async function openShop(engine: Engine) {
  const shop = {
    cashRounding: 5,
    charges: [
      {
        chargePid: 'service',
        purpose: 'service' as const,
        name: ['Service', ''],
        size: { percent: 10, of: 'afterPromotion' as const },
        taxClass: 'lines',
        modes: '',
        hours: [],
      },
    ],
  };
  const server = await startTestServer({ engine, shop });
  const till = await aTill(server);
  const placed = async (unitQty: number) => {
    const { token } = (await server.scan()).queryInfo;
    const itemList = [aMisoLine({ unitQty })];
    const more = { dueAmount: unitQty * 385, requestId: crypto.randomUUID() };
    return (await server.call('submit', anOrderRequest(token, { itemList, checkoutMethod: 'P', ...more })))
      .orderId;
  };
  /** Closes the open day with the cash that is expected, or with one cent more. */
  const close = async (difference = 0) => {
    const { number, cash } = (await till.call('readDay', {})).day;
    const countedAmount = Math.max(0, Math.round(cash.expectedAmount * 100) + difference) / 100;
    return till.post('/day/close', { number, countedAmount, reason: 'Counted' });
  };
  const books = () => bookErrors(server.ctx.db, server.ctx.now());
  return { server, till, placed, close, books };
}
type OpenShop = Awaited<ReturnType<typeof openShop>>;

/** One step of a random day at a till. Refusals count as valid results. */
type Step = (shop: OpenShop, orders: readonly string[]) => Promise<unknown>;

const toOrder = (run: (till: Till, orderId: string) => Promise<unknown>) =>
  fc.nat(2).map(
    (at): Step =>
      ({ till }, orders) =>
        run(till, orders[at % orders.length] ?? ''),
  );
const cents = fc.integer({ min: 1, max: 600 }).map((amount) => amount / 100);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(fc.constantFrom('cash', 'card', 'voucher'), cents, cents)
    .chain(([tender, appliedAmount, tipAmount]) =>
      toOrder((till, orderId) =>
        till.post(`/orders/${orderId}/payments`, { tender, appliedAmount, tipAmount }),
      ),
    ),
  toOrder((till, orderId) => till.post(`/orders/${orderId}/payments`, { tender: 'card' })),
  toOrder(async (till, orderId) => {
    const { paymentList } = await till.call('listPayments', { params: { orderId } });
    const [first] = paymentList.filter(({ reverses, reversedBy }) => !reverses && !reversedBy);
    return first && till.post(`/payments/${first.paymentId}/reverse`, { reason: 'Wrong' });
  }),
  toOrder((till, orderId) =>
    till.post(`/orders/${orderId}/refunds`, { lines: [{ line: 0, qty: 1 }], reason: 'Cold' }),
  ),
  cents.chain((amount) =>
    toOrder((till, orderId) => till.post(`/orders/${orderId}/refunds`, { amount, reason: 'Sorry' })),
  ),
  toOrder((till, orderId) => till.post(`/orders/${orderId}/refunds`, { reason: 'All of it' })),
  fc.tuple(fc.constantFrom('in', 'out'), cents).map(
    ([kind, amount]): Step =>
      ({ till }) =>
        till.post('/day/movements', { kind, amount, reason: 'Change' }),
  ),
  fc.constantFrom(0, 1).map(
    (difference): Step =>
      ({ close }) =>
        close(difference),
  ),
);

describe('random days', () => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openShop('SQLite');
  });
  afterAll(() => shop.server.close());

  it('TILL-3 the sums of all closings equal the orders to the last unit, whatever is paid, reversed, refunded and moved', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), async (steps) => {
        const orders = [await shop.placed(1), await shop.placed(2), await shop.placed(3)];
        for (const step of steps) await step(shop, orders);
        await shop.close();
        expect(await shop.books()).toEqual([]);
        const db = shop.server.ctx.db;
        const { paid } = await db
          .selectFrom('orders')
          .select((row) => row.fn.sum<number>('paidAtTill').as('paid'))
          .executeTakeFirstOrThrow();
        const figures = (await db.selectFrom('closings').select('figures').execute()).map((row) =>
          JSON.parse(row.figures),
        );
        expect(figures.reduce((sum, { applied }) => sum + applied, 0)).toBe(paid);
      }),
      { numRuns: isLong ? 300 : 8 },
    );
  }, 600_000);

  it.each([
    [
      'D1',
      'update payments set closing = 999999 where payment_id in (select payment_id from payments where closing is not null limit 1)',
      /does not exist/,
    ],
    [
      'D1',
      `update refunds set payable_id = 'nothing' where refund_id in (select refund_id from refunds limit 1)`,
      /its order or bill does not exist/,
    ],
    [
      'D2',
      `update closings set figures = replace(figures, '"applied":', '"applied":1') where number = 1`,
      /come to/,
    ],
    [
      'D3',
      'update closings set number = number + 500 where number = (select max(number) from closings)',
      /follows closing/,
    ],
    ['D3', 'update open_days set number = number + 1', /but the open day is number/],
    [
      'D4',
      'update payments set closing = null where payment_id in (select payment_id from payments where closing is not null limit 1)',
      /differs from its rows|come to/,
    ],
    [
      'D4',
      'update payments set tip = tip + 1, received = received + 1 where payment_id in (select payment_id from payments where closing is not null and reverses is null limit 1)',
      /tip is/,
    ],
    ['D4', 'update cash_movements set amount = amount + 1 where closing is not null', /cash differs/],
    ['D4', `update closing_payables set paid = paid + 1`, /have changed since/],
    ['D4', 'delete from refunds where closing is not null', /rows/],
  ])('check-books reports a planted error of rule %s (case %#)', async (rule, statement, says) => {
    const [one, two] = [await shop.placed(2), await shop.placed(1)];
    await shop.till.post(`/orders/${one}/payments`, { tender: 'cash', tipAmount: 1 });
    await shop.till.post(`/orders/${two}/payments`, { tender: 'card' });
    await shop.till.post(`/orders/${one}/refunds`, { amount: 1, reason: 'Sorry' });
    await shop.till.post('/day/movements', { kind: 'in', amount: 5, reason: 'Change' });
    expect((await shop.close()).status).toBe(200);
    await shop.server.ctx.db.connection().execute(async (db) => {
      await sql.raw('begin').execute(db);
      const { numAffectedRows } = await sql.raw(statement).execute(db);
      const errors = await bookErrors(db, shop.server.ctx.now());
      await sql.raw('rollback').execute(db);
      expect(numAffectedRows).toBeGreaterThan(0n);
      expect(errors.filter((error) => error.startsWith(`${rule} `)).join('\n')).toMatch(says);
    });
    expect(await shop.books()).toEqual([]);
  });
});

describe.each(engines)('closings beside payments on %s', (engine) => {
  it('each payment is in exactly one day, and one of two closings of a day wins', async () => {
    const shop = await openShop(engine);
    const { server, till, placed, books } = shop;
    for (let round = 0; round < (isLong ? 50 : 3); round += 1) {
      const orders = await Promise.all([placed(1), placed(2), placed(3)]);
      const { number } = (await till.call('readDay', {})).day;
      const closing = { number, countedAmount: 0, reason: 'Not counted' };
      const [one, other] = await Promise.all([
        till.post('/day/close', closing),
        till.post('/day/close', closing),
        ...orders.flatMap((orderId) => [
          till.post(`/orders/${orderId}/payments`, { tender: 'cash', appliedAmount: 1 }),
          till.post(`/orders/${orderId}/refunds`, { amount: 1, reason: 'Sorry' }),
        ]),
      ]);
      expect([one?.status, other?.status].toSorted()).toEqual([200, 409]);
      expect(await books()).toEqual([]);
    }
    const { number } = (await till.call('readDay', {})).day;
    await till.post('/day/close', { number, countedAmount: 0, reason: 'Not counted' });
    const { closingList } = await till.call('listClosings', { query: { limit: '100' } });
    const inClosings = closingList.flatMap(({ tenderList }) => tenderList.map((one) => one.paymentCount));
    const { count } = await server.ctx.db
      .selectFrom('payments')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(inClosings.reduce((sum, one) => sum + one, 0)).toBe(count);
    expect(await books()).toEqual([]);
    await server.close();
  }, 600_000);
});

it.each(engines)('the first closing on %s takes what was paid before there were closings', async (engine) => {
  const { server, till, placed, close, books } = await openShop(engine);
  const orderId = await placed(2);
  await till.post(`/orders/${orderId}/payments`, { tender: 'cash', appliedAmount: 3 });
  server.clock.now += 3 * 86_400;
  await till.post(`/orders/${orderId}/payments`, { tender: 'card' });
  expect(await server.ctx.db.selectFrom('openDays').selectAll().execute()).toEqual([]);
  const { closing } = (await close()).body;
  expect(closing).toMatchObject({
    number: 1,
    appliedAmount: 7.7,
    firstDay: '2026-01-07',
    lastDay: '2026-01-10',
  });
  expect(await books()).toEqual([]);
  await server.close();
});

describe('a closing on PostgreSQL beside refunds', () => {
  it('a credit is in the same day as its refunds, after whichever statement of the closing they commit', async () => {
    const { server, till, placed, close, books } = await openShop('PostgreSQL');
    const orders: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      const orderId = await placed(1);
      await till.post(`/orders/${orderId}/payments`, { tender: 'card' });
      orders.push(orderId);
    }
    await close();
    let between = async () => {};
    const db = server.ctx.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await between();
        return result;
      },
    });
    const app = await buildApp({ ...server.ctx, db }, { schemaController: keptCompilers });
    onTestFinished(() => app.close());
    const closing = await aTill({ ...server, app });
    between = async () => {
      const orderId = orders.pop();
      if (orderId) await till.post(`/orders/${orderId}/refunds`, { amount: 1, reason: 'Cold' });
    };
    const counted = { number: 2, countedAmount: 0, reason: 'Not counted' };
    expect((await closing.post('/day/close', counted)).status).toBe(200);
    expect(orders.length).toBeGreaterThan(0);
    between = async () => {};
    const dayOf = async (table: 'refunds' | 'credits') => {
      const rows = await server.ctx.db.selectFrom(table).select(['payableId', 'closing']).execute();
      return new Map(rows.map(({ payableId, closing: day }) => [payableId, day]));
    };
    const [refunds, credits] = [await dayOf('refunds'), await dayOf('credits')];
    expect(refunds).toEqual(credits);
    expect(new Set(refunds.values())).toEqual(new Set([2, null]));
    expect((await close()).status).toBe(200);
    expect(await books()).toEqual([]);
    await server.close();
  });
});
