import { orderMoney, totalsOf } from '@comanda/domain/checkout/order-money';
import type { TaxRule } from '@comanda/domain/shop/tax.schema';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTill, type Till } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { engines, startTestServer, type TestServer } from '../testing/start-test-server.ts';

const isLong = process.env.LONG === '1';
/** How many evenings each part has. Several parts, so that none exceeds the time limit of a test. */
const runs = isLong ? { SQLite: 200, PostgreSQL: 100 } : { SQLite: 10, PostgreSQL: 3 };
const parts = isLong ? { SQLite: 10, PostgreSQL: 2 } : { SQLite: 1, PostgreSQL: 1 };

const taxes: TaxRule[] = [{ taxName: ['VAT'], taxRate: 8.25, included: false, classes: ['food'], modes: '' }];
const places = [
  { hash: 'table-7', code: '7' },
  { hash: 'table-8', code: '8' },
] as const;

/** Who does something, at which of the two tables, and with which number. */
type Step = { readonly kind: (typeof kinds)[number]; readonly phone: number; readonly number: number };
const kinds = [
  'round',
  'round',
  'round',
  'pay',
  'pay',
  'payRest',
  'reverse',
  'cancel',
  'refundLine',
  'refundAmount',
  'giveBack',
  'move',
  'merge',
  'seat',
] as const;

const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  phone: fc.nat(5),
  number: fc.integer({ min: 1, max: 4 }),
});
/** Steps of a list happen at the same moment, and the lists one after the other. */
const anyEvening = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 3 }), {
  minLength: 3,
  maxLength: 12,
});

describe.each(engines)('an evening at two tables, on %s', (engine) => {
  let server: TestServer;
  let till: Till;
  beforeAll(async () => {
    server = await startTestServer({ engine, shop: { sittings: true, orderingMode: 'A', taxes } });
    till = await aTill(server);
  });
  afterAll(() => server.close());

  const sittings = async () => (await till.call('listSittings', {})).sittingList;
  const bill = async (sittingId: string) => (await till.call('readBill', { params: { sittingId } })).bill;
  type Bill = Awaited<ReturnType<typeof bill>>;

  async function send(token: string, unitQty: number): Promise<string> {
    const orderingAmount = 350 * unitQty;
    const { dueAmount } = totalsOf(
      orderMoney({
        lines: [{ amount: orderingAmount, taxClass: 'food' }],
        adjustments: [],
        taxes,
        deliveryMode: 'F',
        rounding: 'halfUp',
      }),
    );
    const request = anOrderRequest(token, { itemList: [aMisoLine({ unitQty })], checkoutMethod: 'P' });
    const sent = { ...request, orderingAmount, dueAmount, requestId: crypto.randomUUID() };
    return (await server.call('submit', sent)).orderId;
  }

  /** Does one step. A refusal is right if the step is not possible; an error of the server is not. */
  async function take(
    { kind, phone, number }: Step,
    phones: readonly string[],
    sent: string[],
  ): Promise<void> {
    if (kind === 'round') return void sent.push(await send(phones[phone] ?? '', number));
    const open = await sittings();
    if (kind === 'seat') return post('/sittings', { tableNo: places[phone % 2]?.code });
    const sitting = open[phone % Math.max(open.length, 1)];
    if (!sitting) return;
    const of = `/sittings/${sitting.sittingId}`;
    const its = await bill(sitting.sittingId);
    const orderId = its.roundList[number % Math.max(its.roundList.length, 1)]?.orderId;
    if (kind === 'pay') return post(`${of}/payments`, { tender: 'cash', appliedAmount: number });
    if (kind === 'payRest') return post(`${of}/payments`, { tender: 'card' });
    if (kind === 'reverse')
      return post(`/payments/${its.paymentList[number]?.paymentId}/reverse`, { reason: 'wrong' });
    if (kind === 'cancel') return post(`/orders/${orderId}/cancel`, { reason: 'none left', confirm: true });
    if (kind === 'refundLine')
      return post(`${of}/refunds`, { lines: [{ orderId: orderId ?? '', line: 0, qty: 1 }], reason: 'cold' });
    if (kind === 'refundAmount') return post(`${of}/refunds`, { amount: number / 2, reason: 'slow' });
    if (kind === 'giveBack') return post(`${of}/refunds`, { paidTooMuch: true, reason: 'cancelled' });
    if (kind === 'move') return post(`${of}/move`, { tableNo: places[number % 2]?.code });
    return post(`${of}/merge`, { into: open[number % open.length]?.sittingId });
  }

  async function post(path: string, body: object): Promise<void> {
    const { status, body: answer } = await till.post(path, body);
    expect(status, JSON.stringify(answer)).toBeLessThan(500);
  }

  /** The due amount of all units that are left, computed at once as if they were one order. */
  function atOnce({ roundList, creditList }: Bill): number {
    const units = roundList.map(({ orderId, onBill, itemList }) => {
      const back = creditList
        .flatMap(({ lines = [] }) => lines)
        .filter((line) => line.orderId === orderId)
        .reduce((sum, { qty }) => sum + qty, 0);
      return onBill ? (itemList[0]?.unitQty ?? 0) - back : 0;
    });
    const amount = 350 * units.reduce((sum, qty) => sum + qty, 0);
    const off = creditList.filter(({ lines }) => !lines).reduce((sum, credit) => sum + credit.amount, 0);
    return Math.max(0, amount + Math.round((amount * 825) / 10_000) - Math.round(off * 100));
  }

  it.each(Array.from({ length: parts[engine] }, (_, index) => index + 1))(
    'no round is lost or doubled, each bill is that of its lines at once, and phones see what the till sees (part %i)',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyEvening, async (evening) => {
          for (const { sittingId } of await sittings())
            await till.post(`/sittings/${sittingId}/close`, { reason: 'the evening is over' });
          server.clock.now += 3600;
          const phones = await Promise.all(
            Array.from(
              { length: 6 },
              async (_, index) => (await server.scan(places[index % 2])).queryInfo.token,
            ),
          );
          const sent: string[] = [];
          for (const steps of evening) await Promise.all(steps.map((step) => take(step, phones, sent)));

          const bills = await Promise.all((await sittings()).map(({ sittingId }) => bill(sittingId)));
          const listed = bills.flatMap(({ roundList }) => roundList.map(({ orderId }) => orderId));
          expect(listed.toSorted()).toEqual(sent.toSorted());
          for (const its of bills) expect(Math.round(its.dueAmount * 100)).toBe(atOnce(its));
          for (const token of phones) {
            const seen = (await server.call('table/bill', { token })).bill;
            if (!seen) continue;
            const its = bills.find(({ tableNo }) => tableNo === seen.tableNo);
            expect(seen.roundList).toHaveLength(its?.roundList.length ?? -1);
            expect(seen.dueAmount).toBe(Math.round((its?.dueAmount ?? -1) * 100));
          }
        }),
        { numRuns: runs[engine], endOnFailure: !isLong },
      );
      expect(await bookErrors(server.ctx.db, server.ctx.now())).toEqual([]);
    },
  );
});
