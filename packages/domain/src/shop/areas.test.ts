import fc from 'fast-check';
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

it('each table that a code names is in exactly one area, whatever the areas and codes are', () => {
  const anyTable = fc.stringMatching(/^[A-C]?[1-9]$/);
  const anyAreas = fc
    .uniqueArray(anyTable, { maxLength: 8 })
    .map((tables) => tables.map((tableNo, index) => ({ area: index % 3, tableNo })))
    .map((tables) =>
      [...Map.groupBy(tables, ({ area }) => area)].map(([area, its]) => ({
        areaPid: `area-${area}`,
        name: [`Area ${area}`],
        tables: its.map(({ tableNo }) => ({ tableNo })),
      })),
    );
  fc.assert(
    fc.property(anyAreas, fc.array(anyTable), (areas, codes) => {
      const listed = areasOf({ areas }, codes).flatMap(({ tables }) => tables.map(({ tableNo }) => tableNo));
      expect(new Set(listed).size).toBe(listed.length);
      for (const code of codes) expect(listed).toContain(code);
    }),
  );
});
