import type { Adjustment } from '@comanda/domain/checkout/adjustment.schema';
import type { MoneyFields } from '@comanda/domain/checkout/money-fields.schema';
import { type LocalText, textAt } from '@comanda/domain/local-text';
import { sumOf } from '@comanda/domain/money';
import type { Shop } from '@comanda/domain/shop/shop';
import { aMenuOf } from '@comanda/domain/testing/a-menu';
import { anItem, aSpu } from '@comanda/domain/testing/a-spu';
import { describe, expect, it } from 'vitest';
import { tellOrder } from '../commands/order.ts';
import { insertDiscount } from '../stores/discount-store.ts';
import { aTill } from '../testing/a-till.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { changeDocument } from '../testing/change-document.ts';
import { runInside } from '../testing/run-command.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

const limits = { modes: '', hours: [] };
const shop: Partial<Shop> = {
  charges: [
    {
      ...{ chargePid: 's', purpose: 'service', name: ['Service'], taxClass: 'lines', ...limits },
      size: { percent: 10, of: 'afterPromotion' },
    },
    {
      ...{ chargePid: 'b', purpose: 'deposit', name: ['Bottle'], ...limits },
      size: { perUnit: 25, of: 'b' },
    },
  ],
  taxes: [{ taxName: ['Sales tax'], taxRate: 10, included: false, classes: ['food'], modes: '' }],
  cashRounding: 5,
};
const menu = aMenuOf(anItem({ spu: aSpu({ chargeClasses: ['b'] }) }));

/** One entry of each kind, beside an item of 3.50. The staff give the discount. 3.08 bear the tax; the deposit bears none. */
const entry = { included: false, source: 'shop' } as const;
const list: Adjustment[] = [
  { id: 'C', kind: 'promotion', name: ['Welcome'], amount: -50, included: false, source: 'coupon' },
  { id: 'kind', kind: 'discount', name: ['For the wait'], amount: -20, ...entry },
  {
    ...{ id: 'charge-s', kind: 'charge', name: ['Service'], amount: 28, rate: 10, base: 280, ...entry },
    taxClass: 'lines',
  },
  { id: 'charge-b', kind: 'deposit', name: ['Bottle'], amount: 25, ...entry },
  { id: 'tax-1', kind: 'tax', name: ['Sales tax'], rate: 10, base: 308, amount: 31, ...entry },
];
const due = 364;

type Told = Pick<MoneyFields, 'orderingAmount' | 'chargeList' | 'dueAmount'> & {
  readonly promoAmount?: number;
  readonly promoList?: MoneyFields['promoList'];
  readonly taxList: readonly Pick<MoneyFields['taxList'][number], 'taxName' | 'taxAmount'>[];
};

/** A text in the first language of its shop. Calls carry one field for each language. */
const firstOf = (text: LocalText | string): string => (typeof text === 'string' ? text : textAt(text, 0));

/** The list as a message tells it, with amounts in minor units. `scale`: how many of them are one unit of the message. */
function told({ orderingAmount, chargeList = [], taxList, dueAmount, ...promotions }: Told, scale: number) {
  const minor = (amount: number) => Math.round(amount * scale);
  const { promoList = [], promoAmount = sumOf(promoList.map((promo) => promo.promoAmount)) } = promotions;
  const rows = [
    ['promotion', 0 - minor(promoAmount)],
    ...chargeList.map(({ kind, name, amount }) => [`${kind} ${firstOf(name)}`, minor(amount)]),
    ...taxList.map(({ taxName, taxAmount }) => [`tax ${firstOf(taxName)}`, minor(taxAmount)]),
  ];
  return { items: minor(orderingAmount), rows, due: minor(dueAmount) };
}
const shown = {
  items: 350,
  rows: list.map(({ kind, name, amount }) => [kind === 'promotion' ? kind : `${kind} ${name[0]}`, amount]),
  due,
};

/** The amounts of a page or a text, in the order of the list. */
const amountsIn = (text: string) =>
  list.map(({ name: [name = ''], amount }) => {
    const after = text.slice(text.indexOf(name) + name.length).replace(/^[^€]*?10%/, '');
    return [name, Math.abs(amount) / 100 === Number(/\d+\.\d\d/.exec(after)?.[0])];
  });
const allRight = list.map(({ name }) => [name[0], true]);

const testServer = sharedTestServer();

describe.each(engines)('an order’s money on %s', (engine) => {
  let server: TestServer;
  let till: Awaited<ReturnType<typeof aTill>>;

  /** Places an order, and gives it the entries that need a member or the staff. */
  async function place(of: Partial<Shop> = {}) {
    server = await testServer({ engine, shop: { ...shop, ...of }, menu });
    till = await aTill(server);
    const { token } = (await server.scan()).queryInfo;
    const placed = await server.call('submit', anOrderRequest(token, { dueAmount: 350 + 35 + 25 + 39 }));
    const { orderId, orderToken = '' } = placed;
    await changeDocument(server.ctx.db, { shopPid: server.shop.shopPid, orderId }, { adjustments: list });
    await server.ctx.db
      .updateTable('orders')
      .set({ promotionAmount: 50, dueAmount: due })
      .where('shopPid', '=', server.shop.shopPid)
      .where('orderId', '=', orderId)
      .execute();
    const { shopPid } = server.shop;
    await insertDiscount(server.ctx.db, { shopPid, orderId, amount: 20, at: server.ctx.now() });
    return { token, orderId, orderToken };
  }
  const read = async (path: string) => (await till.get(path)).body;
  const printed = async (path: string) => {
    const { print } = (await till.post(`${path}/receipt/print`, { paper: '80mm', language: 'en' })).body;
    return (await read(`/receipts/${print.printId}`)).html;
  };
  async function atGuest(fields: Record<string, string>) {
    const answer = await server.app.inject({
      ...{ method: 'POST', url: '/h5/receipt', payload: new URLSearchParams(fields).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return answer.body;
  }
  async function timeline(orderId: string) {
    const { out } = await runInside(tellOrder, { DATA_DIR: server.ctx.config.dataDir }, orderId);
    return out;
  }
  const sitting = async () => (await read('/sittings')).sittingList[0].sittingId;

  type Placed = Awaited<ReturnType<typeof place>>;
  /** Each place that tells the list of an order, and what it tells. */
  const ofOrder: [place: string, tells: (placed: Placed) => Promise<unknown>, expected: unknown][] = [
    [
      'the guest’s page of the order',
      async ({ token, orderId }) => told((await server.call('detail', { token, orderId })).order, 1),
      shown,
    ],
    [
      'the guest’s history',
      async ({ orderId }) =>
        (await server.call('history', { orderIdList: [orderId] })).orderList[0]?.dueAmount,
      due,
    ],
    [
      'the order at the till',
      async ({ orderId }) => told((await read(`/orders/${orderId}`)).order, 100),
      shown,
    ],
    ['the orders at the till', async () => told((await read('/orders')).orderList[0], 100), shown],
    [
      'the receipt',
      async ({ orderId }) => told((await read(`/orders/${orderId}/receipt`)).receipt, 100),
      shown,
    ],
    ['the printed receipt', async ({ orderId }) => amountsIn(await printed(`/orders/${orderId}`)), allRight],
    [
      'the guest’s receipt',
      async ({ orderId, orderToken: token }) => amountsIn(await atGuest({ orderId, token, lang: 'en' })),
      allRight,
    ],
    ['the books', () => bookErrors(server.ctx.db, server.ctx.now(), ['I11']), []],
    ...(engine === 'SQLite'
      ? [
          [
            'the timeline',
            async ({ orderId }: Placed) => /subtotal .*/.exec(await timeline(orderId))?.[0],
            'subtotal 3.50 EUR, promotion 0.50 EUR, discount For the wait -0.20 EUR, charge Service 0.28 EUR, deposit Bottle 0.25 EUR, tax Sales tax 0.31 EUR, due 3.64 EUR',
          ] as [string, (placed: Placed) => Promise<unknown>, unknown],
        ]
      : []),
  ];
  const ofBill: typeof ofOrder = [
    [
      'the bill on the phones of its table',
      async ({ token }) => {
        const { bill } = await server.call('table/bill', { token });
        return bill && told(bill, 1);
      },
      shown,
    ],
    ['the bill at the till', async () => told((await read(`/sittings/${await sitting()}`)).bill, 100), shown],
    [
      'the receipt of the bill',
      async () => told((await read(`/sittings/${await sitting()}/receipt`)).receipt, 100),
      shown,
    ],
    [
      'the printed receipt of the bill',
      async () => amountsIn(await printed(`/sittings/${await sitting()}`)),
      allRight,
    ],
    ['the books', () => bookErrors(server.ctx.db, server.ctx.now(), ['I11']), []],
  ];

  it('MON-1 is one list, which every screen, the till, receipts, the timeline, the books and the bill of a table tell alike; tip and cash rounding belong to its payment', async () => {
    const cash = { tender: 'cash', tipAmount: 0.5, receivedAmount: 10 };
    /** 3.64 + 0.50 = 4.14, which coins pay with 4.15. */
    const payment = { appliedAmount: 3.64, tipAmount: 0.5, roundingAmount: 0.01, changeAmount: 5.85 };
    const expectAll = async (places: typeof ofOrder, placed: Placed, when: string) => {
      for (const [name, tells, expected] of places)
        expect(await tells(placed), `${name}, ${when}`).toEqual(expected);
    };
    const order = await place();
    await expectAll(ofOrder, order, 'unpaid');
    const paid = await till.post(`/orders/${order.orderId}/payments`, cash);
    expect(paid.body.payment).toMatchObject(payment);
    await expectAll(ofOrder, order, 'paid');

    const round = await place({ sittings: true, orderingMode: 'A' });
    await expectAll(ofBill, round, 'unpaid');
    const settled = await till.post(`/sittings/${await sitting()}/payments`, cash);
    expect(settled.body.payment).toMatchObject(payment);
    await expectAll(ofBill, round, 'paid');
  });
});
