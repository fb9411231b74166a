import { describe, expect, it } from 'vitest';
import type { BrandFile } from './brand-file.schema.ts';
import { markWarnings } from './mark-warnings.ts';

const item = (id: string, fields: object = {}) => ({
  id,
  name: id,
  price: '1.00',
  taxClass: 'food',
  ...fields,
});
const marked = item('marked', { allergens: [] });
const warningsOf = (...items: ReturnType<typeof item>[]) =>
  markWarnings({
    menus: { main: { categories: [{ id: 'all', name: 'All', items }] } },
  } as unknown as BrandFile);

describe('a menu that marks some of its items', () => {
  it('gets one warning with the number of the others and the first three ids', () => {
    expect(warningsOf(marked, item('a'))).toMatchObject([
      {
        path: 'menus.main',
        message: expect.stringContaining('1 of 2 items state no "allergens" (a): the filter'),
      },
    ]);
    const many = warningsOf(marked, ...['a', 'b', 'c', 'd'].map((id) => item(id)));
    expect(many).toHaveLength(1);
    expect(many[0]?.message).toContain('4 of 5 items state no "allergens" (a, b, c…)');
  });

  it('gets none if all items are marked, or none is', () => {
    expect(warningsOf(marked)).toEqual([]);
    expect(warningsOf(item('a'), item('b'))).toEqual([]);
  });

  it('gets none for a set, which is judged by its elements', () => {
    expect(warningsOf(marked, item('set', { groups: [] }))).toEqual([]);
  });
});
