import type { ReadonlyLists } from '../readonly-lists.ts';
import type { Area } from './area.schema.ts';
import type { Shop } from './shop.ts';

/** The `areaPid` of the tables that no area of the brand file names. */
const otherTables = 'other';

/** Sorts names of tables as people count: table 2 comes before table 10. */
const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/**
 * TAB-1: the areas of a shop with their tables. The tables that only QR codes name are in a last area without a name:
 * all of them in a shop without areas, otherwise those of codes that an earlier brand file left.
 */
export function areasOf(
  { areas = [] }: Pick<Shop, 'areas'>,
  codeTables: Iterable<string>,
): ReadonlyLists<Area>[] {
  const known = new Set(areas.flatMap(({ tables }) => tables.map(({ tableNo }) => tableNo)));
  const others = [...new Set(codeTables)].filter((tableNo) => tableNo !== '' && !known.has(tableNo));
  if (others.length === 0) return [...areas];
  const tables = others.toSorted(byNumber).map((tableNo) => ({ tableNo }));
  return [...areas, { areaPid: otherTables, name: [], tables }];
}
