import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../cart/cart.ts';
import type { OrderLine } from '../cart/cart-line.schema.ts';
import { mergeKey } from '../cart/cart-line.ts';
import { orderLine } from '../cart/order-line.ts';
import { priceLine } from '../checkout/price-line.ts';
import type { Availability } from '../menu/availability.schema.ts';
import { markedDetail, nothingUnavailable, spuCateList } from '../menu/availability.ts';
import type { ComboElem } from '../menu/combo.schema.ts';
import type { Menu, MenuItem } from '../menu/menu.schema.ts';
import type { FeatureGroup } from '../menu/sku.schema.ts';
import type { Spu } from '../menu/spu.schema.ts';
import { aCartLine, aLineElem, aLineExtra } from '../testing/a-cart-line.ts';
import { aCombo, aComboElem, aComboGroup, aComboItem } from '../testing/a-combo.ts';
import { aMenu, aMenuOf } from '../testing/a-menu.ts';
import {
  aFeatureGroup,
  anExtra,
  anExtraGroup,
  anItem,
  aRamen,
  aSku,
  aSkuDetail,
  aSpu,
} from '../testing/a-spu.ts';
import { anOrderItem } from '../testing/an-order.ts';
import { anyPublishedCombo } from '../testing/any-combo.ts';
import { anyPublishedItem, anyTaps } from '../testing/any-item.ts';
import { lineAfter } from '../testing/any-menu.ts';
import type { OrderItem } from './order.schema.ts';
import { orderedAgain, spuPidsToOpen } from './order-again.ts';
import { orderItem } from './order-item.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 500 });

const orderedOf = (item: MenuItem, line: OrderLine): OrderItem => orderItem({ item, line });

/** Orders the items again from a menu as a phone has it: the list, and the details of the items to open. */
function again(
  menu: Menu,
  items: readonly OrderItem[],
  cart: Cart = [],
  gone: Availability = nothingUnavailable,
) {
  const list = spuCateList(menu, gone);
  const published = menu.categories.flatMap((category) => category.items);
  const opened = new Map(
    spuPidsToOpen(items, list).flatMap((spuPid) =>
      published
        .filter((item) => item.spu.spuPid === spuPid)
        .map((item) => [spuPid, markedDetail(item, gone)] as const),
    ),
  );
  const { cart: filled, missing } = orderedAgain(cart, items, { spuCateList: list, opened });
  return { cart: filled, missing: missing.map((item) => item.spuName[0]), opened: [...opened.keys()] };
}

/** The choices of an order item without amounts. */
const requestOf = ({ extraList, saleAmount: _then, extraSaleAmount: _too, ...request }: OrderItem) => ({
  ...request,
  extraList: extraList.map(({ unitAmount: _price, ...extra }) => extra),
});

const soup = anItem();
const soupLine = aCartLine({ unitQty: 2 });
const ramenLine = aCartLine({
  spuPid: 'ramen',
  skuPid: 'ramen/large-pork',
  unitQty: 2,
  featurePidList: ['hot'],
  extraList: [aLineExtra({ unitQty: 2 })],
});
const setLine = aCartLine({
  spuPid: 'lunch-set',
  skuPid: '',
  spuType: 'C',
  comboElemList: [
    aLineElem({
      comboGroupPid: 'main',
      spuPid: 'ramen',
      skuPid: 'ramen/regular-pork',
      featurePidList: ['mild'],
      extraList: [aLineExtra()],
    }),
    aLineElem(),
    aLineElem({ spuPid: 'tea', skuPid: 'tea/sku', price: 50, unitAmount: 50 }),
  ],
});
const menu = aMenuOf(soup, aRamen(), aComboItem());
const ordered = [orderedOf(soup, soupLine), orderedOf(aRamen(), ramenLine), orderedOf(aComboItem(), setLine)];
const [soupItem, ramenItem, setItem] = ordered;

describe('ordering again', () => {
  it('adds items with their variants, features, extras and sets as they were chosen, at today’s prices', () => {
    const { cart, missing } = again(menu, ordered);
    expect(missing).toEqual([]);
    expect(cart.map((line) => [line.spuName[0], line.unitQty, line.saleAmount])).toEqual([
      ['Miso soup', 2, 700],
      ['Ramen', 2, (1500 + 300) * 2],
      ['Lunch set', 1, 1500 + 150 + 50],
    ]);
    expect(cart.map((line) => line.descr[0])).toEqual(['', 'large · pork · hot · egg ×2', '']);
    expect(cart[2]?.comboDescList.map(({ descr }) => descr[0])).toEqual([
      'Ramen (mild, egg)',
      'Miso soup',
      'Tea',
    ]);
  });

  it('opens only items with choices, each once', () => {
    expect(again(menu, [...ordered, ...ordered]).opened).toEqual(['ramen', 'lunch-set']);
    expect(again(menu, ordered.slice(1, 2)).opened).toEqual(['ramen']);
  });

  it('adds each item to the category that it has today', () => {
    const { cart } = again(aMenu(), ordered);
    expect(cart.map((line) => line.spuCatePid)).toEqual(['noodles', 'noodles', 'sets']);
  });

  it('adds to the existing cart', () => {
    const { cart } = again(menu, ordered.slice(0, 1), [aCartLine({ unitQty: 3 })]);
    expect(cart.map((line) => line.unitQty)).toEqual([5]);
  });

  const without = (attrPid: string) =>
    aFeatureGroup({ attrList: aFeatureGroup().attrList.filter((attr) => attr.attrPid !== attrPid) });
  const ramenWith = (features: FeatureGroup[], toppings = anExtraGroup()) =>
    aRamen({
      skuDetail: aSkuDetail({
        skuList: aSkuDetail().skuList.map((sku) => ({
          ...sku,
          featureGroupList: features,
          extraGroupList: [toppings],
        })),
      }),
    });
  const gone = (change: Partial<Availability>) => ({ ...nothingUnavailable, ...change });
  const stopped = (spuPid: string) =>
    gone({ stopSellingSpuList: [{ spuPid, sellingTimes: [{ days: [1], from: '11:00', to: '14:00' }] }] });
  const soupOf = (bounds: Partial<Spu>) => aMenuOf(anItem({ spu: aSpu(bounds) }));

  it.each<[string, Menu, OrderItem | undefined, Availability]>([
    ['an item that is no longer on the menu', aMenuOf(aRamen()), soupItem, nothingUnavailable],
    ['an item that is sold out', menu, soupItem, gone({ selloutSpuPidList: ['miso-soup'] })],
    ['an item outside its selling times', menu, soupItem, stopped('miso-soup')],
    ['an item with choices outside its selling times', menu, ramenItem, stopped('ramen')],
    ['a variant that is sold out', menu, ramenItem, gone({ selloutAttrPidList: ['ramen/large-pork'] })],
    ['an extra that is sold out', menu, ramenItem, gone({ selloutAttrPidList: ['egg'] })],
    [
      'an extra that is gone',
      aMenuOf(ramenWith([aFeatureGroup()], anExtraGroup({ attrList: [anExtra('nori')] }))),
      ramenItem,
      nothingUnavailable,
    ],
    ['a feature that is gone', aMenuOf(ramenWith([without('hot')])), ramenItem, nothingUnavailable],
    [
      'a dish that asks for one choice more',
      aMenuOf(
        ramenWith([
          aFeatureGroup(),
          aFeatureGroup({ attrGroupPid: 'firmness', attrList: without('hot').attrList }),
        ]),
      ),
      ramenItem,
      nothingUnavailable,
    ],
    [
      'a set with an element that is sold out',
      menu,
      setItem,
      gone({ selloutSpuPidList: ['tea'], selloutAttrPidList: ['tea/sku'] }),
    ],
    [
      'a plain dish that has become another variant',
      aMenuOf(
        anItem({
          spu: aSpu({ skuPid: 'other' }),
          skuDetail: { specGroupList: [], skuList: [aSku({ skuPid: 'other' })] },
        }),
      ),
      soupItem,
      nothingUnavailable,
    ],
    ['an item with a maximum below the ordered units', soupOf({ maxQty: 1 }), soupItem, nothingUnavailable],
    ['an item with a minimum above the ordered units', soupOf({ minQty: 3 }), soupItem, nothingUnavailable],
    ['an item of an old order that did not store its choices', menu, anOrderItem(), nothingUnavailable],
  ])('omits %s and lists it as missing', (_what, today, item, availability) => {
    expect(again(today, item ? [item] : [], [], availability)).toMatchObject({
      cart: [],
      missing: [item?.spuName[0]],
    });
  });

  it.each<[string, Partial<OrderItem>]>([
    ['a variant', { specList: [{ specName: ['large', ''] }] }],
    ['a feature', { featureList: [{ attrName: ['hot', ''] }] }],
    ['an extra', { extraList: [{ attrName: ['egg', ''], unitQty: 1, unitAmount: 150 }] }],
    ['elements of a set', { comboElemList: setItem?.comboElemList ?? [] }],
  ])('omits an item that was ordered with %s and has no choices now', (_what, choice) => {
    const item = anOrderItem({ skuPid: 'miso-soup/sku', ...choice });
    expect(again(menu, [item])).toMatchObject({ cart: [], missing: ['Miso soup'] });
  });

  it.each<[string, number, Partial<ComboElem>, boolean]>([
    ['with unchanged limits', 2, {}, true],
    ['with too many of a side', 2, { maxQty: 1 }, false],
    ['with exactly the minimum of a side', 2, { minQty: 2 }, true],
    ['with too few of a side', 1, { minQty: 2 }, false],
  ])('puts a set %s (ordered: %i, limits now: %j) into the cart: %s', (_how, unitQty, bounds, isPut) => {
    const group = (side: ComboElem) => aComboGroup({ minQty: 1, comboElemList: [side] });
    const set = (side: Partial<ComboElem>) =>
      aComboItem({ combo: aCombo({ comboGroupList: [group(aComboElem(side))] }) });
    const was = orderedOf(set({}), { ...setLine, comboElemList: [aLineElem({ unitQty })] });
    expect(again(aMenuOf(set(bounds)), [was]).cart.length).toBe(isPut ? 1 : 0);
  });

  it('adds an item that exactly reaches its minimum and maximum', () => {
    expect(again(menu, [orderedOf(soup, aCartLine())]).missing).toEqual([]);
    expect(again(soupOf({ minQty: 2, maxQty: 2 }), ordered.slice(0, 1)).missing).toEqual([]);
  });

  it('omits an item with choices that was not opened, or that stopped selling before it was opened', () => {
    const today = spuCateList(menu, nothingUnavailable);
    const later = new Map([['ramen', markedDetail(aRamen(), stopped('ramen'))]]);
    const items = ordered.slice(1, 2);
    for (const opened of [new Map(), later])
      expect(orderedAgain([], items, { spuCateList: today, opened })).toEqual({ cart: [], missing: items });
  });

  it('omits an item that would make more than fifty lines or 999 units', () => {
    const full = Array.from({ length: 50 }, (_, index) => aCartLine({ index, spuPid: `dish-${index}` }));
    expect(again(menu, ordered.slice(0, 1), full)).toMatchObject({ cart: full, missing: ['Miso soup'] });
    const many = [aCartLine({ unitQty: 998 })];
    expect(again(menu, ordered.slice(0, 1), many)).toMatchObject({ cart: many, missing: ['Miso soup'] });
  });

  const anyItem = fc.oneof(anyPublishedItem, anyPublishedCombo);

  it('adds the same line from an unchanged menu, whatever was chosen', () => {
    fc.assert(
      fc.property(anyItem, anyTaps, (item, taps) => {
        const line = lineAfter(item, taps);
        fc.pre(line !== undefined);
        const { cart } = again(aMenuOf(item), [orderedOf(item, line)]);
        expect(cart.map(mergeKey)).toEqual([mergeKey(line)]);
        expect(cart[0]?.unitQty).toBe(line.unitQty);
      }),
    );
  });

  it('adds from a changed menu only the same choice, and only what the server would accept', () => {
    const twoOfAKind = fc.oneof(
      fc.tuple(anyPublishedItem, anyPublishedItem),
      fc.tuple(anyPublishedCombo, anyPublishedCombo),
    );
    fc.assert(
      fc.property(twoOfAKind, anyTaps, ([then, now], taps) => {
        const line = lineAfter(then, taps);
        fc.pre(line !== undefined);
        const was = orderedOf(then, line);
        for (const put of again(aMenuOf(now), [was]).cart) {
          const priced = priceLine(aMenuOf(now), orderLine(put));
          if (!priced.ok) throw new Error(priced.error.kind);
          const choice = orderItem(priced.value);
          expect(requestOf(choice)).toEqual(requestOf(was));
        }
      }),
    );
  });
});
