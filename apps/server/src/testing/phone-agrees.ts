import { createClient } from '@comanda/contract/client';
import { orderLine } from '@comanda/domain/cart/order-line';
import { chargeOf } from '@comanda/domain/checkout/charge-of';
import { priceLine } from '@comanda/domain/checkout/price-line';
import { isFreeChoice } from '@comanda/domain/menu/extra-group';
import { menuItem } from '@comanda/domain/menu/menu';
import type { MenuItem } from '@comanda/domain/menu/menu.schema';
import { menuInForce } from '@comanda/domain/menu/menu-in-force';
import type { Chosen, ExtraGroup } from '@comanda/domain/menu/sku.schema';
import { sumOf } from '@comanda/domain/money';
import { chargesFor } from '@comanda/domain/shop/charge';
import { aCategory, aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { anItem, aSpu } from '@comanda/domain/testing/a-spu';
import { anyPricedItems } from '@comanda/domain/testing/any-menu';
import { turns } from '@comanda/domain/testing/any-price-rules';
import { anyShopTerms } from '@comanda/domain/testing/any-shop';
import fc from 'fast-check';
import { expect } from 'vitest';
import { markSoldOut } from '../stores/publish-store.ts';
import { logIn, membersOffered } from './a-member.ts';
import { anyDiner, type PhoneOrder, type PhoneRules, phoneOrder } from './a-phone.ts';
import { payWithTip } from './pay-with-tip.ts';
import { publishShop } from './publish-shop.ts';
import { noon, type TestServer } from './start-test-server.ts';

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

export const anyCase = fc.record({
  terms: anyShopTerms,
  items: anyPricedItems,
  goneAt: fc.array(fc.nat(99), { maxLength: 2 }),
  now: anyNow,
  diner: anyDiner,
  tip: fc.nat(4),
});
export type Case = typeof anyCase extends fc.Arbitrary<infer One> ? One : never;

/** Publishes the shop with its items beside a plain soup, and marks some of their options as sold out. */
export async function publishCase(
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
    lines: cart.flatMap((line) => {
      const { chargeClasses, elemChargeClasses = {} } = menuItem(menu, line.spuPid)?.spu ?? {};
      const part = (pid: string, unitQty: number) => ({
        ...{ amount: 0, taxClass: '', unitQty },
        chargeClasses: elemChargeClasses[pid],
      });
      const parts = ({ skuPid, featurePidList, extraList }: Chosen & { skuPid: string }, times: number) => [
        ...[skuPid, ...featurePidList].map((pid) => part(pid, times)),
        ...extraList.map(({ attrPid, unitQty }) => part(attrPid, unitQty * times)),
      ];
      return [
        { amount: line.saleAmount, taxClass: '', unitQty: line.unitQty, chargeClasses },
        ...parts(line, line.unitQty),
        ...line.comboElemList.flatMap((elem) => parts(elem, elem.unitQty * line.unitQty)),
      ];
    }),
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
export type Met = Record<string, number>;

type Phone = { readonly rules: PhoneRules; readonly met: Met };

/** Orders as the phone does, and compares every amount. */
export async function agree(
  whole: TestServer,
  version: number,
  one: Case,
  { rules, met }: Phone,
): Promise<void> {
  whole.clock.now = one.now;
  const server = await publishCase(whole, version, one);
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
    elementDeposit: cart.some(({ spuPid, comboElemList }) =>
      comboElemList.some(({ skuPid }) => menuItem(server.menu, spuPid)?.spu.elemChargeClasses?.[skuPid]),
    ),
    preselected: chosenIn(made, one.items, ({ attrList }) => attrList.some((one) => one.preselectFlag)),
    pricedByTime: chosenIn(made, one.items, ({ attrList }) => attrList.some((one) => one.modePrices)),
    halves: chosenIn(made, one.items, ({ dearestWith }) => dearestWith !== undefined),
    optionDeposit: cart.some(({ spuPid, featurePidList, extraList }) => {
      const charges = menuItem(server.menu, spuPid)?.spu.elemChargeClasses ?? {};
      return [...featurePidList, ...extraList.map(({ attrPid }) => attrPid)].some((pid) => charges[pid]);
    }),
    elementPricedByTime: cart.some(({ comboElemList }) =>
      comboElemList.some((chosen) =>
        one.items
          .flatMap(({ combo }) => combo?.comboGroupList ?? [])
          .some(({ comboElemList: elems }) =>
            elems.some(({ skuPid, modePrices }) => modePrices && skuPid === chosen.skuPid),
          ),
      ),
    ),
    opened: chosenIn(made, one.items, ({ openedByList }) => openedByList !== undefined),
    freeChoice: chosenIn(made, one.items, (group) => isFreeChoice(group)),
  };
  for (const [what, isMet] of Object.entries(meets)) if (isMet) met[what] = (met[what] ?? 0) + 1;
}
