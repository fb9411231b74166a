import { describe, expect, it } from 'vitest';
import type { Availability } from '../menu/availability.schema.ts';
import { nothingUnavailable } from '../menu/availability.ts';
import { aCartLine, aLineElem, aLineExtra } from '../testing/a-cart-line.ts';
import { aSpu } from '../testing/a-spu.ts';
import { cartCount } from './cart.ts';
import { markAvailability, markByMenu } from './cart-availability.ts';
import { lineBelowMinimum, orderableAmount, unavailableLines, withoutUnavailable } from './usable-lines.ts';

/** A menu's items by id. They have the name of the test lines, so that marking by menu changes no name. */
const listed = (...spuPids: string[]) => {
  const { spuName } = aCartLine();
  return new Map(spuPids.map((spuPid) => [spuPid, aSpu({ spuPid, spuName })]));
};

const lunch = [{ days: [1, 2, 3, 4, 5], from: '11:00', to: '14:00' }];
const plain = aCartLine({ index: 0 });
const topped = aCartLine({
  index: 1,
  spuPid: 'ramen',
  skuPid: 'ramen/large-pork',
  featurePidList: ['mild'],
  extraList: [aLineExtra()],
});
const set = aCartLine({
  index: 2,
  spuPid: 'lunch-set',
  skuPid: '',
  spuType: 'C',
  comboElemList: [
    aLineElem({
      spuPid: 'tea',
      skuPid: 'tea/sku',
      featurePidList: ['iced'],
      extraList: [aLineExtra({ attrPid: 'milk' })],
    }),
  ],
});
const cart = [plain, topped, set];
const soldOut = (index: number) => [index, true, 2, []];
const stopped = (index: number) => [index, false, 1, lunch];
const marks = (availability: Partial<Availability>, before = cart) =>
  unavailableLines(markAvailability(before, { ...nothingUnavailable, ...availability })).map((line) => [
    line.index,
    line.selloutFlag,
    line.unusableType,
    line.availableSaleTimes,
  ]);

describe('a cart with fewer units left', () => {
  const short = (left: number) => [{ pid: 'miso-soup/sku', kind: 'sku' as const, left }];
  const check = (left: number) => ({ ...nothingUnavailable, shortList: short(left) });
  const pair = [
    aCartLine({ index: 0, unitQty: 2 }),
    aCartLine({ index: 1, spuType: 'C', skuPid: '', comboElemList: [aLineElem({ unitQty: 2 })] }),
    aCartLine({ index: 2, spuPid: 'tea', skuPid: 'tea/sku' }),
  ];

  it('keeps its lines usable and shows how many units of each are left', () => {
    const marked = markAvailability(pair, check(3));
    expect(marked.map((line) => [line.unusableType, line.left])).toEqual([
      [0, 3],
      [0, 1],
      [0, undefined],
    ]);
    expect(markAvailability(marked, check(3))).toBe(marked);
  });

  it('marks a line as unusable if the stock is less than one unit of it needs, with what is left', () => {
    const marked = markAvailability(pair, check(1));
    expect(marked.map(({ unusableType, lacking }) => [unusableType, lacking])).toEqual([
      [0, undefined],
      [2, { pid: 'miso-soup/sku', left: 1 }],
      [0, undefined],
    ]);
    expect(markByMenu(marked, listed('miso-soup', 'lunch-set', 'tea'), nothingUnavailable)).toBe(marked);
    expect(markAvailability(marked, check(1))).toBe(marked);
    expect(markAvailability(marked, { ...nothingUnavailable, shortList: [] })).toEqual(pair);
    const soldOutToo = { ...check(1), selloutAttrPidList: ['miso-soup/sku'] };
    expect(markAvailability(marked, soldOutToo)[1]).not.toHaveProperty('lacking');
  });

  it('the cart keeps the units left after a menu update, and removes them if the next sell-out check lists none', () => {
    const marked = markAvailability(pair, check(3));
    expect(markByMenu(marked, listed('miso-soup', 'tea'), nothingUnavailable)).toBe(marked);
    expect(markAvailability(marked, { ...nothingUnavailable, shortList: [] })).toEqual(pair);
  });
});

describe('marking a cart', () => {
  it('CART-5 resets all flags, then marks sold-out items and options and stopped items, those in sets included', () => {
    const dirty = cart.map((line) => ({
      ...line,
      selloutFlag: true,
      unusableType: 1 as const,
      availableSaleTimes: lunch,
    }));
    expect(markAvailability(dirty, nothingUnavailable)).toEqual(cart);
    for (const flag of [{ selloutFlag: true }, { unusableType: 1 as const }, { availableSaleTimes: lunch }])
      expect(markAvailability([{ ...plain, ...flag }], nothingUnavailable)).toEqual([plain]);
    expect(marks({ selloutSpuPidList: ['ramen'] }, dirty)).toEqual([soldOut(1)]);
    const soupStopped = { stopSellingSpuList: [{ spuPid: 'miso-soup', sellingTimes: lunch }] };
    expect(marks(soupStopped, dirty)).toEqual([stopped(0)]);
    expect(marks({ selloutSpuPidList: ['tea'] })).toEqual([soldOut(2)]);
    for (const option of ['ramen/large-pork', 'mild', 'egg'])
      expect(marks({ selloutAttrPidList: [option] }), option).toEqual([soldOut(1)]);
    for (const option of ['tea/sku', 'iced', 'milk'])
      expect(marks({ selloutAttrPidList: [option] }), option).toEqual([soldOut(2)]);
    expect(marks({ stopSellingSpuList: [{ spuPid: 'miso-soup', sellingTimes: lunch }] })).toEqual([
      stopped(0),
    ]);
    expect(marks({ stopSellingSpuList: [{ spuPid: 'tea', sellingTimes: lunch }] })).toEqual([stopped(2)]);
  });

  it('marks a line that is both sold out and stopped as sold out', () => {
    const both = {
      selloutSpuPidList: ['tea'],
      stopSellingSpuList: [{ spuPid: 'lunch-set', sellingTimes: lunch }],
    };
    expect(marks(both)).toEqual([soldOut(2)]);
  });

  it('shows the current selling times: those of the set if it is stopped, else those of its stopped element', () => {
    const dinner = [{ days: [1], from: '17:00', to: '22:00' }];
    const selling = (spuPid: string, sellingTimes: typeof lunch) => ({
      ...nothingUnavailable,
      stopSellingSpuList: [{ spuPid, sellingTimes }],
    });
    const atLunch = markAvailability(cart, selling('miso-soup', lunch));
    expect(markAvailability(atLunch, selling('miso-soup', dinner))[0]?.availableSaleTimes).toEqual(dinner);
    const { stopSellingSpuList: ofTea } = selling('tea', dinner);
    const both = {
      ...selling('lunch-set', lunch),
      stopSellingSpuList: [...ofTea, ...selling('lunch-set', lunch).stopSellingSpuList],
    };
    expect(marks(both)).toEqual([stopped(2)]);
  });

  it('does not mark a line if only another item, another option or an empty id is sold out', () => {
    expect(marks({ selloutSpuPidList: ['cake'], selloutAttrPidList: ['corn', ''] })).toEqual([]);
  });

  it('changes no line’s choices, amounts or position', () => {
    const marked = markAvailability(cart, {
      ...nothingUnavailable,
      selloutSpuPidList: ['ramen', 'tea', 'miso-soup'],
    });
    const unmarked = marked.map((line) => ({ ...line, selloutFlag: false, unusableType: 0 }));
    expect(unmarked).toEqual(cart);
  });

  it('returns the same cart and line objects if no mark changes', () => {
    expect(markAvailability(cart, nothingUnavailable)).toBe(cart);
    const soupStopped = {
      ...nothingUnavailable,
      stopSellingSpuList: [{ spuPid: 'miso-soup', sellingTimes: lunch }],
    };
    const marked = markAvailability(cart, soupStopped);
    expect(marked[1]).toBe(cart[1]);
    expect(markAvailability(marked, structuredClone(soupStopped))).toBe(marked);
  });

  it('marks an item that is no longer on the menu as sold out', () => {
    const marked = markByMenu(cart, listed('miso-soup', 'lunch-set'), nothingUnavailable);
    expect(unavailableLines(marked).map((line) => [line.index, line.unusableType])).toEqual([[1, 2]]);
    const teaToo = markByMenu(cart, listed('miso-soup', 'lunch-set'), {
      ...nothingUnavailable,
      selloutSpuPidList: ['tea'],
    });
    expect(unavailableLines(teaToo).map((line) => line.index)).toEqual([1, 2]);
    expect(markByMenu(cart, listed('miso-soup', 'ramen', 'lunch-set'), nothingUnavailable)).toBe(cart);
  });

  it('updates a line’s name and quantity limits from the menu', () => {
    const spu = aSpu({ spuName: ['Miso soup (3 pcs)', '味噌湯（3份）'], maxQty: 4 });
    expect(markByMenu([plain], new Map([[plain.spuPid, spu]]), nothingUnavailable)).toEqual([
      { ...plain, spuName: ['Miso soup (3 pcs)', '味噌湯（3份）'], maxQty: 4 },
    ]);
  });

  it('splits into available and unavailable lines, and only available lines have an amount and a count', () => {
    const marked = markAvailability(cart, { ...nothingUnavailable, selloutSpuPidList: ['ramen'] });
    expect(unavailableLines(marked).map((line) => line.index)).toEqual([1]);
    expect(withoutUnavailable(marked).map((line) => line.index)).toEqual([0, 2]);
    expect(orderableAmount(marked)).toBe(plain.saleAmount + set.saleAmount);
    expect(cartCount(marked)).toBe(plain.unitQty + set.unitQty);
  });
});

describe('the minimum of two units of an item', () => {
  const half = (index: number, unitQty: number) => aCartLine({ index, unitQty, minQty: 2 });
  const gone = { selloutFlag: true, unusableType: 2 } as const;
  it.each([
    ['is missed by one unit: returns its line', [plain, half(1, 1)], 1],
    [
      'is missed by two items: returns the first line',
      [half(0, 1), aCartLine({ index: 1, spuPid: 'tea', minQty: 2 })],
      0,
    ],
    ['is reached by two units of one line', [half(0, 2)], undefined],
    ['is reached by two lines of one unit each', [half(0, 1), half(1, 1)], undefined],
    ['does not count the units of a sold-out line', [{ ...half(0, 1), ...gone }, half(1, 1)], 1],
    ['does not apply to a sold-out item', [{ ...half(0, 1), ...gone }], undefined],
    ['is not missed in an empty cart', [], undefined],
  ])('%s', (_case, lines, index) => {
    const apart = lines.map((line) => (line === plain ? aCartLine({ spuPid: 'tea' }) : line));
    expect(lineBelowMinimum(apart)?.index).toBe(index);
  });
});
