import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suits } from '../menu/item-filter.ts';
import { allergens, suitingDiets, tellingDiets } from '../menu/marks.ts';
import { type MenuFilter, noFilter } from '../menu/menu-filter.ts';
import { aCartLine, aLineElem } from '../testing/a-cart-line.ts';
import { aSpu } from '../testing/a-spu.ts';
import { lineConflict } from './line-conflict.ts';

const dish = (allergenMarks: readonly string[], dietMarks: readonly string[] = []) =>
  aSpu({ allergenMarks: [...allergenMarks], dietMarks: [...dietMarks] });

const items = new Map([
  ['pad thai', dish(['shrimp', 'peanuts'])],
  ['bisque', dish(['crustaceans'])],
  ['satay', dish(['peanuts'], ['pork'])],
  ['salad', dish([], ['vegan'])],
  ['novelty', dish(['moonDust'])],
  ['set', dish(['shrimp', 'peanuts', 'milk'])],
]);
const line = (spuPid: string, ...elems: readonly string[]) =>
  aCartLine({ spuPid, comboElemList: elems.map((elem) => aLineElem({ spuPid: elem })) });
const conflict = (of: ReturnType<typeof line>, filter: Partial<MenuFilter>) =>
  lineConflict(of, items, { ...noFilter, ...filter });
const none = { contains: [], mayContain: [], lacks: [] };

describe('what in a line of the cart does not suit the filter', () => {
  it.each([
    ['an allergen', line('pad thai'), { avoid: ['shrimp'] }, { contains: ['shrimp'] }],
    [
      'a part of what the diner avoids',
      line('pad thai'),
      { avoid: ['crustaceans'] },
      { contains: ['shrimp'] },
    ],
    ['a wider mark than the diner avoids', line('bisque'), { avoid: ['shrimp'] }, { mayContain: ['shrimp'] }],
    ['a mark of a later release', line('novelty'), { avoid: ['crab'] }, { mayContain: ['crab'] }],
    ['a filter of a later release', line('pad thai'), { avoid: ['moonDust'] }, { mayContain: ['moonDust'] }],
    ['an ingredient', line('satay'), { avoid: ['pork'] }, { contains: ['pork'] }],
    ['a missing diet', line('satay'), { want: ['vegetarian'] }, { lacks: ['vegetarian'] }],
    [
      'each mark once',
      line('pad thai'),
      { avoid: ['crustaceans', 'shrimp', 'peanuts'] },
      { contains: ['shrimp', 'peanuts'] },
    ],
    [
      'an element of a set',
      line('set', 'salad', 'pad thai'),
      { avoid: ['shrimp'] },
      { contains: ['shrimp'] },
    ],
    [
      'an ingredient of an element that the set is not marked with',
      line('set', 'satay'),
      { avoid: ['pork'] },
      { contains: ['pork'] },
    ],
    ['what other choices of a set have', line('set', 'salad'), { avoid: ['milk'] }, { mayContain: ['milk'] }],
    [
      'a set whose element is not on the menu',
      line('set', 'gone'),
      { avoid: ['shrimp'] },
      { mayContain: ['shrimp'] },
    ],
  ])('names %s', (_what, of, filter, expected) => {
    expect(conflict(of, filter)).toEqual({ ...none, ...expected });
  });

  it('is unknown for an item that is not on the menu, if there is a filter', () => {
    expect(conflict(line('gone'), { avoid: ['shrimp'] })).toBe('unknown');
    expect(conflict(line('gone'), { want: ['vegan'] })).toBe('unknown');
    expect(conflict(line('gone'), {})).toBeUndefined();
  });

  const mark = fc.constantFrom(...allergens, 'moonDust');
  const marked = fc.record({
    allergenMarks: fc.uniqueArray(mark, { maxLength: 4 }),
    dietMarks: fc.uniqueArray(fc.constantFrom(...suitingDiets, ...tellingDiets), { maxLength: 3 }),
  });
  const filter = fc.record({
    avoid: fc.uniqueArray(fc.oneof(mark, fc.constantFrom(...tellingDiets)), { maxLength: 4 }),
    want: fc.uniqueArray(fc.constantFrom(...suitingDiets), { maxLength: 2 }),
  });

  it('FIX-44 a line conflicts exactly if the filter hides its item on the menu', () => {
    fc.assert(
      fc.property(marked, filter, (marks, chosen) => {
        const spu = aSpu(marks);
        const found = lineConflict(line('dish'), new Map([['dish', spu]]), chosen);
        expect(found === undefined).toBe(suits(spu, chosen));
      }),
    );
  });

  it('FIX-44 a line of a set conflicts if the filter hides the set or what an element contains', () => {
    fc.assert(
      fc.property(
        marked,
        fc.array(marked, { minLength: 1, maxLength: 3 }),
        filter,
        (whole, parts, chosen) => {
          const elems = parts.map((marks, at) => [`part ${at}`, aSpu(marks)] as const);
          const known = new Map([['set', aSpu(whole)], ...elems]);
          const found = lineConflict(line('set', ...elems.map(([spuPid]) => spuPid)), known, chosen);
          const isSafe = elems.every(([, spu]) => suits(spu, { ...chosen, want: [] }));
          expect(found === undefined).toBe(suits(aSpu(whole), chosen) && isSafe);
        },
      ),
    );
  });

  it('names only what the diner avoids or wants, and marks that are in the dish', () => {
    fc.assert(
      fc.property(marked, filter, (marks, chosen) => {
        const found = lineConflict(line('dish'), new Map([['dish', aSpu(marks)]]), chosen);
        if (found === undefined || found === 'unknown') return;
        expect([...marks.allergenMarks, ...marks.dietMarks]).toEqual(
          expect.arrayContaining([...found.contains]),
        );
        expect(chosen.avoid).toEqual(expect.arrayContaining([...found.mayContain]));
        expect(chosen.want).toEqual(expect.arrayContaining([...found.lacks]));
      }),
    );
  });
});
