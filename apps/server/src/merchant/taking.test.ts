import { merchantRoot } from '@comanda/contract/merchant/call';
import type { PlaceOrderBody, TakenLine } from '@comanda/contract/merchant/taking.schema';
import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import { toMainUnits } from '@comanda/domain/money';
import { aMenu } from '@comanda/domain/testing/a-menu';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { stockWith } from '../stores/publish-store.ts';
import { logIn, membersOffered } from '../testing/a-member.ts';
import { aPerson } from '../testing/a-person.ts';
import { phoneOrder } from '../testing/a-phone.ts';
import { aTill, type Till } from '../testing/a-till.ts';
import { aMisoLine, anOrderRequest, aRamenLine, aSetLine } from '../testing/an-order-request.ts';
import { bookErrors } from '../testing/books.ts';
import { breakable } from '../testing/breakable-db.ts';
import { keptCompilers } from '../testing/kept-compilers.ts';
import { anyCase, publishCase } from '../testing/phone-agrees.ts';
import { engines, sharedTestServer, startTestServer, type TestServer } from '../testing/start-test-server.ts';

const isLong = process.env.LONG === '1';

const extras = ({ extraList }: Pick<OrderLine, 'extraList'>) => ({
  extraList: extraList.map(({ attrPid, unitQty }) => ({ attrPid, unitQty })),
});

/** What the staff send for a line of a guest. */
const taken = (line: OrderLine): TakenLine => ({
  spuPid: line.spuPid,
  ...(line.skuPid !== '' && { skuPid: line.skuPid }),
  unitQty: line.unitQty,
  featurePidList: line.featurePidList,
  ...extras(line),
  comboElemList: line.comboElemList.map((elem) => ({
    comboGroupPid: elem.comboGroupPid,
    spuPid: elem.spuPid,
    skuPid: elem.skuPid,
    unitQty: elem.unitQty,
    featurePidList: elem.featurePidList,
    ...extras(elem),
  })),
  ...(line.note !== undefined && { note: line.note }),
});

const soup = (unitQty = 1): TakenLine => taken(aMisoLine({ unitQty }));

const order = (overrides: Partial<PlaceOrderBody> = {}): PlaceOrderBody => ({
  deliveryMode: 'F',
  tableNo: '7',
  itemList: [soup(2)],
  ...overrides,
});

/** An order that is not for a table. */
const away = (overrides: Partial<PlaceOrderBody>): PlaceOrderBody => ({
  deliveryMode: 'P',
  itemList: [soup(2)],
  ...overrides,
});

const testServer = sharedTestServer();
let server: TestServer;
let till: Till;
const open = async (engine: (typeof engines)[number], shop = {}) => {
  server = await testServer({ engine, shop });
  till = await aTill(server);
};
const place = (body: PlaceOrderBody, headers = {}) => till.post('/orders', body, headers);
const events = (orderId: string) =>
  server.ctx.db
    .selectFrom('orderEvents')
    .select(['kind', 'transition', 'who', 'byName', 'device', 'note'])
    .where('orderId', '=', orderId)
    .orderBy('version')
    .execute();
const ordersPlaced = () => server.ctx.db.selectFrom('orders').select('orderId').execute();

describe.each(engines)('an order that staff take, on %s', (engine) => {
  beforeEach(() => open(engine, { acceptTimeout: 600 }));

  it('is accepted at once, whatever its size, and says who took it at which device', async () => {
    const { status, body } = await place(order({ itemList: [soup(400)] }), { device: 'bar' });
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      orderStatus: 2,
      hold: null,
      tableNo: '7',
      checkoutMethod: 'P',
      codeHash: '',
      dueAmount: 1400,
      leftAmount: 1400,
      takenBy: { name: 'till' },
    });
    const by = { who: 'staff', byName: 'till', device: 'bar', note: null };
    expect(await events(body.order.orderId)).toEqual([
      { kind: 'placed', transition: 'T2', ...by },
      { kind: 'accepted', transition: 'T9', ...by },
    ]);
    expect(await bookErrors(server.ctx.db, server.clock.now)).toEqual([]);
  });

  it('takes sizes, choices, extras, sets, notes and the allergy note like that of a guest', async () => {
    await open(engine, { lineNotes: { maxLength: 40 } });
    const lines = [aRamenLine({ note: 'no onions' }), aSetLine()];
    const { body } = await place(
      order({ itemList: lines.map(taken), memo: 'Birthday', allergyNote: ['shrimp'] }),
    );
    const { token } = (await server.scan()).queryInfo;
    const guest = await server.call(
      'submit',
      anOrderRequest(token, { itemList: lines, memo: 'Birthday', allergyNote: ['shrimp'] }),
    );
    const { order: sent } = await till.call('readOrder', { params: { orderId: guest.orderId } });
    const same = ['itemList', 'orderingAmount', 'dueAmount', 'taxList', 'memo', 'allergyNote'] as const;
    for (const field of same)
      expect(JSON.stringify(body.order[field])).toBe(
        JSON.stringify((await till.get(`/orders/${sent.orderId}`)).body.order[field]),
      );
  });

  it('by telephone needs the number, and is picked up with a code', async () => {
    const phone = away({});
    expect(await place(phone)).toMatchObject({
      status: 400,
      body: { code: 'wrongOrder', field: 'receiverTel' },
    });
    const { body } = await place({ ...phone, receiverTel: '+358 40 1234567' });
    expect(body.order).toMatchObject({ deliveryMode: 'P', tableNo: '', receiverTel: '+358 40 1234567' });
    expect(body.order.pickupCode).toEqual(expect.any(String));
  });

  it('for delivery needs name, telephone, address and the minimum of the shop', async () => {
    const home = { deliveryMode: 'D' as const, receiverTel: '040', receiverName: 'Aino' };
    expect((await place(away(home))).body).toMatchObject({ code: 'wrongOrder', field: 'deliveryAddr' });
    const where = { ...home, deliveryAddr: 'Main Street 1' };
    expect(await place(away(where))).toMatchObject({
      status: 409,
      body: { code: 'notDelivered', problem: 'belowMinimum' },
    });
    expect((await place(away({ ...where, itemList: [soup(6)] }))).status).toBe(200);
  });

  it('is not bound by a pause, opening hours or a stopped QR code, but by the menu and by a closed shop', async () => {
    await open(engine, { openingHours: [] });
    await till.call('pauseOrdering', { body: { message: 'Full' } });
    await till.call('stopCode', { params: { hash: 'table-7' }, body: {} });
    expect((await place(order())).status).toBe(200);
    await till.call('markSoldOut', { body: { spuPidList: ['miso-soup'] } });
    expect(await place(order())).toMatchObject({
      status: 409,
      body: { code: 'notAvailable', selloutSpuPidList: ['miso-soup'] },
    });
    expect(await place(order({ itemList: [{ spuPid: 'nothing', skuPid: 'x', unitQty: 1 }] }))).toMatchObject({
      status: 400,
      body: { code: 'wrongLines', problemList: [{ kind: 'notOnMenu', spuPid: 'nothing' }] },
    });
    await open(engine, { suspended: true });
    expect((await place(order())).body.code).toBe('shopClosed');
  });

  it.each([
    ['an unknown table', { tableNo: 'nowhere' }, 404, 'noSuchTable'],
    ['a table for a pickup', { deliveryMode: 'P', receiverTel: '040' }, 400, 'wrongOrder'],
    ['a telephone at a table', { receiverTel: '040' }, 400, 'wrongOrder'],
    ['a discount without a reason', { discount: { percent: 10 } }, 400, 'reasonNeeded'],
    ['a discount with a blank reason', { discount: { percent: 10, reason: ' ' } }, 400, 'reasonNeeded'],
    ['a discount of two kinds', { discount: { percent: 10, amount: 1, reason: 'Late' } }, 400, 'wrongAmount'],
    ['a discount of no kind', { discount: { reason: 'Late' } }, 400, 'wrongAmount'],
    [
      'a discount with too many decimals',
      { discount: { amount: 0.001, reason: 'Late' } },
      400,
      'wrongAmount',
    ],
    ['more off than it comes to', { discount: { amount: 7.01, reason: 'Late' } }, 400, 'wrongDiscount'],
    [
      'a free dish that is not on it',
      { discount: { freeList: [{ line: 1, qty: 1 }], reason: 'Late' } },
      400,
      'wrongDiscount',
    ],
    ['an amount that the guest was not told', { dueAmount: 6.99 }, 409, 'otherAmount'],
    ['no lines', { itemList: [] }, 400, 'badRequest'],
    ['an amount of a line', { itemList: [{ ...soup(), unitAmount: 1 }] }, 400, 'badRequest'],
  ] as [string, object, number, string][])(
    'is refused with %s, and nothing is placed',
    async (_what, wrong, status, code) => {
      expect(await place({ ...order(), ...wrong })).toMatchObject({ status, body: { code } });
      expect(await ordersPlaced()).toEqual([]);
    },
  );

  it('with a discount needs the role of a manager, on a person as on a key', async () => {
    const discount = { percent: 10, reason: 'Waited long' };
    const as = async (role: 'manager' | 'floor' | 'kitchen', body: PlaceOrderBody) =>
      server.app.inject({
        method: 'POST',
        url: `${merchantRoot}/orders`,
        headers: (await aPerson(server, { role })).headers,
        payload: body,
      });
    const floor = await as('floor', order({ discount }));
    expect([floor.statusCode, floor.json().code]).toEqual([403, 'discountNotAllowed']);
    expect((await as('kitchen', order())).json().code).toBe('noPermission');
    expect(await ordersPlaced()).toEqual([]);
    expect((await as('floor', order())).statusCode).toBe(200);
    const manager = (await as('manager', order({ discount }))).json();
    expect(manager).toMatchObject({
      discountAmount: 0.7,
      order: {
        orderingAmount: 7,
        dueAmount: 6.3,
        chargeList: [{ kind: 'discount', name: 'Discount', name2: '折扣', rate: 10, amount: -0.7 }],
        taxList: [{ taxBase: 5.55, taxAmount: 0.75 }],
        takenBy: { name: 'manager', reason: 'Waited long' },
      },
    });
    expect(await events(manager.order.orderId)).toMatchObject([
      { kind: 'placed', byName: 'manager', note: 'Waited long' },
      { kind: 'accepted' },
    ]);
    const office = await aTill(server, ['audit']);
    const { auditList } = await office.call('listAudit', { query: {} });
    expect(auditList).toMatchObject([
      { call: 'placeOrder', detail: { discountAmount: 0.7 }, discountReason: 'Waited long' },
      { call: 'placeOrder' },
    ]);
    expect(auditList[1]).not.toHaveProperty('discountReason');
  });

  it('may be free as a whole: nothing is left to pay, and the receipt and the closing show the discount', async () => {
    const free = order({ discount: { freeList: [{ line: 0, qty: 2 }], reason: 'It was cold' } });
    const { body } = await place(free);
    expect(body.order).toMatchObject({ orderingAmount: 7, dueAmount: 0, leftAmount: 0, taxList: [] });
    const half = await place(order({ discount: { freeList: [{ line: 0, qty: 1 }], reason: 'It was cold' } }));
    const { orderId } = half.body.order;
    expect(half.body.order).toMatchObject({
      dueAmount: 3.5,
      chargeList: [{ name: 'Free: Miso soup', name2: '招待：味噌湯', amount: -3.5 }],
    });
    await till.post(`/orders/${orderId}/payments`, { tender: 'card' });
    const { body: read } = await till.get(`/orders/${orderId}/receipt`);
    expect(JSON.stringify(read.receipt)).toContain('Free: Miso soup');
    const { body: day } = await till.get('/day');
    expect(JSON.stringify(day)).toContain('discount');
    expect(await bookErrors(server.ctx.db, server.clock.now)).toEqual([]);
  });

  it('with a discount is in the discounts of the day in which it is placed, also if it is wholly free', async () => {
    const free = { freeList: [{ line: 0, qty: 2 }], reason: 'It was cold' };
    await place(order({ discount: free }));
    await place(order({ discount: { percent: 10, reason: 'Regular' } }));
    await place(order());
    const figures = { discountCount: 2, discountedAmount: 7.7, creditCount: 0, appliedAmount: 0 };
    expect((await till.call('readDay', {})).day).toMatchObject(figures);
    const { closing } = await till.call('closeDay', { body: { number: 1, countedAmount: 0 } });
    expect(closing).toMatchObject({ firstDay: '2026-01-07', ...figures });
    await place(order({ discount: { amount: 1, reason: 'Regular' } }));
    const next = { discountCount: 1, discountedAmount: 1 };
    expect((await till.call('readDay', {})).day).toMatchObject({ number: 2, ...next });
    expect((await till.call('readClosing', { params: { number: '1' } })).closing).toEqual(closing);
    expect(await bookErrors(server.ctx.db, server.clock.now)).toEqual([]);

    const { db } = server.ctx;
    await db.deleteFrom('discounts').where('amount', '=', 700).execute();
    expect(await bookErrors(db, server.clock.now)).toEqual([
      expect.stringMatching(/^I11 .*discounts/),
      expect.stringMatching(/^D4 .*discounts/),
      expect.stringMatching(/^D4 .*discounted/),
    ]);
  });

  it('is a round on the bill of its table, which it opens at an empty table', async () => {
    await open(engine, { sittings: true, orderingMode: 'A' });
    const first = (await place(order({ itemList: [soup()] }))).body.order;
    const { token } = (await server.scan()).queryInfo;
    await server.call('submit', anOrderRequest(token));
    const second = (await place(order({ itemList: [soup()], discount: { amount: 1, reason: 'Regular' } })))
      .body.order;
    expect(second.sittingId).toBe(first.sittingId);
    const { bill } = await till.call('readBill', { params: { sittingId: first.sittingId } });
    expect(bill.roundList).toHaveLength(3);
    expect(bill).toMatchObject({ dueAmount: 9.5 });
    const [sitting] = (await till.call('listSittings', {})).sittingList;
    expect(sitting).toMatchObject({ openedBy: 'staff' });
    await till.post(`/sittings/${first.sittingId}/payments`, { tender: 'card' });
    expect(await bookErrors(server.ctx.db, server.clock.now)).toEqual([]);
  });

  it('is placed once for each idempotency key, also if it is sent twice at once', async () => {
    const key = { 'idempotency-key': 'desk-1' };
    const [one, other] = await Promise.all([place(order(), key), place(order(), key)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body).toEqual(other.body);
    expect(await ordersPlaced()).toHaveLength(1);
    expect((await place(order({ itemList: [soup()] }), key)).body.code).toBe('keyReused');
  });

  it('takes the last portion exactly once of several that are placed at once, and a later try with the same key can succeed', async () => {
    await server.ctx.db.deleteFrom('stock').execute();
    await stockWith(server.ctx.db, server.shop.shopPid, 'miso-soup/sku', 1);
    const sent = await Promise.all(
      [1, 2, 3].map((n) => place(order({ itemList: [soup()] }), { 'idempotency-key': `desk-${n}` })),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const lost = sent.findIndex(({ status }) => status === 409);
    expect(sent[lost]?.body).toMatchObject({ code: 'notAvailable', selloutAttrPidList: ['miso-soup/sku'] });
    expect(await ordersPlaced()).toHaveLength(1);
    await till.call('setStock', { body: { skuPid: 'miso-soup/sku', onHand: 1 } });
    const again = await place(order({ itemList: [soup()] }), { 'idempotency-key': `desk-${lost + 1}` });
    expect(again.status).toBe(200);
    expect(await bookErrors(server.ctx.db, server.clock.now, ['I4', 'I5'])).toEqual([]);
  });

  it('is priced without being placed, and the price says what is short', async () => {
    await server.ctx.db.deleteFrom('stock').execute();
    await stockWith(server.ctx.db, server.shop.shopPid, 'miso-soup/sku', 1);
    const { tableNo: _none, ...body } = order();
    const price = await till.post('/orders/price', { ...body, tableNo: '7' });
    expect(price).toMatchObject({
      status: 200,
      body: {
        dueAmount: 7,
        itemList: [{ unitAmount: 3.5, saleAmount: 7 }],
        shortList: [{ pid: 'miso-soup/sku', left: 1 }],
      },
    });
    expect(await ordersPlaced()).toEqual([]);
    const audit = await server.ctx.db.selectFrom('audit').select('call').execute();
    expect(audit).toEqual([]);
  });

  it('reads the menu that guests see, and an item at the prices of a delivery mode', async () => {
    const menu = await till.call('readGuestMenu', {});
    expect(menu.spuCateList.flatMap(({ spuList }) => spuList.map(({ spuPid }) => spuPid))).toContain('ramen');
    expect(menu.shopInfo.deliveryModes).toBe('FTPD');
    const detail = await till.call('readGuestItem', {
      params: { spuPid: 'ramen' },
      query: { deliveryMode: 'F' },
    });
    expect(detail.skuDetail?.skuList.length).toBeGreaterThan(0);
    expect((await till.get('/guest-menu/nothing')).status).toBe(404);
  });
});

describe.each(engines)('if one database statement fails on %s', (engine) => {
  it('an order of the staff is placed as a whole or not at all, and a repetition with its key places it', async () => {
    const own = await startTestServer({ engine });
    onTestFinished(() => own.close());
    const { key } = await aTill(own);
    const database = breakable(own.ctx.db);
    const app = await buildApp({ ...own.ctx, db: database.db }, { schemaController: keptCompilers });
    onTestFinished(() => app.close());
    const rows = async () =>
      Promise.all(
        (['orders', 'orderEvents', 'orderLines', 'audit', 'merchantRequests'] as const).map(
          async (table) => (await own.ctx.db.selectFrom(table).select('shopPid').execute()).length,
        ),
      );
    const before = await rows();
    let n = 0;
    for (let isBroken = true; isBroken; ) {
      n += 1;
      database.breakAt(n, 'once');
      const answer = await app.inject({
        method: 'POST',
        url: `${merchantRoot}/orders`,
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'desk-1' },
        payload: order(),
      });
      isBroken = database.mend();
      if (isBroken && answer.statusCode !== 200) expect(await rows()).toEqual(before);
      else expect(answer.statusCode).toBe(200);
    }
    expect(n).toBeGreaterThan(8);
    expect(await rows()).toEqual([1, 2, 1, 1, 1]);
  });
});

describe.each(isLong ? engines : engines.slice(0, 1))(
  'a menu with everything that it can say, on %s',
  (engine) => {
    let own: TestServer;
    let version = 1;
    beforeAll(async () => {
      own = await startTestServer({ engine, shop: { members: membersOffered }, menu: aMenu() });
    });
    afterAll(() => own.close());

    it('has the same prices, charges and taxes for an order of the staff as for the same order of a guest', async () => {
      let compared = 0;
      await fc.assert(
        fc.asyncProperty(anyCase, async (one) => {
          version += 1;
          own.clock.now = one.now;
          const published = await publishCase(own, version, one);
          const diner = { ...one.diner, points: 0, waits: 0 } as const;
          const made = await phoneOrder(published, diner, () => logIn(published));
          if (!made) return;
          const { request, priced, shop } = made;
          const body = {
            deliveryMode: request.deliveryMode,
            itemList: request.itemList.map(taken),
            ...(request.guestCount !== undefined && { guestCount: request.guestCount }),
            ...(request.expectTime != null && { expectTime: request.expectTime }),
            ...(request.postcode !== undefined && { postcode: request.postcode }),
            ...(request.deliveryZone !== undefined && { deliveryZone: request.deliveryZone }),
            ...(request.receiverName !== undefined && { receiverName: request.receiverName }),
            ...(request.receiverTel !== undefined && { receiverTel: request.receiverTel }),
            ...(request.deliveryAddr !== undefined && { deliveryAddr: request.deliveryAddr }),
          };
          const ownTill = await aTill(published);
          const asked = await ownTill.call('priceOrder', { body });
          const main = (amount: number) => toMainUnits(amount, shop.amountScale);
          expect(asked).toMatchObject({
            orderingAmount: main(priced.orderingAmount),
            dueAmount: main(priced.dueAmount),
            taxList: priced.taxList.map(({ taxAmount, taxBase }) => ({
              taxAmount: main(taxAmount),
              taxBase: main(taxBase),
            })),
          });
          const { order: placed } = await ownTill.call('placeOrder', {
            body: { ...body, dueAmount: main(priced.dueAmount) },
          });
          expect(placed).toMatchObject({ dueAmount: main(priced.dueAmount), orderStatus: 2 });
          compared += 1;
        }),
        { numRuns: isLong ? 1500 : 40 },
      );
      expect(compared).toBeGreaterThan(10);
      expect(await bookErrors(own.ctx.db, own.clock.now)).toEqual([]);
    });
  },
);
