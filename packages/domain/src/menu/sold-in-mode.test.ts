import { describe, expect, it } from 'vitest';
import { markAvailability } from '../cart/cart-availability.ts';
import { aCartLine } from '../testing/a-cart-line.ts';
import { aCategory, aMenu } from '../testing/a-menu.ts';
import { anItem, aSpu } from '../testing/a-spu.ts';
import { nothingUnavailable, spuCateList } from './availability.ts';
import { availabilityIn, spusOf } from './availability-in-mode.ts';
import { categoriesIn } from './sold-in-mode.ts';

const tea = aSpu({ spuPid: 'tea', skuPid: 'tea/sku' });
const wine = aSpu({ spuPid: 'wine', skuPid: 'wine/sku', deliveryModes: 'FT' });
const menu = aMenu({
  categories: [aCategory([anItem({ spu: tea })]), aCategory([anItem({ spu: wine })], { spuCatePid: 'bar' })],
});
const listed = spuCateList(menu, nothingUnavailable);
const names = (mode: 'F' | 'D') => categoriesIn(listed, mode).map(({ spuCatePid }) => spuCatePid);

describe('a menu in a delivery mode', () => {
  it('has only the items of the mode, and no empty category', () => {
    expect(names('F')).toEqual(['noodles', 'bar']);
    expect(names('D')).toEqual(['noodles']);
    expect(categoriesIn(listed, 'F')).toEqual(listed);
  });

  it('stops the other items, and says in which modes they are sold', () => {
    expect(availabilityIn(nothingUnavailable, spusOf(menu), 'F')).toBe(nothingUnavailable);
    const stopped = availabilityIn(nothingUnavailable, spusOf(menu), 'D');
    expect(stopped.stopSellingSpuList).toEqual([{ spuPid: 'wine', sellingTimes: [], deliveryModes: 'FT' }]);
    const line = aCartLine({ spuPid: 'wine', skuPid: 'wine/sku' });
    const marked = markAvailability([line], stopped);
    expect(marked).toMatchObject([{ unusableType: 1, availableSaleTimes: [], deliveryModes: 'FT' }]);
    expect(markAvailability(marked, nothingUnavailable)).toEqual([line]);
  });
});
