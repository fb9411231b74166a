import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '../jobs/sweep.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { engines, startTestServer, type TestServer } from '../testing/start-test-server.ts';

const isLong = process.env.LONG === '1';
const places = ['7', '8'] as const;
const taxes = [
  { taxName: ['VAT', 'VAT'], taxRate: 8.25, included: false, classes: ['food'], modes: '' as const },
];
/** What soups cost, with the tax on top, in minor units. */
const costOf = (soups: number) => soups * 350 + Math.round((soups * 350 * 8.25) / 100);

/** What the staff do with the sitting that is listed first or second. */
type Step = { readonly kind: 'move' | 'merge' | 'pay' | 'round' | 'print'; readonly at: number };
const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('move', 'move', 'merge', 'pay', 'round', 'print'),
  at: fc.nat(3),
});

describe.each(engines)('the sittings of a shop over HTTP, on %s', (engine) => {
  let server: TestServer;
  let till: Till;
  beforeAll(async () => {
    server = await startTestServer({ engine, shop: { sittings: true, taxes } });
    till = await aTill(server);
  });
  afterAll(() => server.close());

  const phone = async (table: string, token?: string) =>
    (await server.scan({ hash: `table-${table}`, code: table, ...(token && { token }) })).queryInfo.token;
  const send = async (token: string, unitQty: number, more: object = {}) => {
    const request = anOrderRequest(token, { itemList: [aMisoLine({ unitQty })], checkoutMethod: 'P' });
    const money = { orderingAmount: unitQty * 350, dueAmount: costOf(unitQty) };
    return (await server.call('submit', { ...request, ...money, requestId: crypto.randomUUID(), ...more }))
      .orderId;
  };
  const sittings = async () => (await till.call('listSittings', {})).sittingList;
  const bill = async (sittingId: string) => (await till.call('readBill', { params: { sittingId } })).bill;
  const write = (sittingId: string, path: string, body: object) =>
    till.post(`/sittings/${sittingId}/${path}`, body);
  const seen = async (token: string) => (await server.call('table/bill', { token })).bill;
  const cart = async (token: string) => (await server.call('session/get', { token })).session;
  const closeAll = async () => {
    for (const { sittingId } of await sittings()) await write(sittingId, 'close', { reason: 'They left' });
    server.clock.now += 60;
  };
  const books = () => bookErrors(server.ctx.db, server.ctx.now());

  /** Rounds, units and payments of all open sittings: what moving and merging must not change. */
  const whole = async () => {
    const bills = await Promise.all((await sittings()).map(({ sittingId }) => bill(sittingId)));
    const rounds = bills.flatMap(({ roundList }) => roundList);
    return {
      rounds: rounds.map(({ orderId, itemList }) => `${orderId} ${itemList[0]?.unitQty}`).toSorted(),
      paid: bills.reduce((sum, { paidAmount }) => sum + Math.round(paidAmount * 100), 0),
    };
  };

  async function take({ kind, at }: Step, phones: readonly string[]): Promise<void> {
    const open = await sittings();
    const sitting = open[at % open.length];
    if (!sitting) return;
    const { sittingId } = sitting;
    if (kind === 'round') return void (await send(phones[at] ?? '', 1 + (at % 2)));
    if (kind === 'pay')
      return void (await write(sittingId, 'payments', { tender: 'card', appliedAmount: 1 }));
    const before = await whole();
    if (kind === 'print') {
      const print = async () =>
        (await write(sittingId, 'receipt/print', { paper: '80mm' })).body.print?.copy as number | undefined;
      const [first, again] = [await print(), await print()];
      if (first !== undefined) expect(again).toBe(first + 1);
    } else if (kind === 'move') await write(sittingId, 'move', { tableNo: places[at % 2] });
    else await write(sittingId, 'merge', { into: open[(at + 1) % open.length]?.sittingId });
    expect(await whole()).toEqual(before);
  }

  it('TAB-6 over HTTP: moving, merging, reprinting and closing conserve amounts and rounds, the phones follow with their carts, and the next party sees nothing of the last one, also from a stored page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 10 }), async (steps) => {
        await closeAll();
        const phones = await Promise.all(['7', '7', '8', '8'].map((table) => phone(table)));
        const carts = phones.map((_, index) => JSON.stringify({ carList: [], memo: `cart ${index}` }));
        for (const [index, token] of phones.entries()) {
          await send(token, 1 + (index % 2));
          const { version } = await server.call('session/get', { token });
          await server.call('session/save', { token, session: carts[index] ?? '', version });
        }
        for (const step of steps) await take(step, phones);

        expect(await Promise.all(phones.map(cart))).toEqual(carts);
        for (const { sittingId, dueAmount } of await sittings()) {
          const { roundList } = await bill(sittingId);
          const units = roundList.reduce((sum, { itemList }) => sum + (itemList[0]?.unitQty ?? 0), 0);
          expect(Math.round(dueAmount * 100)).toBe(costOf(units));
        }
        const shown = await Promise.all(phones.map(seen));
        const listed = await sittings();
        for (const one of shown) {
          const its = listed.find(({ tableNo }) => tableNo === one?.tableNo);
          expect([one?.roundList.length, one?.dueAmount]).toEqual([
            its?.roundCount,
            Math.round((its?.dueAmount ?? 0) * 100),
          ]);
        }

        await closeAll();
        const next = await Promise.all(places.map((table) => phone(table)));
        for (const token of next) expect(await seen(token)).toBeNull();
        for (const token of next) await send(token, 1);
        for (const token of next) expect((await seen(token))?.roundList).toHaveLength(1);
        for (const token of phones) {
          expect(await seen(token)).toBeNull();
          await expect(send(token, 1)).rejects.toMatchObject({ code: 1010 });
        }
        expect((await sittings()).map(({ roundCount }) => roundCount)).toEqual([1, 1]);
      }),
      { numRuns: isLong ? 100 : 3 },
    );
    expect(await books()).toEqual([]);
  });

  it('TAB-6 a phone that scans the code of the table its party was moved to keeps its session and cart; another phone gets a new one', async () => {
    await closeAll();
    const [mine, stranger] = [await phone('7'), await phone('7')];
    const kept = JSON.stringify({ carList: [], memo: 'my cart' });
    await send(mine, 1);
    for (const token of [mine, stranger]) {
      const { version } = await server.call('session/get', { token });
      await server.call('session/save', { token, session: kept, version });
    }
    const { sittingId = '' } = (await sittings())[0] ?? {};
    server.clock.now += 1800;
    // not of the party, and not moved: it scanned after the guests had left the table
    const late = await phone('7');
    const { version } = await server.call('session/get', { token: late });
    await server.call('session/save', { token: late, session: kept, version });
    expect(await phone('8', mine)).not.toBe(mine);
    await write(sittingId, 'move', { tableNo: '8' });

    expect(await phone('8', mine)).toBe(mine);
    expect(await cart(mine)).toBe(kept);
    expect((await seen(mine))?.tableNo).toBe('8');
    expect(await phone('8', late)).not.toBe(late);
    // back at its old table, it is another place
    expect(await phone('7', mine)).not.toBe(mine);
    await send(mine, 1);
    expect(await sittings()).toMatchObject([{ tableNo: '8', roundCount: 2 }]);

    await write(sittingId, 'close', { reason: 'They left' });
    expect(await phone('8', mine)).not.toBe(mine);
  });

  it('TAB-7 over HTTP: the rounds that are not paid online have one bill with its taxes rounded once, phones join it by a scan within 20 minutes or by a tap of the staff and see no names or remarks, and a sitting closes 15 minutes after it is paid with no open round', async () => {
    await closeAll();
    const [one, friend] = [await phone('7'), await phone('7')];
    const orders: string[] = [];
    for (let index = 0; index < 5; index += 1) orders.push(await send(one, 1, { memo: 'I am Mei' }));
    // it belongs to the sitting, and not to its bill
    await send(friend, 2, { checkoutMethod: 'O' });
    const [sitting] = await sittings();
    const { sittingId = '' } = sitting ?? {};
    // one soup has 0.29 of tax, five have 1.44 and not 1.45
    expect(await bill(sittingId)).toMatchObject({ dueAmount: 18.94, leftAmount: 18.94 });
    const shown = await seen(friend);
    expect(shown?.dueAmount).toBe(1894);
    const billed = shown?.roundList.filter(({ onBill }) => onBill) ?? [];
    expect(billed.map(({ aboutAmount }) => aboutAmount)).toEqual([379, 379, 379, 379, 379]);
    expect(shown?.roundList).toHaveLength(6);
    expect(JSON.stringify(shown)).not.toMatch(/Mei/);

    server.clock.now += 1201;
    const late = await phone('7');
    expect(await server.call('table/bill', { token: late })).toEqual({ bill: null, mayAsk: true });
    const { joinCode } = await server.call('table/join', { token: late });
    expect((await write(sittingId, 'admit', { joinCode })).status).toBe(200);
    expect((await seen(late))?.roundList).toHaveLength(6);

    await write(sittingId, 'payments', { tender: 'card', appliedAmount: 10 });
    expect((await write(sittingId, 'payments', { tender: 'card' })).body.sitting.leftAmount).toBe(0);
    const isOpen = async (after: number) => {
      server.clock.now += after;
      await sweep(server.ctx);
      return (await sittings()).length === 1;
    };
    // the order that nobody paid online is cancelled
    expect(await isOpen(1000)).toBe(true);
    for (const orderId of orders) await till.call('completeOrder', { params: { orderId }, body: {} });
    expect(await isOpen(899)).toBe(true);
    expect(await isOpen(61)).toBe(false);
    expect(await bill(sittingId)).toMatchObject({ state: 'closed', paidAmount: 18.94 });
    expect(await books()).toEqual([]);
  });
});
