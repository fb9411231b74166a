import { describe, expect, it } from 'vitest';
import { aTill, type Till } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

const isLong = process.env.LONG === '1';

describe.each(engines)('the bill of a table while many act at once, on %s', (engine) => {
  const testServer = sharedTestServer();
  // SQLite has one writer, so one round shows as much as many
  const rounds = isLong ? 50 : engine === 'PostgreSQL' ? 3 : 1;
  const fewer = isLong ? 50 : 1;
  let server: TestServer;
  let till: Till;
  const open = async () => {
    server = await testServer({ engine, shop: { sittings: true, orderingMode: 'A' } });
    till = await aTill(server);
  };
  const phone = async () => (await server.scan()).queryInfo.token;
  const send = (token: string, unitQty = 1) =>
    server.call('submit', {
      ...anOrderRequest(token, { itemList: [aMisoLine({ unitQty })], checkoutMethod: 'P' }),
      requestId: crypto.randomUUID(),
    });
  const sittings = async () => (await till.call('listSittings', {})).sittingList;
  const books = () => bookErrors(server.ctx.db, server.ctx.now());
  const many = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  const emptyTable = async () => {
    for (const { sittingId } of await sittings())
      await till.post(`/sittings/${sittingId}/close`, { reason: 'next' });
    // a phone that scans in the second of the closing belongs to the party that leaves
    server.clock.now += 1;
  };

  it('20 tills that pay the same bill at once never overpay it', async () => {
    await open();
    for (let round = 0; round < rounds; round += 1) {
      await send(await phone(), 3);
      const [sitting] = await sittings();
      const paid = await many(20, (index) =>
        till.post(`/sittings/${sitting?.sittingId}/payments`, {
          tender: index % 2 ? 'card' : 'voucher',
          appliedAmount: 2,
        }),
      );
      expect(paid.filter(({ status }) => status === 200)).toHaveLength(5);
      expect(new Set(paid.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
        new Set(['overpaid']),
      );
      expect((await sittings())[0]).toMatchObject({ dueAmount: 10.5, paidAmount: 10, leftAmount: 0.5 });
      await emptyTable();
    }
    expect(await books()).toEqual([]);
  });

  it('10 phones that send the first round of a table at once open one sitting', async () => {
    await open();
    for (let round = 0; round < fewer; round += 1) {
      const phones = await many(10, phone);
      await many(10, (index) => send(phones[index] ?? ''));
      expect(await sittings()).toMatchObject([{ roundCount: 10, dueAmount: 35 }]);
      await emptyTable();
    }
  });

  it('rounds, payments, a move and a merge at once lose no round and no payment', async () => {
    await open();
    for (let round = 0; round < fewer; round += 1) {
      const phones = await many(4, phone);
      await send(phones[0] ?? '');
      const sittingId = (await sittings())[0]?.sittingId ?? '';
      const other = (await till.post('/sittings', { tableNo: '8' })).body.sitting.sittingId;
      const results = await Promise.all([
        ...phones.map((token) => send(token)),
        ...phones.map(() =>
          till.post(`/sittings/${sittingId}/payments`, { tender: 'card', appliedAmount: 1 }),
        ),
        till.post(`/sittings/${other}/close`, {}),
        till.post(`/sittings/${sittingId}/move`, { tableNo: '8' }),
        till.post(`/sittings/${sittingId}/merge`, { into: other }),
      ]);
      expect(results.filter((one) => 'status' in one && one.status >= 500)).toEqual([]);
      const all = await sittings();
      const sum = (of: (one: (typeof all)[number]) => number) =>
        all.reduce((total, one) => total + of(one), 0);
      expect(sum(({ roundCount }) => roundCount)).toBe(5);
      expect(sum(({ dueAmount }) => dueAmount)).toBe(17.5);
      const taken = results.filter((one) => 'status' in one && one.status === 200 && 'payment' in one.body);
      expect(sum(({ paidAmount }) => paidAmount)).toBe(taken.length);
      await emptyTable();
    }
    expect(await books()).toEqual([]);
  });
});
