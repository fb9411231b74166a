import { expect, it } from 'vitest';
import { areasOf } from './areas.ts';

const terrace = { areaPid: 'terrace', name: ['Terrace'], tables: [{ tableNo: 'T1', seats: 4 }] };

it('the tables of a shop without areas are those of its codes, each once, as people count', () => {
  expect(areasOf({}, ['10', '2', '2', '', 'Bar 1'])).toEqual([
    { areaPid: 'other', name: [], tables: [{ tableNo: '2' }, { tableNo: '10' }, { tableNo: 'Bar 1' }] },
  ]);
});

it.each([
  ['none', [], []],
  ['one of its areas', ['T1'], []],
  ['an old code', ['T1', 'T9'], [{ areaPid: 'other', name: [], tables: [{ tableNo: 'T9' }] }]],
])('a shop with areas keeps their order, and adds the tables of %s', (_what, codes, added) => {
  expect(areasOf({ areas: [terrace] }, codes)).toEqual([terrace, ...added]);
});

it('a shop without areas and codes has no tables', () => {
  expect(areasOf({}, [])).toEqual([]);
});
