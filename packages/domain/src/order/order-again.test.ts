import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../cart/cart.ts';
import type { OrderLine } from '../cart/cart-line.schema.ts';
import { mergeKey, orderLine } from '../cart/cart-line.ts';
import { priceLine } from '../checkout/price-line.ts';
import type { Availability } from '../menu/availability.schema.ts';
import { markedDetail, nothingUnavailable, spuCateList } from '../menu/availability.ts';
import type { Menu, MenuItem } from '../menu/menu.ts';
import { aCartLine, aLineElem, aLineExtra } from '../testing/a-cart-line.ts';
import { aComboItem } from '../testing/a-combo.ts';
import { aMenuOf } from '../testing/a-menu.ts';
import { aFeatureGroup, anItem, aRamen, aSku, aSkuDetail, aSpu } from '../testing/a-spu.ts';
import { anOrderItem } from '../testing/an-order.ts';
import { anyPublishedCombo } from '../testing/any-combo.ts';
import { anyPublishedItem, anyTaps } from '../testing/any-item.ts';
import { lineAfter } from '../testing/any-menu.ts';
import type { OrderItem } from './order.schema.ts';
import { orderAgain, spuPidsToOpen } from './order-again.ts';
import { orderItem } from './order-item.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 500 });

const orderedOf = (item: MenuItem, line: OrderLine): OrderItem => orderItem({ item, line });

/** The order again, from a menu as a phone has it: the list, and opened what has to be. */
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
  const { cart: filled, missing } = orderAgain(cart, items, { spuCateList: list, opened });
  return { cart: filled, missing: missing.map((item) => item.spuName), opened: [...opened.keys()] };
}

/** What was wanted, without what it cost. */
const wishOf = ({ extraList, saleAmount: _then, extraSaleAmount: _too, ...wish }: OrderItem) => ({
  ...wish,
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
  it('puts dishes, variants, features, extras and sets into the cart as they were chosen, at today’s prices', () => {
    const { cart, missing } = again(menu, ordered);
    expect(missing).toEqual([]);
    expect(cart.map((line) => [line.spuName, line.unitQty, line.saleAmount])).toEqual([
      ['Miso soup', 2, 700],
      ['Ramen', 2, (1500 + 300) * 2],
      ['Lunch set', 1, 1500 + 150 + 50],
    ]);
    expect(cart.map((line) => line.descr)).toEqual(['', 'large · pork · hot · egg ×2', '']);
    expect(cart[2]?.comboDescList.map(({ descr }) => descr)).toEqual([
      'Ramen (mild, egg)',
      'Miso soup',
      'Tea',
    ]);
  });

  it('opens only what has choices, each once', () => {
    expect(again(menu, [...ordered, ...ordered]).opened).toEqual(['ramen', 'lunch-set']);
  });

  it('adds to what is in the cart already', () => {
    const { cart } = again(menu, ordered.slice(0, 1), [aCartLine({ unitQty: 3 })]);
    expect(cart.map((line) => line.unitQty)).toEqual([5]);
  });

  const without = (attrPid: string) =>
    aFeatureGroup({ attrList: aFeatureGroup().attrList.filter((attr) => attr.attrPid !== attrPid) });
  const ramenWith = (features: readonly ReturnType<typeof aFeatureGroup>[]) =>
    aRamen({
      skuDetail: aSkuDetail({
        skuList: aSkuDetail().skuList.map((sku) => ({ ...sku, featureGroupList: [...features] })),
      }),
    });
  const gone = (change: Partial<Availability>) => ({ ...nothingUnavailable, ...change });

  it.each<[string, Menu, OrderItem | undefined, Availability]>([
    ['a dish that is off the menu', aMenuOf(aRamen()), soupItem, nothingUnavailable],
    ['a dish that is sold out', menu, soupItem, gone({ selloutSpuPidList: ['miso-soup'] })],
    ['a variant that is sold out', menu, ramenItem, gone({ selloutAttrPidList: ['ramen/large-pork'] })],
    ['an extra that is sold out', menu, ramenItem, gone({ selloutAttrPidList: ['egg'] })],
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
    [
      'a dish of which fewer may be ordered now',
      aMenuOf(anItem({ spu: aSpu({ maxQty: 1 }) })),
      soupItem,
      nothingUnavailable,
    ],
    ['an item that was ordered before its choices were kept', menu, anOrderItem(), nothingUnavailable],
  ])('leaves out and names %s', (_what, today, item, availability) => {
    expect(again(today, item ? [item] : [], [], availability)).toMatchObject({
      cart: [],
      missing: [item?.spuName],
    });
  });

  it('leaves out what would be more than fifty lines, or more than 999 of one', () => {
    const full = Array.from({ length: 50 }, (_, index) => aCartLine({ index, spuPid: `dish-${index}` }));
    expect(again(menu, ordered.slice(0, 1), full)).toMatchObject({ cart: full, missing: ['Miso soup'] });
    const many = [aCartLine({ unitQty: 998 })];
    expect(again(menu, ordered.slice(0, 1), many)).toMatchObject({ cart: many, missing: ['Miso soup'] });
  });

  const anyItem = fc.oneof(anyPublishedItem, anyPublishedCombo);

  it('comes to the same line from an unchanged menu, whatever was chosen', () => {
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

  it('from another menu puts in only the same choice, and only what the server would take', () => {
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
          expect(wishOf(choice)).toEqual(wishOf(was));
        }
      }),
    );
  });
});
