import { describe, expect, it } from 'vitest';
import { isOff, kitchenParts } from './kitchen-parts.ts';
import type { OrderItem } from './order.schema.ts';

const item = (fields: Partial<OrderItem>): OrderItem => ({
  spuPid: 'ramen',
  spuName: ['Ramen'],
  imageUrl: '',
  imageColor: '',
  unitQty: 1,
  saleAmount: 0,
  extraSaleAmount: 0,
  specList: [],
  featureList: [],
  extraList: [],
  comboElemList: [],
  ...fields,
});
const egg = { attrName: ['Egg'], unitQty: 2, unitAmount: 0 };
const beer = { attrName: ['Beer'], unitQty: 1, unitAmount: 0, station: 'bar' };

describe('the parts that a kitchen makes', () => {
  it('are the dishes, with their variants, choices and notes', () => {
    const parts = kitchenParts([
      item({
        unitQty: 2,
        station: 'noodles',
        note: 'no onions',
        specList: [{ specName: ['large'] }],
        featureList: [{ attrName: ['mild'] }],
        extraList: [egg],
      }),
    ]);
    expect(parts).toEqual([
      {
        line: 0,
        part: 0,
        units: 2,
        unitsOff: 0,
        name: ['Ramen'],
        variant: [['large']],
        choices: [
          { name: ['mild'], units: 1 },
          { name: ['Egg'], units: 2 },
        ],
        note: 'no onions',
        of: undefined,
        station: 'noodles',
      },
    ]);
  });

  it('of a set are its elements, each at its own station or else at that of the set', () => {
    const elem = { skuName: ['Ramen, large'], unitQty: 2, featureList: [], extraList: [egg] };
    const set = item({
      unitQty: 3,
      station: 'pass',
      spuName: ['Lunch'],
      comboElemList: [
        { ...elem, station: 'noodles' },
        { ...elem, skuName: ['Pickles'], extraList: [] },
      ],
    });
    expect(kitchenParts([item({}), set])).toMatchObject([
      { line: 0, part: 0 },
      { line: 1, part: 0, units: 6, name: ['Ramen, large'], of: ['Lunch'], station: 'noodles' },
      { line: 1, part: 2, units: 6, name: ['Pickles'], of: ['Lunch'], station: 'pass' },
    ]);
  });

  it('include a choice that another station makes, under a number that does not depend on stations', () => {
    const ofBar = item({ unitQty: 2, station: 'noodles', extraList: [egg, beer] });
    expect(kitchenParts([ofBar])).toMatchObject([
      { part: 0, choices: [{ name: ['Egg'] }] },
      { part: 2, units: 2, name: ['Beer'], of: ['Ramen'], station: 'bar', choices: [] },
    ]);
    expect(kitchenParts([{ ...ofBar, station: 'bar' }])).toMatchObject([
      { part: 0, choices: [{ name: ['Egg'] }, { name: ['Beer'] }] },
    ]);
  });

  it('have the units that a refund by line left, and keep their numbers if nothing is left', () => {
    const elem = { skuName: ['Ramen, large'], unitQty: 2, featureList: [], extraList: [beer] };
    const set = item({ unitQty: 3, comboElemList: [elem, { ...elem, extraList: [] }] });
    const parts = kitchenParts(
      [item({ unitQty: 2 }), set],
      [
        { line: 0, qty: 1 },
        { line: 0, qty: 1 },
        { line: 1, qty: 1 },
      ],
    );
    expect(parts.map(({ line, part, units, unitsOff }) => [line, part, units, unitsOff])).toEqual([
      [0, 0, 0, 2],
      [1, 0, 4, 2],
      [1, 1, 4, 2],
      [1, 2, 4, 2],
    ]);
    expect(parts.map(isOff)).toEqual([true, false, false, false]);
  });
});
