import type { CallInput } from '@comanda/contract/contract';
import { aMenuOf } from '@comanda/domain/testing/a-menu';
import { anItem } from '@comanda/domain/testing/a-spu';
import { describe, expect, it } from 'vitest';
import { stockWith } from '../stores/publish-store.ts';
import { benefitsOf, giveCoupon, logIn, membersOffered } from '../testing/a-member.ts';
import { aMisoLine, anOrderRequest } from '../testing/an-order-request.ts';
import { endOf } from '../testing/end-of.ts';
import {
  engines,
  noon,
  type SharedServerOptions,
  sharedTestServer,
  type TestServer,
} from '../testing/start-test-server.ts';

type SubmitInput = CallInput<'submit'>;

/** An order that is refused: the shop, what happens before, the request, and the expected code. */
type Case = {
  readonly what: string;
  readonly code: number;
  readonly options?: SharedServerOptions;
  readonly before?: (server: TestServer) => Promise<unknown>;
  readonly orderRequest?: Partial<SubmitInput>;
};

const testServer = sharedTestServer();
let server: TestServer;

const failure = (orderRequest: SubmitInput) => endOf(server.call('submit', orderRequest));

const placed = async () => (await server.ctx.db.selectFrom('orders').select('orderId').execute()).length;

const breakfast = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '10:00' }];
const evenings = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '17:00', to: '22:00' }];
const withCoupon = { couponCode: 'welcome', couponPromoAmount: 100, dueAmount: 250 };

const cases: readonly Case[] = [
  {
    what: 'a dish that is sold out',
    code: 2511,
    before: ({ ctx, shop }) => stockWith(ctx.db, shop.shopPid, 'miso-soup/sku', 0),
  },
  {
    what: 'a dish that the menu does not have',
    code: 2513,
    orderRequest: { itemList: [aMisoLine({ spuPid: 'no' })] },
  },
  {
    what: 'a dish outside its selling times',
    code: 2513,
    options: { menu: aMenuOf(anItem({ saleTimes: breakfast })) },
  },
  { what: 'a shop that is closed', code: 1031, options: { shop: { openingHours: evenings } } },
  {
    what: 'a time that is too soon',
    code: 2514,
    orderRequest: { deliveryMode: 'P', checkoutMethod: 'O', receiverTel: '040', expectTime: noon + 900 },
  },
  {
    what: 'a QR code that has reached its order limit',
    code: 2520,
    before: ({ ctx }) => ctx.db.updateTable('qrCodes').set({ orderLimit: 0 }).execute(),
  },
  { what: '51 lines', code: 2521, orderRequest: { itemList: Array.from({ length: 51 }, () => aMisoLine()) } },
  { what: 'an unknown coupon', code: 2530, orderRequest: { ...withCoupon, couponCode: 'nothing' } },
  {
    what: 'a coupon that cannot be redeemed',
    code: 2531,
    before: (at) => giveCoupon(at, { minAmount: 351 }),
    orderRequest: withCoupon,
  },
];

describe.each(engines)('a submit on %s', (engine) => {
  const open = async (options: SharedServerOptions = {}) => {
    const shop = { members: membersOffered, ...options.shop };
    server = await testServer({ engine, ...options, shop });
    const { memberToken } = await logIn(server);
    return { token: (await server.scan()).queryInfo.token, memberToken };
  };

  it.each(cases)('SRV-2 is refused with $code for $what, and nothing is placed', async ({ code, ...one }) => {
    const { token, memberToken } = await open(one.options);
    await one.before?.(server);
    expect(await failure(anOrderRequest(token, { memberToken, ...one.orderRequest }))).toMatchObject({
      code,
    });
    expect(await placed()).toBe(0);
    expect((await benefitsOf(server)).coupons).toEqual([]);
  });

  it('SRV-6 is refused with 2513 and a message for a delivery below the minimum, before benefits, and nothing is placed', async () => {
    const { token, memberToken } = await open({ shop: { deliverMinAmount: 2100 } });
    await giveCoupon(server);
    const soups = (unitQty: number, more: Partial<SubmitInput> = {}) =>
      anOrderRequest(token, {
        deliveryMode: 'D',
        checkoutMethod: 'O',
        receiverName: 'Aino',
        receiverTel: '0401234567',
        deliveryAddr: 'Main Street 1',
        itemList: [aMisoLine({ unitQty })],
        memberToken,
        ...more,
      });
    const coupon = { couponCode: 'welcome', couponPromoAmount: 100 };
    for (const short of [soups(5), soups(5, { ...coupon, dueAmount: 1650 })]) {
      const refused = await failure(short);
      expect(refused.code).toBe(2513);
      expect(refused.message).toBe('The order is below the least amount for delivery');
    }
    expect(await placed()).toBe(0);
    expect((await benefitsOf(server)).coupons).toEqual([]);
    expect(await failure(soups(6, { ...coupon, dueAmount: 2000 }))).toMatchObject({ code: 200 });
  });
});
