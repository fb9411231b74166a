import type { CallInput } from '@comanda/contract/contract';
import { type OrderEvent, orderEvents } from '@comanda/domain/order/order-status';
import { aShop } from '@comanda/domain/testing/a-shop';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { moveOrder } from '../operations/order/move-order.ts';
import { deleteMemberToken } from '../stores/member-store.ts';
import { benefitsOf, giveCoupon, type LoggedIn, logIn, membersOffered } from '../testing/a-member.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { takenErrors } from '../testing/books.ts';
import { codeOf } from '../testing/end-of.ts';
import { engines, sharedTestServer, startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { tokenHash } from '../token.ts';

type SubmitInput = Partial<CallInput<'submit'>>;

const testServer = sharedTestServer();
let server: TestServer;

/** Orders two soups at 3.50 in a new session. Returns the order's id. */
async function submit({ memberToken }: LoggedIn, orderRequest: SubmitInput): Promise<string> {
  const { token } = (await server.scan()).queryInfo;
  const itemList = [aMisoLine({ unitQty: 2 })];
  const sent = anOrderRequest(token, { itemList, memberToken, ...orderRequest });
  return (await server.call('submit', sent)).orderId;
}

/** The amounts of the same order from check/calculate. */
async function calculate({ memberToken }: LoggedIn, orderRequest: SubmitInput) {
  const { token } = (await server.scan()).queryInfo;
  const { couponName: _name, dueAmount: _due, ...benefit } = orderRequest;
  const itemList = [aMisoLine({ unitQty: 2 })];
  const { memo: _memo, dueAmount: _whole, ...cart } = anOrderRequest(token, { itemList, memberToken });
  return server.call('check/calculate', { ...cart, ...benefit });
}

const withCoupon: SubmitInput = {
  couponCode: 'welcome',
  couponName: 'Welcome',
  couponPromoAmount: 100,
  dueAmount: 600,
};
const withPoints: SubmitInput = { pointPromoAmount: 200, dueAmount: 500 };
const online = { checkoutMethod: 'O' } as const;

const move = (orderId: string, event: OrderEvent) =>
  transaction(server.ctx.db, (trx) =>
    moveOrder(server.ctx, trx, { shopPid: server.shop.shopPid, orderId }, { event, who: 'staff' }),
  );

const orders = () => server.ctx.db.selectFrom('orders').select('orderId').execute();

describe.each(engines)('an invalid benefit of an order on %s', (engine) => {
  let member: LoggedIn;
  beforeAll(async () => {
    server = await startTestServer({ engine, shop: { members: membersOffered } });
    await giveCoupon(server);
    member = await logIn(server, 30);
    return server.close;
  });

  it.each([
    ['a coupon that does not exist', { ...withCoupon, couponCode: 'nothing' }, 2530],
    ['an amount without its coupon', { couponPromoAmount: 100 }, 2530],
    ['a coupon and points at once', { ...withCoupon, pointPromoAmount: 100 }, 2510],
    ['a benefit without a member', { ...withCoupon, memberToken: undefined }, 9010],
    ['an unknown member token', { memberToken: 'nobody' }, 9010],
    [
      'a coupon that takes off less than the diner saw',
      { ...withCoupon, couponPromoAmount: 200, dueAmount: 500 },
      2512,
    ],
    ['more points than the member has', { pointPromoAmount: 350, dueAmount: 350 }, 2512],
    ['a lower due amount without a benefit', { dueAmount: 600 }, 2512],
  ] as [string, SubmitInput, number][])(
    'is refused: %s. Nothing is placed or taken',
    async (_case, orderRequest, code) => {
      expect(await codeOf(submit(member, orderRequest))).toBe(code);
      expect(await orders()).toEqual([]);
      expect(await benefitsOf(server)).toEqual({ coupons: [], balance: 30, held: 0 });
    },
  );
});

describe.each(engines)('a benefit on %s', (engine) => {
  let member: LoggedIn;
  beforeEach(async () => {
    server = await testServer({ engine, shop: { members: membersOffered, acceptTimeout: 300 } });
    await giveCoupon(server);
    member = await logIn(server, 30);
  });

  it('lowers the due amount and the included taxes of its order, and is listed with its name', async () => {
    const { token } = (await server.scan()).queryInfo;
    const orderRequest = anOrderRequest(token, {
      itemList: [aMisoLine({ unitQty: 2 })],
      memberToken: member.memberToken,
      ...withCoupon,
    });
    const { orderId } = await server.call('submit', orderRequest);
    const { order } = await server.call('detail', { token, orderId });
    expect(order).toMatchObject({
      orderingAmount: 700,
      dueAmount: 600,
      promoList: [{ promoType: 'C', promoName: ['Welcome', '歡迎'], promoAmount: 100 }],
      taxList: [{ included: true, taxBase: 529, taxAmount: 71 }],
    });
    const points = anOrderRequest((await server.scan()).queryInfo.token, {
      itemList: [aMisoLine({ unitQty: 2 })],
      memberToken: member.memberToken,
      ...withPoints,
    });
    const second = await server.call('submit', points);
    const told = await server.call('detail', { token: points.token, orderId: second.orderId });
    expect(told.order.promoList).toMatchObject([{ promoType: 'P', promoAmount: 200 }]);
  });

  it('is held while an online order is unpaid, used when it is paid, and used at once by an order paid at the till', async () => {
    const first = await submit(member, { ...withCoupon, ...online });
    const second = await submit(member, { ...withPoints, ...online });
    expect(await benefitsOf(server)).toEqual({ coupons: ['welcome held'], balance: 30, held: 20 });
    await move(first, 'paid');
    await move(second, 'paid');
    expect(await benefitsOf(server)).toEqual({ coupons: ['welcome redeemed'], balance: 10, held: 0 });
    await submit(member, { pointPromoAmount: 100, dueAmount: 600 });
    expect(await benefitsOf(server)).toEqual({ coupons: ['welcome redeemed'], balance: 0, held: 0 });
    expect(await takenErrors(server.ctx.db, server.clock.now)).toEqual([]);
  });

  it('a return gives back the points, but the coupon stays redeemed', async () => {
    const first = await submit(member, { ...withCoupon, ...online });
    const second = await submit(member, { ...withPoints, ...online });
    for (const event of ['paid', 'accepted', 'completed', 'returned'] as const) {
      await move(first, event);
      await move(second, event);
    }
    expect(await benefitsOf(server)).toEqual({ coupons: ['welcome redeemed'], balance: 30, held: 0 });
    expect(await takenErrors(server.ctx.db, server.clock.now)).toEqual([]);
  });

  it('a served order earns points once, and a return takes back those that are left', async () => {
    const served = await submit(member, {});
    await move(served, 'accepted');
    await move(served, 'completed');
    await move(served, 'completed');
    expect((await benefitsOf(server)).balance).toBe(37);
    await submit(member, {
      itemList: [aMisoLine({ unitQty: 20 })],
      pointPromoAmount: 350,
      orderingAmount: 7000,
      dueAmount: 6650,
    });
    expect((await benefitsOf(server)).balance).toBe(2);
    await move(served, 'returned');
    expect((await benefitsOf(server)).balance).toBe(0);
    expect(await takenErrors(server.ctx.db, server.clock.now)).toEqual([]);
  });

  it('a return does not take back points that another order holds', async () => {
    const served = await submit(member, {});
    await move(served, 'accepted');
    await move(served, 'completed');
    const itemList = [aMisoLine({ unitQty: 20 })];
    await submit(member, {
      itemList,
      pointPromoAmount: 350,
      orderingAmount: 7000,
      dueAmount: 6650,
      ...online,
    });
    expect(await benefitsOf(server)).toMatchObject({ balance: 37, held: 35 });
    expect(await move(served, 'returned')).toMatchObject({ kind: 'moved' });
    expect(await benefitsOf(server)).toMatchObject({ balance: 35, held: 35 });
    expect(await takenErrors(server.ctx.db, server.clock.now)).toEqual([]);
  });

  it('earns no points for the amount that it takes off', async () => {
    const served = await submit(member, withCoupon);
    await move(served, 'accepted');
    await move(served, 'completed');
    expect((await benefitsOf(server)).balance).toBe(36);
  });

  it.each([
    ['the coupon has expired', { validUntil: 0 }],
    ['the coupon is not valid yet', { validFrom: 9_000_000_000, validUntil: 9_100_000_000 }],
    ['only another shop accepts the coupon', { shopPids: ['noodle-bar/elsewhere'] }],
    ['the order is below the coupon’s minimum', { minAmount: 701 }],
  ])('a benefit is refused with 2531 if %s', async (_case, coupon) => {
    await giveCoupon(server, coupon);
    expect(await codeOf(submit(member, withCoupon))).toBe(2531);
    expect(await orders()).toEqual([]);
  });

  it.each([
    ['a coupon of another order', { orderId: 'another' }],
    ['a coupon in another state', { state: 'redeemed' }],
  ] as const)(
    'if a benefit is %s, the server logs an error, and the order continues',
    async (_what, changed) => {
      const orderId = await submit(member, { ...withCoupon, ...online });
      await server.ctx.db.updateTable('memberCoupons').set(changed).execute();
      const [found] = (await benefitsOf(server)).coupons;
      expect(await move(orderId, 'cancelledByDiner')).toMatchObject({ kind: 'moved' });
      expect((await benefitsOf(server)).coupons).toEqual([found]);
      expect(server.logged()).toContain('a benefit is not in the state that its order left it in');
    },
  );

  it('if the points are not held any more, the server logs an error, and the order continues', async () => {
    const orderId = await submit(member, { ...withPoints, ...online });
    await server.ctx.db.updateTable('pointAccounts').set({ held: 0 }).execute();
    expect(await move(orderId, 'paid')).toMatchObject({ kind: 'moved' });
    expect(await benefitsOf(server)).toEqual({ coupons: [], balance: 30, held: 0 });
    expect(server.logged()).toContain('a benefit is not in the state that its order left it in');
  });

  it('each member redeems a coupon once, and cannot spend the points of others', async () => {
    await submit(member, withCoupon);
    expect(await codeOf(submit(member, withCoupon))).toBe(2531);
    expect(await codeOf(calculate(member, withCoupon))).toBe(2531);
    const other = await logIn(server, 0, '+358402');
    await submit(other, withCoupon);
    expect(await codeOf(submit(other, withPoints))).toBe(2512);
    expect(await takenErrors(server.ctx.db, server.clock.now)).toEqual([]);
  });

  it('a benefit that changed is refused with 2512; the answer has the new benefit and the amounts of the order', async () => {
    await giveCoupon(server, { amount: 80 });
    const error = await submit(member, withCoupon).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 2512,
      data: { dueAmount: 620, promoAmount: 80, changeList: [{ kind: 'benefit', index: null }] },
    });
  });

  it('needs a member token: with a deleted token each call is refused, and nothing is placed or held', async () => {
    await deleteMemberToken(server.ctx.db, {
      brandPid: server.shop.brandPid,
      tokenHash: tokenHash(member.memberToken),
    });
    const { token } = (await server.scan()).queryInfo;
    const cart = anOrderRequest(token, { itemList: [aMisoLine({ unitQty: 2 })] });
    const { memo: _memo, dueAmount: _due, ...asked } = cart;
    const { memberToken } = member;
    const { itemList } = cart;
    const calls = [
      server.call('submit', { ...cart, memberToken }),
      server.call('submit', { ...cart, ...withCoupon, memberToken }),
      server.call('check/calculate', { ...asked, memberToken }),
      server.call('member/coupon/list', { token, memberToken, itemList }),
      server.call('member/point/check', { token, memberToken, itemList }),
      server.call('member/index', { token, memberToken }),
    ];
    expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => 9010));
    expect(await orders()).toEqual([]);
    expect(await benefitsOf(server)).toEqual({ coupons: [], balance: 30, held: 0 });
  });

  it('needs a member token that is less than a day old and of the shop’s brand', async () => {
    server.clock.now += 24 * 3600;
    expect(await codeOf(submit(member, {}))).toBe(9010);
    const again = await logIn(server);
    const elsewhere = JSON.stringify(aShop({ members: membersOffered, brandPid: 'another' }));
    await server.ctx.db.updateTable('shops').set({ document: elsewhere }).execute();
    expect(await codeOf(submit(again, {}))).toBe(9010);
  });

  it('takes off the same amount in check/calculate and in submit, as a coupon and as points', async () => {
    for (const orderRequest of [withCoupon, withPoints]) {
      const said = await calculate(member, orderRequest);
      expect(said).toMatchObject({
        orderingAmount: 700,
        dueAmount: orderRequest.dueAmount,
        promoAmount: 700 - (orderRequest.dueAmount ?? 0),
      });
      await submit(member, { ...orderRequest, dueAmount: said.dueAmount });
    }
  });

  it('a benefit is never lost or used twice, whatever happens to the orders', async () => {
    const step = fc.oneof(
      fc.record({ submit: fc.constantFrom(withCoupon, withPoints), isOnline: fc.boolean() }),
      fc.record({ order: fc.nat(5), event: fc.constantFrom(...orderEvents) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const placed: string[] = [];
        for (const one of steps) {
          if ('submit' in one) {
            const orderId = await submit(member, { ...one.submit, ...(one.isOnline ? online : {}) }).catch(
              () => undefined,
            );
            if (orderId) placed.push(orderId);
          } else {
            const orderId = placed[one.order];
            if (orderId) await move(orderId, one.event);
          }
        }
        expect(await takenErrors(server.ctx.db, server.clock.now)).toEqual([]);
      }),
      { numRuns: process.env.LONG === '1' ? 200 : 8 },
    );
    expect(server.logged()).not.toContain('a benefit is not');
  });
});

describe('a shop without members', () => {
  it('refuses a member who logged in before the shop ended its member service', async () => {
    server = await testServer({ shop: { members: membersOffered } });
    const member = await logIn(server);
    await server.ctx.db
      .updateTable('shops')
      .set({ document: JSON.stringify({ ...server.shop, members: null }) })
      .execute();
    expect(await codeOf(submit(member, {}))).toBe(9010);
  });

  it('refuses every coupon and every member token', async () => {
    server = await testServer();
    const { token } = (await server.scan()).queryInfo;
    expect(await codeOf(server.call('submit', anOrderRequest(token, { couponCode: 'C' })))).toBe(2530);
    expect(await codeOf(server.call('submit', anOrderRequest(token, { memberToken: 'm' })))).toBe(9010);
  });
});
