import { describe, expect, it } from 'vitest';
import { orderLine } from '../cart/order-line.ts';
import { nothingUnavailable } from '../menu/availability.ts';
import { aCartLine } from '../testing/a-cart-line.ts';
import { aMenu } from '../testing/a-menu.ts';
import { aShop } from '../testing/a-shop.ts';
import type { Coupon } from './coupon.schema.ts';
import { type DecisionFacts, decideOrder } from './decide-order.ts';
import type { OrderRequest } from './order-request.ts';

/** Noon of 7 January 2026 in Helsinki. */
const now = Date.UTC(2026, 0, 7, 10) / 1000;
const points = { welcome: 0, earnEvery: null, worth: 10, mostPercent: 50 };
const members = { provider: 'embedded', hasCoupons: true, points } as const;
const welcome: Coupon = {
  couponId: 'welcome',
  name: ['Welcome', ''],
  amount: 100,
  percent: null,
  minAmount: 600,
  validFrom: 0,
  validUntil: now,
  shopPids: null,
};
const member = { memberPid: 'anna', coupon: { coupon: welcome, isTaken: false }, points: 1000 };
const soup = orderLine(aCartLine());
const tea = orderLine(aCartLine({ spuPid: 'tea', skuPid: 'tea/sku', unitAmount: 200 }));

const facts = (changed: Partial<DecisionFacts> = {}): DecisionFacts => ({
  shop: aShop({ members }),
  menu: aMenu(),
  availability: nothingUnavailable,
  member: undefined,
  now,
  isCodeEffective: true,
  langCur: 'en',
  ...changed,
});
/** A request for two soups and a tea: dine-in, paid at the till. */
const request = (changed: Partial<OrderRequest> = {}): OrderRequest => ({
  deliveryMode: 'F',
  checkoutMethod: 'P',
  memo: '',
  orderingAmount: 900,
  dueAmount: 900,
  itemList: [{ ...soup, unitQty: 2, saleAmount: 700 }, tea],
  ...changed,
});
const kindOf = (asked: Partial<OrderRequest>, known: Partial<DecisionFacts> = {}) => {
  const decision = decideOrder(request(asked), facts(known));
  return decision.ok ? 'placed' : decision.error.kind;
};

describe('the decision on an order', () => {
  it('prices the order from the menu', () => {
    const decision = decideOrder(request(), facts());
    expect(decision).toMatchObject({ ok: true, value: { slot: undefined, memberPid: null } });
    expect(decision.ok && decision.value.money.orderingAmount).toBe(900);
  });

  it.each([
    ['an order without lines', { itemList: [] }, {}, 'wrongField'],
    [
      'an order with too many lines',
      { itemList: Array.from({ length: 51 }, () => soup) },
      {},
      'tooManyLines',
    ],
    ['a field of another delivery mode', { receiverTel: '1' }, {}, 'wrongField'],
    [
      'a delivery mode that the shop does not offer',
      {},
      { shop: aShop({ deliveryModes: 'T' }) },
      'wrongField',
    ],
    [
      'online payment at a shop without a platform',
      { checkoutMethod: 'O' },
      { shop: aShop({ checkoutMethod: 'O', paymentPlatforms: [] }) },
      'noPaymentMethods',
    ],
    ['a QR code that is switched off', {}, { isCodeEffective: false }, 'codeNotEffective'],
    ['an order at a suspended shop', {}, { shop: aShop({ suspended: true }) }, 'shopSuspended'],
    ['an order at a closed shop', {}, { shop: aShop({ openingHours: [] }) }, 'closed'],
    [
      'a booking time in the past',
      { deliveryMode: 'P', checkoutMethod: 'O', receiverTel: '1', expectTime: now - 900 },
      {},
      'timeUnavailable',
    ],
    ['a variant that the menu does not have', { itemList: [{ ...soup, skuPid: 'gone' }] }, {}, 'wrongLines'],
    ['an order with another price than the menu', { orderingAmount: 890, dueAmount: 890 }, {}, 'changed'],
    ['a coupon without a member', { couponCode: 'welcome' }, {}, 'unknownCoupon'],
    [
      'a used coupon',
      { couponCode: 'welcome' },
      { member: { ...member, coupon: { coupon: welcome, isTaken: true } } },
      'couponNotRedeemable',
    ],
    [
      'a coupon together with points',
      { couponCode: 'welcome', pointPromoAmount: 10 },
      { member },
      'wrongField',
    ],
  ] as const satisfies readonly (readonly [string, Partial<OrderRequest>, Partial<DecisionFacts>, string])[])(
    'refuses %s',
    (_what, asked, known, kind) => expect(kindOf(asked, known)).toBe(kind),
  );

  it('refuses an order during a pause with the shop’s message in the diner’s language', () => {
    const pause = { message: ['Back soon', '稍後回來'], since: 0, until: null };
    const shop = aShop({ pause });
    const messageIn = (langCur: 'en' | 'zh-TW') => decideOrder(request(), facts({ shop, langCur }));
    expect(messageIn('en')).toMatchObject({ error: { kind: 'closed', message: 'Back soon' } });
    expect(messageIn('zh-TW')).toMatchObject({ error: { kind: 'closed', message: '稍後回來' } });
  });

  it('names the sold-out items; if an amount has changed too, it has all changes, for the available lines', () => {
    const availability = { ...nothingUnavailable, selloutSpuPidList: ['tea'] };
    expect(decideOrder(request(), facts({ availability }))).toMatchObject({
      error: { kind: 'soldOut', unavailable: { selloutSpuPidList: ['tea'] } },
    });
    const dearer = { orderingAmount: 890, dueAmount: 890 };
    expect(decideOrder(request(dearer), facts({ availability }))).toMatchObject({
      error: { kind: 'changed', changes: { orderingAmount: 700, dueAmount: 700, unavailable: availability } },
    });
  });

  it('takes the coupon off; if an item is sold out, the lower amount alone is no further change', () => {
    const seen = { couponCode: 'welcome', couponPromoAmount: 100, dueAmount: 800 };
    const decision = decideOrder(request(seen), facts({ member }));
    expect(decision).toMatchObject({ ok: true, value: { memberPid: 'anna', benefit: { amount: 100 } } });
    const soldOut = { ...nothingUnavailable, selloutSpuPidList: ['miso-soup'] };
    // The tea alone is below the coupon's minimum. The missing coupon is a result of the sell-out, not another change.
    expect(kindOf(seen, { member, availability: soldOut })).toBe('soldOut');
    const moved = { ...seen, dueAmount: 790 };
    expect(decideOrder(request(moved), facts({ member, availability: soldOut }))).toMatchObject({
      error: { kind: 'changed', changes: { orderingAmount: 200, promoAmount: 0, dueAmount: 200 } },
    });
  });
});
