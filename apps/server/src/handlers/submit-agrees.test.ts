import { createClient } from '@comanda/contract/client';
import { orderLine } from '@comanda/domain/cart/order-line';
import { chargeOf } from '@comanda/domain/checkout/charge-of';
import { priceLine } from '@comanda/domain/checkout/price-line';
import { isFreeChoice } from '@comanda/domain/menu/extra-group';
import { menuItem } from '@comanda/domain/menu/menu';
import type { MenuItem } from '@comanda/domain/menu/menu.schema';
import { menuInForce } from '@comanda/domain/menu/menu-in-force';
import type { ExtraGroup } from '@comanda/domain/menu/sku.schema';
import type { SpuDetail } from '@comanda/domain/menu/spu.schema';
import { sumOf } from '@comanda/domain/money';
import { chargesFor } from '@comanda/domain/shop/charge';
import type { ChargeRule } from '@comanda/domain/shop/charge.schema';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { aCategory, aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { anItem, aSpu } from '@comanda/domain/testing/a-spu';
import { anyPricedItems } from '@comanda/domain/testing/any-menu';
import { turns } from '@comanda/domain/testing/any-price-rules';
import { anyShopTerms } from '@comanda/domain/testing/any-shop';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { decide } from '../providers/payment/sandbox.ts';
import { markSoldOut } from '../stores/publish-store.ts';
import { logIn, membersOffered } from '../testing/a-member.ts';
import { anyDiner, type PhoneOrder, type PhoneRules, phoneOrder, rightRules } from '../testing/a-phone.ts';
import { bookErrors } from '../testing/books.ts';
import { publishShop } from '../testing/publish-shop.ts';
import { engines, noon, startTestServer, type TestServer } from '../testing/start-test-server.ts';

const isLong = process.env.LONG === '1';
const runs = isLong ? 1500 : 60;

/** The ids of an item's variants, features and extras: each can sell out separately. */
const optionsOf = ({ skuDetail, combo }: MenuItem): string[] => {
  const elems = (combo?.comboGroupList ?? []).flatMap((group) => group.comboElemList);
  return [...(skuDetail?.skuList ?? []), ...elems].flatMap((choices) => [
    choices.skuPid,
    ...choices.featureGroupList.flatMap((group) => group.attrList.map((attr) => attr.attrPid)),
    ...choices.extraGroupList.flatMap((group) => group.attrList.map((attr) => attr.attrPid)),
  ]);
};

/** A time of a week in January, at most five minutes from one at which prices change. Helsinki is two hours ahead. */
const anyNow = fc
  .record({ day: fc.nat(6), turn: fc.constantFrom(...turns), seconds: fc.integer({ min: -300, max: 300 }) })
  .map(({ day, turn, seconds }) => {
    const [hours = 0, minutes = 0] = turn.split(':').map(Number);
    return noon + day * 86_400 + (hours - 12) * 3600 + minutes * 60 + seconds;
  });

const anyCase = fc.record({
  terms: anyShopTerms,
  items: anyPricedItems,
  goneAt: fc.array(fc.nat(99), { maxLength: 2 }),
  now: anyNow,
  diner: anyDiner,
  tip: fc.nat(4),
});
type Case = typeof anyCase extends fc.Arbitrary<infer One> ? One : never;

/** Publishes the shop with its items beside a plain soup, and marks some of their options as sold out. */
async function publish(
  server: TestServer,
  version: number,
  { terms, items, goneAt }: Case,
): Promise<TestServer> {
  const { ctx } = server;
  const shop = aShop({ members: membersOffered, ...terms });
  const soup = anItem({ spu: aSpu({ chargeClasses: ['bottle'] }) });
  const menu = aMenu({ version, categories: [aCategory([soup, ...items])] });
  await publishShop(ctx, shop, menu);
  const options = items.flatMap(optionsOf);
  const gone = new Set(goneAt.map((at) => options[at % options.length] ?? ''));
  await ctx.db.deleteFrom('soldOutMarks').execute();
  await markSoldOut(
    ctx.db,
    shop.shopPid,
    [...gone].map((pid) => ({ kind: 'option' as const, pid })),
  );
  const call = createClient({
    send: async (path, body) => (await server.post(path, body)).body,
    amountScale: () => shop.amountScale,
  });
  const scan = () => call('qr', { hash: 'table-7', type: 'T', code: '7' });
  return { ...server, shop, menu, call, scan };
}

/** The charges and deposits that the phone expects, by its own rules. */
function expectedCharges({ shop, request, cart, priced }: PhoneOrder, { menu, clock }: TestServer) {
  const { deliveryMode, guestCount, orderingAmount, pointPromoAmount = 0 } = request;
  const order = {
    lines: cart.map(({ spuPid, saleAmount, unitQty }) => ({
      amount: saleAmount,
      taxClass: '',
      unitQty,
      chargeClasses: menuItem(menu, spuPid)?.spu.chargeClasses,
    })),
    beforePromotion: orderingAmount,
    afterPromotion: orderingAmount - pointPromoAmount,
    rounding: shop.taxRounding ?? 'halfUp',
  };
  expect(priced.promoAmount).toBe(pointPromoAmount);
  const serving = { deliveryMode, guestCount, at: request.expectTime ?? clock.now };
  return chargesFor({ charges: shop.shopChargeList ?? [], timeZone: shop.timeZone }, serving)
    .map((rule) => chargeOf(rule, order))
    .filter(({ amount }) => amount > 0)
    .map(({ kind, name, amount }) => ({ kind, name, amount }));
}

/** Pays an order online with one of the suggested tips, its most, or none. */
async function payWithTip(
  server: TestServer,
  order: { orderId: string; orderToken: string },
  choice: number,
) {
  const { orderId, orderToken: token } = order;
  const redirectUrl = `${server.ctx.publicOrigin}/h5/orderStatus?orderId=${orderId}&token=${token}`;
  const { tipOffer } = await server.call('payment/create', { token, orderId, redirectUrl });
  const tips = [
    0,
    ...(tipOffer ? [...tipOffer.suggestionList.map((one) => one.tipAmount), tipOffer.mostTipAmount] : []),
  ];
  const tipAmount = tips[choice % tips.length] ?? 0;
  const pay = { token, orderId, redirectUrl, paymentPlatformPid: 'sandbox', tipAmount };
  const { txNo } = await server.call('payment/create', pay);
  const attempt = await server.ctx.db
    .selectFrom('paymentAttempts')
    .select(['amount', 'tip', 'providerRef'])
    .where('txNo', '=', txNo ?? '')
    .executeTakeFirstOrThrow();
  await decide(server.ctx, attempt.providerRef ?? '', 'approved');
  const { order: paid } = await server.call('detail', { token, orderId, forcePaymentStatus: true });
  expect(attempt).toMatchObject({ amount: paid.dueAmount + tipAmount, tip: tipAmount });
  expect([paid.orderStatus > 0, paid.tipAmount ?? 0]).toEqual([true, tipAmount]);
}

/** Whether a line of the order has a lower price than the menu has now. */
const isCheaperThanNow = ({ menu, shop, clock }: TestServer, { request, cart }: PhoneOrder): boolean => {
  const moment = { deliveryMode: request.deliveryMode, at: clock.now };
  const now = menuInForce(menu, moment, shop.timeZone);
  return cart.some((line) => {
    const priced = priceLine(now, orderLine(line));
    return priced.ok && priced.value.line.unitAmount > line.unitAmount;
  });
};

/** Whether a line has an option of such a group. */
const chosenIn = (
  { cart }: PhoneOrder,
  items: readonly MenuItem[],
  isOne: (group: ExtraGroup) => boolean,
): boolean =>
  cart.some((line) =>
    items
      .find(({ spu }) => spu.spuPid === line.spuPid)
      ?.skuDetail?.skuList.find(({ skuPid }) => skuPid === line.skuPid)
      ?.extraGroupList.filter(isOne)
      .some(({ attrList }) =>
        line.extraList.some((extra) => attrList.some((attr) => attr.attrPid === extra.attrPid)),
      ),
  );

/** What the orders of a run contained, to prove that the run met everything. */
type Met = Record<string, number>;

/** What long runs must meet. */
const everything = [
  'booked',
  'zone',
  'guests',
  'points',
  'charge',
  'deposit',
  'severalTaxes',
  'note',
  'cheaper',
  'free',
  'set',
  'later',
  'honoured',
  'opened',
  'freeChoice',
];

type Phone = { readonly rules: PhoneRules; readonly met: Met };

/** Orders as the phone does, and compares every amount. */
async function agree(whole: TestServer, version: number, one: Case, { rules, met }: Phone): Promise<void> {
  whole.clock.now = one.now;
  const server = await publish(whole, version, one);
  const made = await phoneOrder(server, one.diner, () => logIn(server), rules);
  if (!made) return;
  const { request, priced, cart } = made;
  expect(priced.orderingAmount).toBe(request.orderingAmount);
  const entries = (priced.chargeList ?? []).map(({ kind, name, amount }) => ({ kind, name, amount }));
  expect(entries).toEqual(expectedCharges(made, server));
  const onTop = priced.taxList.filter(({ included }) => !included).map(({ taxAmount }) => taxAmount);
  expect(priced.dueAmount).toBe(
    request.orderingAmount - priced.promoAmount + sumOf(entries.map(({ amount }) => amount)) + sumOf(onTop),
  );
  const placed = await server.call('submit', request);
  const { order } = await server.call('detail', { token: request.token, orderId: placed.orderId });
  const { promoAmount, itemList: _current, ...money } = priced;
  expect(order).toMatchObject({ ...money, itemList: cart.map(({ saleAmount }) => ({ saleAmount })) });
  expect(sumOf(order.promoList.map((promo) => promo.promoAmount))).toBe(promoAmount);
  expect(order.itemList.map(({ note = '' }) => note)).toEqual(cart.map(({ note = '' }) => note));
  if (request.checkoutMethod === 'O') await payWithTip(server, placed, one.tip);
  const meets = {
    orders: true,
    booked: request.expectTime !== null,
    zone: request.postcode !== undefined || request.deliveryZone !== undefined,
    guests: request.guestCount !== undefined,
    points: request.pointPromoAmount !== undefined,
    charge: entries.some(({ kind }) => kind === 'charge'),
    deposit: entries.some(({ kind }) => kind === 'deposit'),
    severalTaxes: priced.taxList.length > 1,
    note: cart.some(({ note }) => note),
    cheaper: cart.some(({ extraList }) => extraList.some(({ unitAmount }) => unitAmount < 0)),
    free: cart.some(({ extraList }) =>
      extraList.some((extra) => extra.unitAmount < extra.price * extra.unitQty),
    ),
    set: cart.some(({ comboElemList }) => comboElemList.length > 0),
    later: one.diner.waits > 0 && request.expectTime === null,
    honoured: priced.itemList === undefined && one.diner.waits > 0 && isCheaperThanNow(server, made),
    opened: chosenIn(made, one.items, ({ openedByList }) => openedByList !== undefined),
    freeChoice: chosenIn(made, one.items, (group) => isFreeChoice(group)),
  };
  for (const [what, isMet] of Object.entries(meets)) if (isMet) met[what] = (met[what] ?? 0) + 1;
}

describe.each(isLong ? engines : engines.slice(0, 1))(
  'a menu with everything that it can say, on %s',
  (engine) => {
    let server: TestServer;
    let version = 1;
    const met: Met = {};
    const agrees = (rules: PhoneRules, met: Met = {}) =>
      fc.asyncProperty(anyCase, (one) => {
        version += 1;
        return agree(server, version, one, { rules, met });
      });
    beforeAll(async () => {
      server = await startTestServer({ engine, shop: { members: membersOffered }, menu: aMenu() });
      await logIn(server, 10 ** 6);
      return server.close;
    });

    it('has the same prices, charges, taxes and tips on the server as on the phone, and the server accepts every order that the phone allows', async () => {
      const met: Met = {};
      await fc.assert(agrees(rightRules, met), { numRuns: runs });
      expect(met.orders).toBeGreaterThan(runs / 4);
      if (isLong) for (const what of everything) expect(met, what).toHaveProperty(what);
      expect(await bookErrors(server.ctx.db, server.clock.now)).toEqual([]);
    });

    const withGroups = (detail: SpuDetail, change: (group: ExtraGroup) => ExtraGroup): SpuDetail => ({
      ...detail,
      skuDetail: detail.skuDetail && {
        ...detail.skuDetail,
        skuList: detail.skuDetail.skuList.map((sku) => ({
          ...sku,
          extraGroupList: sku.extraGroupList.map(change),
        })),
      },
    });
    const withCharges = (shop: ShopInfo, change: (rule: ChargeRule) => ChargeRule): ShopInfo => ({
      ...shop,
      ...(shop.shopChargeList && { shopChargeList: shop.shopChargeList.map(change) }),
    });
    const other: Record<DeliveryMode, DeliveryMode> = { F: 'T', T: 'F', P: 'D', D: 'P' };
    const wrongRules: Record<string, Partial<PhoneRules>> = {
      'shows the prices of another mode': {
        served: (served) => ({ ...served, deliveryMode: other[served.deliveryMode] }),
      },
      'shows the prices of another time': {
        served: (served) => ({ ...served, expectTime: (served.expectTime ?? server.ctx.now()) + 6 * 3600 }),
      },
      'offers items of other modes': { isListed: () => true },
      'charges free units': {
        detail: (detail) => withGroups(detail, ({ freeQty: _none, ...group }) => group),
      },
      'makes nothing cheaper': {
        detail: (detail) =>
          withGroups(detail, (group) => ({
            ...group,
            attrList: group.attrList.map((one) => ({ ...one, price: Math.max(0, one.price) })),
          })),
      },
      'always offers opened groups': {
        detail: (detail) => withGroups(detail, ({ openedByList: _none, ...group }) => group),
      },
      'lets a required choice be left out': {
        detail: (detail) => withGroups(detail, (group) => ({ ...group, minQty: 0 })),
      },
      'forgets the modes of charges': {
        shop: (shop) => withCharges(shop, (rule) => ({ ...rule, modes: '' })),
      },
      'forgets the hours of charges': {
        shop: (shop) => withCharges(shop, (rule) => ({ ...rule, hours: [] })),
      },
      'forgets the guests of charges': {
        shop: (shop) => withCharges(shop, ({ guests: _none, ...rule }) => rule),
      },
      'ignores delivery zones': { shop: ({ deliveryZoneList: _none, ...shop }) => shop },
      'writes notes that a shop takes not': { shop: (shop) => ({ ...shop, lineNoteLength: 40 }) },
    };
    it.each(Object.entries(wrongRules))('does not have them for a phone that %s', async (_what, wrong) => {
      const report = await fc.check(agrees({ ...rightRules, ...wrong }), {
        numRuns: 400,
        endOnFailure: true,
      });
      expect(report.failed).toBe(true);
    });
  },
);
