import { describe, expect, it } from 'vitest';
import { markAvailability, unavailableLines } from '../cart/cart-availability.ts';
import type { CartLine } from '../cart/cart-line.schema.ts';
import { orderLine } from '../cart/cart-line.ts';
import { nothingUnavailable } from '../menu/availability.ts';
import { aCartLine, aLineElem, aLineExtra } from '../testing/a-cart-line.ts';
import { aMenu } from '../testing/a-menu.ts';
import { unavailableNow } from './unavailable-now.ts';

const soup = aCartLine({ index: 0 });
const ramen = (overrides: Partial<CartLine> = {}) =>
  aCartLine({
    spuPid: 'ramen',
    skuPid: 'ramen/regular-pork',
    featurePidList: ['mild'],
    index: 1,
    ...overrides,
  });
const main = aLineElem({
  comboGroupPid: 'main',
  spuPid: 'ramen',
  skuPid: 'ramen/regular-pork',
  featurePidList: ['hot'],
});
const teaSide = aLineElem({ spuPid: 'tea', skuPid: 'tea/sku' });
const setOf = (...comboElemList: CartLine['comboElemList']) =>
  aCartLine({ spuPid: 'lunch-set', skuPid: '', spuType: 'C', comboElemList, index: 1 });

const told = (...lines: CartLine[]) => unavailableNow(aMenu(), lines.map(orderLine), nothingUnavailable);

describe('what of a cart cannot be had now', () => {
  it('is nothing while the menu has every choice', () => {
    expect(told(soup, ramen(), setOf(main, aLineElem(), teaSide))).toEqual(nothingUnavailable);
    expect(told({ ...soup, unitQty: 1000 })).toEqual(nothingUnavailable);
  });

  it.each([
    ['a variant', ramen({ skuPid: 'ramen/huge' }), { selloutAttrPidList: ['ramen/huge'] }],
    ['a feature', ramen({ featurePidList: ['numbing'] }), { selloutAttrPidList: ['numbing'] }],
    ['an extra', ramen({ extraList: [aLineExtra({ attrPid: 'leek' })] }), { selloutAttrPidList: ['leek'] }],
    [
      'an option of an element',
      setOf({ ...main, featurePidList: ['numbing'] }, aLineElem(), teaSide),
      { selloutAttrPidList: ['numbing'] },
    ],
    [
      'what a group asks for by now',
      ramen({ featurePidList: [] }),
      { selloutAttrPidList: ['ramen/regular-pork'] },
    ],
    ['an element that a group asks for by now', setOf(main), { selloutSpuPidList: ['lunch-set'] }],
    ['an item', ramen({ spuPid: 'gone' }), { selloutSpuPidList: ['gone'] }],
  ])('counts a line as sold out that has not, or no longer, %s', (_what, line, list) => {
    const availability = told(soup, line);
    expect(availability).toEqual({ ...nothingUnavailable, ...list });
    expect(unavailableLines(markAvailability([soup, line], availability)).map(({ index }) => index)).toEqual([
      line.index,
    ]);
  });
});
