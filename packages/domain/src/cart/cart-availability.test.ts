import { describe, expect, it } from 'vitest';
import type { Availability } from '../menu/availability.schema.ts';
import { nothingUnavailable } from '../menu/availability.ts';
import { aCartLine, aLineElem, aLineExtra } from '../testing/a-cart-line.ts';
import { aSpu } from '../testing/a-spu.ts';
import {
  lineBelowMinimum,
  markAvailability,
  markByMenu,
  orderableAmount,
  unavailableLines,
  withoutUnavailable,
} from './cart-availability.ts';

/** Items of a menu by their ids, with the names of these tests' lines. */
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

  it('stays usable and shows how many of each line are left', () => {
    const marked = markAvailability(pair, check(3));
    expect(marked.map((line) => [line.unusableType, line.left])).toEqual([
      [0, 3],
      [0, 1],
      [0, undefined],
    ]);
    expect(markAvailability(marked, check(3))).toBe(marked);
  });

  it('has a sold-out line if no unit is left', () => {
    expect(markAvailability(pair, check(1)).map((line) => line.unusableType)).toEqual([0, 2, 0]);
  });

  it('keeps the number when the menu is read, and loses it at the next check', () => {
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

  it('prefers sold out to stopped', () => {
    const both = {
      selloutSpuPidList: ['tea'],
      stopSellingSpuList: [{ spuPid: 'lunch-set', sellingTimes: lunch }],
    };
    expect(marks(both)).toEqual([soldOut(2)]);
  });

  it('shows the present selling times, first those of the set, then those of its elements', () => {
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

  it('leaves a line alone if something else is sold out, or an empty id', () => {
    expect(marks({ selloutSpuPidList: ['cake'], selloutAttrPidList: ['corn', ''] })).toEqual([]);
  });

  it('changes no line’s choice, amount or position', () => {
    const marked = markAvailability(cart, {
      ...nothingUnavailable,
      selloutSpuPidList: ['ramen', 'tea', 'miso-soup'],
    });
    const unmarked = marked.map((line) => ({ ...line, selloutFlag: false, unusableType: 0 }));
    expect(unmarked).toEqual(cart);
  });

  it('returns the same cart and lines if their marks stay', () => {
    expect(markAvailability(cart, nothingUnavailable)).toBe(cart);
    const soupStopped = {
      ...nothingUnavailable,
      stopSellingSpuList: [{ spuPid: 'miso-soup', sellingTimes: lunch }],
    };
    const marked = markAvailability(cart, soupStopped);
    expect(marked[1]).toBe(cart[1]);
    expect(markAvailability(marked, structuredClone(soupStopped))).toBe(marked);
  });

  it('counts an item that has left the menu as sold out', () => {
    const marked = markByMenu(cart, listed('miso-soup', 'lunch-set'), nothingUnavailable);
    expect(unavailableLines(marked).map((line) => [line.index, line.unusableType])).toEqual([[1, 2]]);
    const teaToo = markByMenu(cart, listed('miso-soup', 'lunch-set'), {
      ...nothingUnavailable,
      selloutSpuPidList: ['tea'],
    });
    expect(unavailableLines(teaToo).map((line) => line.index)).toEqual([1, 2]);
    expect(markByMenu(cart, listed('miso-soup', 'ramen', 'lunch-set'), nothingUnavailable)).toBe(cart);
  });

  it('has the menu’s present names and limits', () => {
    const spu = aSpu({ spuName: ['Miso soup (3 pcs)', '味噌湯（3份）'], maxQty: 4 });
    expect(markByMenu([plain], new Map([[plain.spuPid, spu]]), nothingUnavailable)).toEqual([
      { ...plain, spuName: ['Miso soup (3 pcs)', '味噌湯（3份）'], maxQty: 4 },
    ]);
  });

  it('splits the cart into available and unavailable lines', () => {
    const marked = markAvailability(cart, { ...nothingUnavailable, selloutSpuPidList: ['ramen'] });
    expect(unavailableLines(marked).map((line) => line.index)).toEqual([1]);
    expect(withoutUnavailable(marked).map((line) => line.index)).toEqual([0, 2]);
    expect(orderableAmount(marked)).toBe(plain.saleAmount + set.saleAmount);
  });
});

describe('an item with a minimum of two', () => {
  const half = (index: number, unitQty: number) => aCartLine({ index, unitQty, minQty: 2 });
  const gone = { selloutFlag: true, unusableType: 2 } as const;
  it.each([
    ['one unit is too few', [plain, half(1, 1)], 1],
    ['the first of two lines is named', [half(0, 1), aCartLine({ index: 1, spuPid: 'tea', minQty: 2 })], 0],
    ['two units of one line are enough', [half(0, 2)], undefined],
    ['two lines of one unit each are enough', [half(0, 1), half(1, 1)], undefined],
    ['a line that is sold out does not count', [{ ...half(0, 1), ...gone }, half(1, 1)], 1],
    ['what cannot be had is not missed', [{ ...half(0, 1), ...gone }], undefined],
    ['nothing is missed in an empty cart', [], undefined],
  ])('%s', (_case, lines, index) => {
    const apart = lines.map((line) => (line === plain ? aCartLine({ spuPid: 'tea' }) : line));
    expect(lineBelowMinimum(apart)?.index).toBe(index);
  });
});
