import { describe, expect, it } from 'vitest';
import { chargeClassesOf, timesOf } from './charge-classes.ts';

const set = { chargeClasses: ['box'], elemChargeClasses: { cola: ['bottle'], menu: ['bottle', 'box'] } };

describe('the charge classes of a unit of a line', () => {
  it('are those of the item, and those of each unit of the chosen elements', () => {
    const elems = [
      { skuPid: 'cola', unitQty: 2 },
      { skuPid: 'menu', unitQty: 1 },
      { skuPid: 'tap-water', unitQty: 1 },
    ];
    const classes = chargeClassesOf(set, elems);
    expect(timesOf(classes, 'bottle')).toBe(3);
    expect(timesOf(classes, 'box')).toBe(2);
  });

  it('are none if neither the item nor a chosen element has one', () => {
    const { chargeClasses: _none, ...only } = set;
    expect(chargeClassesOf(only, [{ skuPid: 'tap-water', unitQty: 1 }])).toEqual([]);
    expect(timesOf(undefined, 'bottle')).toBe(0);
  });
});
