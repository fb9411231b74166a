import type { CallInput } from '@comanda/contract/contract';
import { aMenuOf } from '@comanda/domain/testing/a-menu';
import { anItem, aSpu } from '@comanda/domain/testing/a-spu';
import { describe, expect, it } from 'vitest';
import { giveCoupon, logIn, membersOffered } from '../testing/a-member.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { endOf } from '../testing/end-of.ts';
import { publishShop } from '../testing/publish-shop.ts';
import { sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

const testServer = sharedTestServer();
let server: TestServer;

const breakfast = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '10:00' }];
const dish = (spuPid: string, priceMin: number, times = {}) =>
  anItem({ spu: aSpu({ spuPid, skuPid: `${spuPid}/sku`, priceMin }), ...times });
const line = (spuPid: string, unitAmount: number) =>
  aMisoLine({ spuPid, skuPid: `${spuPid}/sku`, unitAmount });

const seen = [line('soup', 350), line('tea', 200), line('cake', 400), line('eggs', 300)];

/**
 * The request of a diner with a coupon of 1.00 who saw soup, tea, cake and eggs. Meanwhile the restaurant changed
 * `now`.
 */
async function meanwhile(now: { soup?: number; soldOut?: string[]; eggs?: object; off?: number }) {
  server = await testServer({ shop: { members: membersOffered } });
  const { memberToken } = await logIn(server);
  await giveCoupon(server, { amount: now.off ?? 100 });
  const menu = aMenuOf(
    dish('soup', now.soup ?? 350),
    dish('tea', 200),
    dish('cake', 400),
    dish('eggs', 300, now.eggs),
  );
  await publishShop(server.ctx, server.shop, { ...menu, version: 2 });
  for (const pid of now.soldOut ?? [])
    await server.ctx.db
      .insertInto('soldOutMarks')
      .values({ shopPid: server.shop.shopPid, pid, kind: 'spu' })
      .execute();
  const { token } = (await server.scan()).queryInfo;
  const coupon = { couponCode: 'welcome', couponName: 'Welcome', couponPromoAmount: 100 };
  return anOrderRequest(token, { itemList: seen, memberToken, ...coupon, dueAmount: 1150 });
}

const refusal = (orderRequest: CallInput<'submit'>) => endOf(server.call('submit', orderRequest));

describe('an order that differs from what the diner saw', () => {
  it('is refused with all changes at once: prices, sold out, stopped, the benefit, and the amounts of the rest', async () => {
    const orderRequest = await meanwhile({
      soup: 380,
      soldOut: ['tea'],
      eggs: { saleTimes: breakfast },
      off: 60,
    });
    expect(await refusal(orderRequest)).toMatchObject({
      code: 2512,
      data: {
        orderingAmount: 780,
        promoAmount: 60,
        dueAmount: 720,
        changeList: [
          { kind: 'price', index: 0, spuPid: 'soup', unitAmount: 380, saleAmount: 380 },
          { kind: 'soldOut', index: 1, spuPid: 'tea', line: null },
          { kind: 'stopped', index: 3, spuPid: 'eggs', line: null },
          { kind: 'benefit', index: null },
        ],
        unavailable: {
          selloutSpuPidList: ['tea'],
          stopSellingSpuList: [{ spuPid: 'eggs', sellingTimes: breakfast }],
        },
      },
    });
    const rest = [line('soup', 380), line('cake', 400)];
    const accepted = {
      ...orderRequest,
      itemList: rest,
      orderingAmount: 780,
      couponPromoAmount: 60,
      dueAmount: 720,
    };
    expect(await refusal(accepted)).toMatchObject({ code: 200 });
  });

  it.each([
    ['sold out', { soldOut: ['tea'] }, 2511],
    ['stopped', { eggs: { saleTimes: breakfast } }, 2513],
    ['sold out and stopped', { soldOut: ['tea'], eggs: { saleTimes: breakfast } }, 2511],
    [
      'more expensive, with nothing left to order',
      { soup: 380, soldOut: ['soup', 'tea', 'cake', 'eggs'] },
      2511,
    ],
    [
      'more expensive, with nothing due for the rest',
      { soup: 380, soldOut: ['soup', 'cake', 'eggs'], off: 200 },
      2511,
    ],
  ])(
    'is refused with the unavailable items, and with their code, if items are %s',
    async (_what, now, code) => {
      expect(await refusal(await meanwhile(now))).toMatchObject({
        code,
        data: { selloutAttrPidList: [] },
      });
    },
  );

  it('is refused with the unavailable items, if items are more expensive and the rest is too little for a delivery', async () => {
    const orderRequest = await meanwhile({ soup: 380, soldOut: ['tea'] });
    const receiver = { receiverName: 'Aino', receiverTel: '040', deliveryAddr: 'Main Street 2' };
    const delivered = { ...orderRequest, deliveryMode: 'D', checkoutMethod: 'O', ...receiver } as const;
    expect(await refusal(delivered)).toMatchObject({ code: 2511, data: { selloutSpuPidList: ['tea'] } });
  });
});
