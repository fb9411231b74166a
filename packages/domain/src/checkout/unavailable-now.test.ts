import { describe, expect, it } from 'vitest';
import { markAvailability } from '../cart/cart-availability.ts';
import type { CartLine } from '../cart/cart-line.schema.ts';
import { orderLine } from '../cart/order-line.ts';
import { unavailableLines } from '../cart/usable-lines.ts';
import type { Availability } from '../menu/availability.schema.ts';
import { nothingUnavailable } from '../menu/availability.ts';
import { aCartLine, aLineElem, aLineExtra } from '../testing/a-cart-line.ts';
import { aMenu } from '../testing/a-menu.ts';
import { onlyPrices } from './prices-for.ts';
import { unavailableNow } from './unavailable-now.ts';

const soup = aCartLine({ index: 0 });
const ramen = (overrides: Partial<CartLine> = {}) =>
  aCartLine({
    spuPid: 'ramen',
    skuPid: 'ramen/regular-pork',
    featurePidList: ['mild'],
    unitAmount: 1200,
    index: 1,
    ...overrides,
  });
const main = aLineElem({
  comboGroupPid: 'main',
  spuPid: 'ramen',
  skuPid: 'ramen/regular-pork',
  featurePidList: ['hot'],
});
const teaSide = aLineElem({ spuPid: 'tea', skuPid: 'tea/sku', price: 50, unitAmount: 50 });
const setOf = (...comboElemList: CartLine['comboElemList']) =>
  aCartLine({ spuPid: 'lunch-set', skuPid: '', spuType: 'C', comboElemList, unitAmount: 1550, index: 1 });

const told = (...lines: CartLine[]) =>
  unavailableNow(onlyPrices(aMenu()), lines.map(orderLine), nothingUnavailable);

describe('the unavailable parts of a cart at the sell-out check', () => {
  it('are empty if the menu has every choice', () => {
    expect(told(soup, ramen(), setOf(main, aLineElem(), teaSide))).toEqual(nothingUnavailable);
    expect(told({ ...soup, unitQty: 1000 })).toEqual(nothingUnavailable);
  });

  const gone: [
    what: string,
    line: CartLine,
    counted: Partial<Availability>,
    removed: string[] | undefined,
  ][] = [
    ['a variant', ramen({ skuPid: 'ramen/huge' }), { selloutAttrPidList: ['ramen/huge'] }, ['ramen/huge']],
    ['a feature', ramen({ featurePidList: ['numbing'] }), { selloutAttrPidList: ['numbing'] }, ['numbing']],
    [
      'an extra',
      ramen({ extraList: [aLineExtra({ attrPid: 'leek' })] }),
      { selloutAttrPidList: ['leek'] },
      ['leek'],
    ],
    [
      'an option of an element',
      setOf({ ...main, featurePidList: ['numbing'] }, aLineElem(), teaSide),
      { selloutAttrPidList: ['numbing'] },
      ['numbing'],
    ],
    [
      'an element',
      setOf(main, aLineElem(), aLineElem({ spuPid: 'rice', skuPid: 'rice/sku' })),
      { selloutAttrPidList: ['rice/sku'] },
      ['rice/sku'],
    ],
    [
      'what a group asks for by now',
      ramen({ featurePidList: [] }),
      { selloutAttrPidList: ['ramen/regular-pork'] },
      [],
    ],
    ['an element that a group asks for by now', setOf(main), { selloutSpuPidList: ['lunch-set'] }, []],
    ['an item', ramen({ spuPid: 'gone' }), { selloutSpuPidList: ['gone'] }, undefined],
  ];

  it.each(gone)(
    'report a line as sold out for phones that do not know removed choices; the line lacks, or has lost, %s',
    (_what, line, list) => {
      const { chooseAgainList: _again, ...availability } = told(soup, line);
      expect(availability).toEqual({ ...nothingUnavailable, ...list });
      expect(
        unavailableLines(markAvailability([soup, line], availability)).map(({ index }) => index),
      ).toEqual([line.index]);
    },
  );

  it.each(gone)(
    'list the removed choices of a line that lacks, or has lost, %s',
    (_what, line, list, removed) => {
      expect(told(soup, line).chooseAgainList).toEqual(
        removed && [{ index: 1, removedPidList: removed, countedPidList: Object.values(list).flat() }],
      );
    },
  );

  it('do not ask to choose again if the item itself is sold out', () => {
    const soldOut = { ...nothingUnavailable, selloutSpuPidList: ['ramen'] };
    const line = ramen({ featurePidList: ['numbing'] });
    expect(unavailableNow(onlyPrices(aMenu()), [orderLine(line)], soldOut)).toEqual(soldOut);
  });

  it('have the lines at current prices only if an amount differs', () => {
    expect(told(ramen({ unitAmount: 1200 })).itemList).toBeUndefined();
    const cheaper = ramen({ unitAmount: 1100, unitQty: 2 });
    const lost = ramen({ featurePidList: ['numbing'], unitAmount: 1 });
    expect(told(cheaper, lost).itemList).toEqual([
      { ...orderLine(cheaper), unitAmount: 1200, saleAmount: 2400 },
      orderLine(lost),
    ]);
  });
});
