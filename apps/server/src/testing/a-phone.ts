import type { CallInput, CallOutput } from '@comanda/contract/contract';
import { addLine, type Cart, linesOfSpu, type NewLine, orderingAmount } from '@comanda/domain/cart/cart';
import { isNoteTooLong, withNote } from '@comanda/domain/cart/line-note';
import { orderLine } from '@comanda/domain/cart/order-line';
import { plainLine } from '@comanda/domain/cart/plain-line';
import { pointsForAmount, usablePoints } from '@comanda/domain/checkout/benefit';
import { deliveryShortfall } from '@comanda/domain/checkout/delivery-shortfall';
import { isPlaceable } from '@comanda/domain/checkout/submit-problems';
import { categoriesInForce } from '@comanda/domain/menu/menu-in-force';
import { localMoment } from '@comanda/domain/menu/price-in-force';
import { categoriesIn } from '@comanda/domain/menu/sold-in-mode';
import type { SpuDetail } from '@comanda/domain/menu/spu.schema';
import { bookableDates, canBook } from '@comanda/domain/shop/booking';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { zoneOf } from '@comanda/domain/shop/delivery-zone';
import { needsGuestCount } from '@comanda/domain/shop/guest-count';
import { isOpenIn } from '@comanda/domain/shop/mode-terms';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { shopInfoInZone } from '@comanda/domain/shop/zone-terms';
import { anyTaps } from '@comanda/domain/testing/any-item';
import { lineAfter } from '@comanda/domain/testing/any-menu';
import fc from 'fast-check';
import { type LoggedIn, membersOffered } from './a-member.ts';
import type { TestServer } from './start-test-server.ts';

/** What a diner does with a menu, whatever it is: how they order, what they open and tap, and how they pay. */
export const anyDiner = fc.record({
  mode: fc.constantFrom<DeliveryMode>('F', 'T', 'P', 'D'),
  isOnline: fc.boolean(),
  isBooked: fc.boolean(),
  slot: fc.nat(60),
  place: fc.constantFrom({ postcode: '00199' }, { postcode: '0020' }, { deliveryZone: 'island' }),
  guests: fc.integer({ min: 1, max: 8 }),
  points: fc.constantFrom(0, 0, 7, 1000),
  waits: fc.constantFrom(0, 0, 30, 61, 240, 299),
  opened: fc.array(
    fc.record({ at: fc.nat(5), taps: anyTaps, note: fc.constantFrom('', 'no onions', '不要香菜') }),
    {
      minLength: 3,
      maxLength: 7,
    },
  ),
});
export type Diner = typeof anyDiner extends fc.Arbitrary<infer One> ? One : never;

/** The rules of a phone that a test may replace by wrong ones. */
export type PhoneRules = {
  readonly shop: (shop: ShopInfo) => ShopInfo;
  readonly detail: (detail: SpuDetail) => SpuDetail;
  readonly served: (served: Served, now: number) => Served;
  readonly isListed: (isSold: boolean) => boolean;
};
type Served = { readonly deliveryMode: DeliveryMode; readonly expectTime: number | null };

export const rightRules: PhoneRules = {
  shop: (shop) => shop,
  detail: (detail) => detail,
  served: (served) => served,
  isListed: (isSold) => isSold,
};

/** What a phone sends to place an order, and what it knows about the amounts by itself. */
export type PhoneOrder = {
  readonly shop: ShopInfo;
  readonly request: CallInput<'submit'>;
  readonly priced: CallOutput<'check/calculate'>;
  readonly cart: Cart;
};

type Opened = {
  readonly server: TestServer;
  readonly token: string;
  readonly shop: ShopInfo;
  readonly rules: PhoneRules;
};

/** When the order is for: null for now, `undefined` if the phone lets the diner order neither now nor for later. */
async function timeOf(
  { server, token, shop }: Opened,
  { mode, isBooked, isOnline, slot, place }: Diner,
): Promise<number | null | undefined> {
  const isOpen = isOpenIn(shop, mode);
  if (isOpen && !(isBooked && isOnline && canBook(shop, mode))) return null;
  if (!canBook(shop, mode) || !isOnline) return undefined;
  const dates = bookableDates(shop, mode, server.ctx.now());
  const bookingDate = dates[slot % dates.length] ?? '';
  const where = shop.deliveryZoneList && mode === DeliveryMode.Delivery ? place : {};
  const input = { token, goodsCount: 1, deliveryMode: mode, bookingDate, ...where };
  const slots = await server.call('booking/times', input);
  return slots[slot % Math.max(1, slots.length)]?.start ?? (isOpen ? null : undefined);
}

/** The cart after the diner's taps, at the prices that the phone shows now. */
async function cartAt(phone: Opened, diner: Diner, served: Served): Promise<Cart> {
  const { server, token, shop, rules } = phone;
  const { spuCateList } = await server.call('menu', { token, expectTime: served.expectTime });
  const { deliveryMode, expectTime } = served;
  const moment = localMoment({ deliveryMode, at: expectTime ?? server.ctx.now() }, shop.timeZone);
  const all = categoriesInForce(spuCateList ?? [], moment);
  const listed = new Set(categoriesIn(all, deliveryMode).flatMap(({ spuList }) => spuList));
  const [category] = all;
  if (!category) return [];
  let cart: Cart = [];
  const add = (line: NewLine | undefined, note = '') => {
    const isNoted = shop.lineNoteLength !== undefined && !isNoteTooLong(note, shop.lineNoteLength);
    const added = line && addLine(cart, isNoted ? withNote(line, note) : line);
    if (added?.ok) cart = added.value.cart;
  };
  for (const { at, taps, note } of [{ at: 0, taps: [], note: '' }, ...diner.opened]) {
    const spu = category.spuList[at % category.spuList.length];
    if (!spu || !rules.isListed(listed.has(spu))) continue;
    if (!spu.editableFlag) {
      add(plainLine(category, spu, 1), note);
      continue;
    }
    const detail = rules.detail(await server.call('spu', { token, spuPid: spu.spuPid, ...served }));
    const inCart = linesOfSpu(cart, spu.spuPid).reduce((sum, line) => sum + line.unitQty, 0);
    add(lineAfter(detail, taps, inCart), note);
  }
  return cart;
}

/** FIX-21, DISH-2: a line that has become cheaper is taken at its new price. A lower price that was seen stays. */
const atLowest = (seen: Cart, now: Cart): Cart =>
  seen.map((line, index) => {
    const unitAmount = Math.min(line.unitAmount, now[index]?.unitAmount ?? line.unitAmount);
    const cheaper = now[index];
    return cheaper && cheaper.unitAmount === unitAmount ? { ...cheaper, unitQty: line.unitQty } : line;
  });

/**
 * Orders as a phone does, by the rules of the domain: reads the menu, fills a cart, waits, asks for the amounts, and
 * makes the order request. `undefined` if the phone does not let the diner order.
 */
export async function phoneOrder(
  server: TestServer,
  diner: Diner,
  logIn: () => Promise<LoggedIn>,
  rules: PhoneRules = rightRules,
): Promise<PhoneOrder | undefined> {
  const { token } = (await server.scan()).queryInfo;
  const menu = await server.call('menu', { token });
  const shop = rules.shop(menu.shopInfo);
  const phone = { server, token, shop, rules };
  const { mode: deliveryMode, isOnline, guests, points } = diner;
  const expectTime = await timeOf(phone, diner);
  if (expectTime === undefined) return undefined;
  const served = rules.served({ deliveryMode, expectTime }, server.ctx.now());
  const seen = await cartAt(phone, diner, served);
  let cart = seen;
  if (expectTime === null && diner.waits > 0) {
    server.clock.now += diner.waits;
    const later = (await server.call('menu', { token })).shopInfo;
    if (!isOpenIn(later, deliveryMode)) return undefined;
    cart = atLowest(seen, await cartAt(phone, diner, served));
  }
  const isDelivered = deliveryMode === DeliveryMode.Delivery;
  const zones = isDelivered ? shop.deliveryZoneList : undefined;
  const zone = zones && zoneOf(zones, shop.country, diner.place);
  if (zone && !zone.ok) return undefined;
  const zoned = zone ? shopInfoInZone(shop, zone.value) : shop;
  const amount = orderingAmount(cart);
  if (cart.length === 0 || deliveryShortfall(zoned, deliveryMode, amount) > 0) return undefined;
  const isCounted =
    deliveryMode === DeliveryMode.DineIn &&
    (shop.guestCountFlag || needsGuestCount(shop.shopChargeList, deliveryMode));
  const rule = membersOffered.points;
  const worth = rule
    ? pointsForAmount(rule, points * rule.worth, usablePoints(rule, 10 ** 6, amount)) * rule.worth
    : 0;
  const common = {
    token,
    deliveryMode,
    checkoutMethod: isOnline ? ('O' as const) : ('P' as const),
    orderingAmount: amount,
    expectTime,
    ...(zones && diner.place),
    ...(isCounted && { guestCount: guests }),
    ...(worth > 0 && { memberToken: (await logIn()).memberToken, pointPromoAmount: worth }),
  };
  const priced = await server.call('check/calculate', { ...common, itemList: cart.map(orderLine) });
  if (!isPlaceable('O', { orderingAmount: amount, dueAmount: priced.dueAmount })) return undefined;
  const request = {
    ...common,
    memo: '',
    itemList: cart.map((line) => ({ ...orderLine(line), ...(line.note && { note: line.note }) })),
    dueAmount: priced.dueAmount,
    ...(isDelivered && { receiverName: 'Aino', deliveryAddr: 'Main Street 1' }),
    ...((isDelivered || deliveryMode === DeliveryMode.Pickup) && { receiverTel: '+358401' }),
  };
  return { shop: zoned, request, priced, cart };
}
