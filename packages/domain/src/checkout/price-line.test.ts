import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineElem, OrderLine } from '../cart/cart-line.schema.ts';
import { orderLine } from '../cart/order-line.ts';
import type { ComboElem, ComboGroup } from '../menu/combo.schema.ts';
import { aCartLine, aLineElem, aLineExtra } from '../testing/a-cart-line.ts';
import { aCombo, aComboElem, aComboGroup, aComboItem } from '../testing/a-combo.ts';
import { aMenu, aMenuOf } from '../testing/a-menu.ts';
import { anItem, aSpu } from '../testing/a-spu.ts';
import { anyPublishedCombo } from '../testing/any-combo.ts';
import { anyPublishedItem, anyTaps } from '../testing/any-item.ts';
import { lineAfter } from '../testing/any-menu.ts';
import { priceLine, quantityProblem } from './price-line.ts';
import { stockQuantities } from './stock-quantities.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 500 });

const menu = aMenu();
const soup = orderLine(aCartLine());
const ramen: OrderLine = {
  ...soup,
  spuPid: 'ramen',
  skuPid: 'ramen/regular-pork',
  featurePidList: ['mild'],
  extraList: [aLineExtra({ unitQty: 2 })],
};
const main = aLineElem({
  comboGroupPid: 'main',
  spuPid: 'ramen',
  skuPid: 'ramen/regular-pork',
  featurePidList: ['hot'],
  extraList: [aLineExtra()],
});
const soupSide = aLineElem();
const teaSide = aLineElem({ spuPid: 'tea', skuPid: 'tea/sku' });
const setOf = (...comboElemList: LineElem[]): OrderLine => ({
  ...soup,
  spuPid: 'lunch-set',
  skuPid: '',
  spuType: 'C',
  comboElemList,
});
const refusal = (line: OrderLine) => {
  const priced = priceLine(menu, line);
  return priced.ok ? undefined : priced.error.kind;
};
const unitAmountOf = (line: OrderLine) => {
  const priced = priceLine(menu, line);
  return priced.ok ? priced.value.line.unitAmount : priced.error.kind;
};

describe('pricing a line', () => {
  it('returns the amount that the sheet shows, after any taps', () => {
    fc.assert(
      fc.property(fc.oneof(anyPublishedItem, anyPublishedCombo), anyTaps, (item, taps) => {
        const line = lineAfter(item, taps);
        fc.pre(line !== undefined);
        const requested = orderLine({ ...line, index: 0 });
        expect(priceLine(aMenuOf(item), requested)).toEqual({ ok: true, value: { item, line: requested } });
      }),
    );
  });

  it('ignores every amount that the client sends with the line', () => {
    const forged = fc.oneof(fc.integer(), fc.constantFrom(0, -1, 0.5, Number.MAX_SAFE_INTEGER));
    const lines = fc.constantFrom(soup, ramen, setOf(main, soupSide, teaSide));
    fc.assert(
      fc.property(lines, forged, (line, amount) => {
        const forgedExtras = (list: OrderLine['extraList']) =>
          list.map((extra) => ({ ...extra, price: amount, unitAmount: amount }));
        const tampered: OrderLine = {
          ...line,
          unitAmount: amount,
          saleAmount: amount,
          extraList: forgedExtras(line.extraList),
          comboElemList: line.comboElemList.map((elem) => ({
            ...elem,
            price: amount,
            unitAmount: amount,
            extraList: forgedExtras(elem.extraList),
          })),
        };
        expect(priceLine(menu, tampered)).toEqual(priceLine(menu, line));
      }),
    );
  });

  it.each([
    ['a plain item', soup, 350],
    ['a variant with extras', ramen, 1200 + 2 * 150],
    ['a set with an extra and a dearer side', setOf(main, soupSide, teaSide), 1500 + 150 + 50],
    ['a set with two of one side', setOf(main, { ...soupSide, unitQty: 2 }), 1500 + 150],
    [
      'a set with one side twice, each with its own choices',
      setOf(main, soupSide, { ...soupSide }),
      1500 + 150,
    ],
  ])('prices %s from the menu', (_case, line, amount) => {
    expect(unitAmountOf(line)).toBe(amount);
  });

  it('multiplies the unit amount by the quantity', () => {
    const priced = priceLine(menu, { ...ramen, unitQty: 999 });
    expect(priced.ok && priced.value.line.saleAmount).toBe(1500 * 999);
  });

  it.each([
    ['an unknown item', { ...soup, spuPid: 'pizza' }, 'notOnMenu'],
    [
      'a set that claims to be a simple item',
      { ...setOf(main, soupSide, teaSide), spuType: 'S' as const },
      'notOnMenu',
    ],
    ['the variant of another item', { ...soup, skuPid: 'tea/sku' }, 'choiceNotAllowed'],
    ['an item without its variant', { ...ramen, skuPid: '' }, 'choiceNotAllowed'],
    ['no feature', { ...ramen, featurePidList: [] }, 'choiceNotAllowed'],
    ['two features of one group', { ...ramen, featurePidList: ['mild', 'hot'] }, 'choiceNotAllowed'],
    ['one feature twice', { ...ramen, featurePidList: ['mild', 'mild'] }, 'choiceNotAllowed'],
    ['a foreign feature', { ...ramen, featurePidList: ['mild', 'gold'] }, 'choiceNotAllowed'],
    ['a foreign extra', { ...ramen, extraList: [aLineExtra({ attrPid: 'caviar' })] }, 'choiceNotAllowed'],
    ['an extra twice', { ...ramen, extraList: [aLineExtra(), aLineExtra()] }, 'choiceNotAllowed'],
    ['too many units of an extra', { ...ramen, extraList: [aLineExtra({ unitQty: 3 })] }, 'choiceNotAllowed'],
    ['a negative extra', { ...ramen, extraList: [aLineExtra({ unitQty: -1 })] }, 'choiceNotAllowed'],
    ['zero units of an extra', { ...ramen, extraList: [aLineExtra({ unitQty: 0 })] }, 'choiceNotAllowed'],
    ['half a unit of an extra', { ...ramen, extraList: [aLineExtra({ unitQty: 0.5 })] }, 'choiceNotAllowed'],
    ['extras on an item that has none', { ...soup, extraList: [aLineExtra()] }, 'choiceNotAllowed'],
    ['elements on a simple item', { ...soup, comboElemList: [soupSide] }, 'choiceNotAllowed'],
    ['a line that claims to be in a set', { ...soup, comboGroupPid: 'main' }, 'choiceNotAllowed'],
    ['a set within a set', { ...setOf(main, soupSide, teaSide), comboGroupPid: 'x' }, 'choiceNotAllowed'],
    ['zero units', { ...soup, unitQty: 0 }, 'quantityNotAllowed'],
    ['a negative quantity', { ...soup, unitQty: -1 }, 'quantityNotAllowed'],
    ['half a unit', { ...soup, unitQty: 1.5 }, 'quantityNotAllowed'],
    ['a quantity that is no number', { ...soup, unitQty: Number.NaN }, 'quantityNotAllowed'],
    ['1000 units', { ...soup, unitQty: 1000 }, 'quantityNotAllowed'],
  ])('refuses %s', (_case, line, problem) => {
    expect(refusal(line)).toBe(problem);
  });

  it.each([
    ['no elements', setOf()],
    ['its fixed element missing', setOf(soupSide, teaSide)],
    ['its fixed element twice', setOf({ ...main, unitQty: 2 }, soupSide, teaSide)],
    ['too few sides', setOf(main, soupSide)],
    ['too many sides', setOf(main, soupSide, { ...teaSide, unitQty: 2 })],
    ['a negative side', setOf(main, { ...soupSide, unitQty: 3 }, { ...teaSide, unitQty: -1 })],
    ['half units of its sides', setOf(main, { ...soupSide, unitQty: 0.5 }, { ...teaSide, unitQty: 1.5 })],
    ['zero units of a side', setOf(main, { ...soupSide, unitQty: 2 }, { ...teaSide, unitQty: 0 })],
    ['an element of another group', setOf(main, soupSide, { ...main, comboGroupPid: 'sides' })],
    [
      'an element of an unknown group',
      setOf(main, soupSide, teaSide, { ...teaSide, comboGroupPid: 'desserts' }),
    ],
    ['an element under another item’s name', setOf(main, soupSide, { ...teaSide, spuPid: 'miso-soup' })],
    ['an element without its feature', setOf({ ...main, featurePidList: [] }, soupSide, teaSide)],
    ['a foreign extra on an element', setOf(main, soupSide, { ...teaSide, extraList: [aLineExtra()] })],
    ['features of its own', { ...setOf(main, soupSide, teaSide), featurePidList: ['mild'] }],
    ['extras of its own', { ...setOf(main, soupSide, teaSide), extraList: [aLineExtra()] }],
    ['a variant of its own', { ...setOf(main, soupSide, teaSide), skuPid: 'ramen/regular-pork' }],
  ])('refuses a set with %s', (_case, line) => {
    expect(refusal(line)).toBe('choiceNotAllowed');
  });
});

describe('a group of a set', () => {
  const elem = (name: string, bounds: Partial<ComboElem> = {}) =>
    aComboElem({ spuPid: name, skuPid: `${name}/sku`, ...bounds });
  const chosen = (name: string, unitQty: number) =>
    aLineElem({ spuPid: name, skuPid: `${name}/sku`, unitQty });
  const isAllowed = (group: Partial<ComboGroup>, ...elems: LineElem[]) => {
    const item = aComboItem({ combo: aCombo({ comboGroupList: [aComboGroup(group)] }) });
    return priceLine(aMenuOf(item), setOf(...elems)).ok;
  };

  it('a group of a set that is fixed needs each of its elements, in the set’s quantity', () => {
    const fixed = {
      fixedFlag: true,
      minQty: 3,
      maxQty: 3,
      comboElemList: [elem('bun', { defaultQty: 2 }), elem('soup', { defaultQty: 1 })],
    };
    expect(isAllowed(fixed, chosen('bun', 2), chosen('soup', 1))).toBe(true);
    expect(isAllowed(fixed, chosen('bun', 1), chosen('soup', 2))).toBe(false);
    expect(isAllowed(fixed, chosen('bun', 3))).toBe(false);
    expect(isAllowed({ ...fixed, maxQty: 4 }, chosen('bun', 3), chosen('soup', 1))).toBe(false);
  });

  it('has limits for each element, over all units of that element', () => {
    const group = {
      minQty: 2,
      maxQty: 3,
      comboElemList: [elem('bun', { minQty: 2 }), elem('soup', { maxQty: 1 })],
    };
    expect(isAllowed(group, chosen('bun', 2))).toBe(true);
    expect(isAllowed(group, chosen('bun', 1), chosen('bun', 1))).toBe(true);
    expect(isAllowed(group, chosen('bun', 2), chosen('soup', 1))).toBe(true);
    expect(isAllowed(group, chosen('bun', 1), chosen('soup', 1))).toBe(false);
    expect(isAllowed(group, chosen('soup', 2))).toBe(false);
  });
});

describe('the quantities of an order', () => {
  const item = anItem({ spu: aSpu({ minQty: 2, maxQty: 4 }) });
  const lines = (...quantities: number[]) =>
    quantities.map((unitQty) => ({ item, line: { ...soup, unitQty } }));

  it.each([
    [[1], 'quantityNotAllowed'],
    [[2], undefined],
    [[1, 1], undefined],
    [[2, 2], undefined],
    [[2, 3], 'quantityNotAllowed'],
    [[], undefined],
  ])(
    'an item with minimum 2 and maximum 4, on lines of %j units, has the problem %s',
    (quantities, problem) => {
      expect(quantityProblem(lines(...quantities))?.kind).toBe(problem);
    },
  );

  it('have no limit below 999 if the item has none', () => {
    for (const unitQty of [1, 999])
      expect(quantityProblem([{ item: anItem(), line: { ...soup, unitQty } }])).toBeUndefined();
  });

  it.each([
    [[999], undefined],
    [[500, 499], undefined],
    [[500, 500], 'quantityNotAllowed'],
    [[999, 1], 'quantityNotAllowed'],
    [[999, 999], 'quantityNotAllowed'],
  ])(
    'FIX-13 holds 999 units for each item over all its lines: lines of %j units have the problem %s',
    (quantities, problem) => {
      const without = (maxQty: number | null) => anItem({ spu: aSpu({ minQty: null, maxQty }) });
      for (const item of [without(null), without(2000)]) {
        const requested = quantities.map((unitQty) => ({ item, line: { ...soup, unitQty } }));
        expect(quantityProblem(requested)?.kind).toBe(problem);
      }
    },
  );

  it('of the stock split sets into their elements, add up by variant and option, and are sorted by id', () => {
    const set = { ...setOf({ ...main, unitQty: 2 }, { ...soupSide, unitQty: 2 }), unitQty: 3 };
    const expected = [
      { skuPid: 'egg', qty: 3 * 2 + 2 },
      { skuPid: 'hot', qty: 3 * 2 },
      { skuPid: 'mild', qty: 1 },
      { skuPid: 'miso-soup/sku', qty: 3 * 2 + 4 },
      { skuPid: 'ramen/regular-pork', qty: 3 * 2 + 1 },
    ];
    expect(stockQuantities([set, { ...soup, unitQty: 4 }, ramen])).toEqual(expected);
    expect(stockQuantities([{ ...soup, unitQty: 4 }, ramen, set])).toEqual(expected);
  });
});
