import { describe, expect, it } from 'vitest';
import { aCartLine, aLineElem } from '../testing/a-cart-line.ts';
import { chargeClassesOf, timesOf } from './charge-classes.ts';

const extra = (attrPid: string, unitQty: number) => ({ attrPid, unitQty, price: 0, unitAmount: 0 });
const set = { chargeClasses: ['box'], elemChargeClasses: { cola: ['bottle'], menu: ['bottle', 'box'] } };

describe('the charge classes of a unit of a line', () => {
  it('are those of the item, and those of each unit of the chosen elements', () => {
    const comboElemList = [
      aLineElem({ skuPid: 'cola', unitQty: 2 }),
      aLineElem({ skuPid: 'menu', unitQty: 1 }),
      aLineElem({ skuPid: 'tap-water', unitQty: 1 }),
    ];
    const classes = chargeClassesOf(set, aCartLine({ skuPid: '', extraList: [], comboElemList }));
    expect(timesOf(classes, 'bottle')).toBe(3);
    expect(timesOf(classes, 'box')).toBe(2);
  });

  it('are those of its variant and of each unit of its options, also in an element of a set', () => {
    const spu = { elemChargeClasses: { large: ['keg'], 'how.to-go': ['box'], 'more.cola': ['bottle'] } };
    const options = {
      featurePidList: ['how.to-go'],
      extraList: [extra('more.cola', 2), extra('more.ice', 1)],
    };
    const line = aCartLine({ skuPid: 'large', ...options });
    expect(chargeClassesOf(spu, line)).toEqual(['keg', 'box', 'bottle', 'bottle']);
    const comboElemList = [aLineElem({ skuPid: 'small', unitQty: 3, ...options })];
    const classes = chargeClassesOf(spu, aCartLine({ skuPid: '', extraList: [], comboElemList }));
    expect(['box', 'bottle', 'keg'].map((one) => timesOf(classes, one))).toEqual([3, 6, 0]);
  });

  it('are none if nothing of it has one', () => {
    const line = aCartLine({ skuPid: '', comboElemList: [aLineElem({ skuPid: 'tap-water' })] });
    expect(chargeClassesOf({ elemChargeClasses: set.elemChargeClasses }, line)).toEqual([]);
    expect(chargeClassesOf(undefined, line)).toEqual([]);
    expect(timesOf(undefined, 'bottle')).toBe(0);
  });
});
