import { afterEach, describe, expect, it } from 'vitest';
import { giveCoupon, logIn, membersOffered } from '../../testing/a-member.ts';
import { aMisoLine, anOrderRequest } from '../../testing/an-order-request.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const open = async () => {
  server = await startTestServer({ shop: { members: membersOffered } });
  const { memberToken } = await logIn(server, 100);
  return { token: (await server.scan()).queryInfo.token, memberToken };
};

describe('a member’s benefits for a cart', () => {
  it('are the coupons that this shop accepts now, each with its reduction and the amount that the cart lacks', async () => {
    const who = await open();
    const { now } = server.clock;
    await giveCoupon(server);
    await giveCoupon(server, { couponId: 'tenth', amount: null, percent: 10, minAmount: 1000 });
    await giveCoupon(server, { couponId: 'elsewhere', shopPids: ['noodle-bar/elsewhere'] });
    await giveCoupon(server, { couponId: 'over', validUntil: now - 1 });
    await giveCoupon(server, { couponId: 'used' });
    const itemList = [aMisoLine({ unitQty: 2 })];
    const used = { memberToken: who.memberToken, couponCode: 'used', couponPromoAmount: 100, dueAmount: 600 };
    await server.call('submit', anOrderRequest(who.token, { itemList, ...used }));
    await giveCoupon(server, { couponId: 'held' });
    const held = { ...used, couponCode: 'held', checkoutMethod: 'O' } as const;
    await server.call('submit', anOrderRequest(who.token, { itemList, ...held }));
    const times = { beginValidTime: now - 3600, endValidTime: now + 7 * 86_400 };
    const names = { couponName: ['Welcome', '歡迎'], ...times };
    expect(await server.call('member/coupon/list', { ...who, itemList })).toEqual([
      { couponCode: 'tenth', promoAmount: 70, missingAmount: 300, ...names },
      { couponCode: 'welcome', promoAmount: 100, missingAmount: 0, ...names },
    ]);
  });

  it('are the points that no unpaid order holds: at most the shop’s share of the cart, and none with a coupon', async () => {
    const who = await open();
    const itemList = [aMisoLine({ unitQty: 2 })];
    expect(await server.call('member/point/check', { ...who, itemList })).toEqual({
      point: 100,
      pointUse: 35,
      promoAmount: 350,
    });
    const held = { memberToken: who.memberToken, pointPromoAmount: 350, dueAmount: 350 };
    await server.call('submit', anOrderRequest(who.token, { itemList, checkoutMethod: 'O', ...held }));
    expect(await server.call('member/point/check', { ...who, itemList })).toMatchObject({ point: 65 });
    const beside = { ...who, itemList, couponCode: 'welcome', couponPromoAmount: 100 };
    expect(await server.call('member/point/check', beside)).toEqual({
      point: 65,
      pointUse: 0,
      promoAmount: 0,
    });
  });
});
