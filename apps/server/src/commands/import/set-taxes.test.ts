import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { ComboItem, FileComboElement } from './brand-file.schema.ts';
import { menuErrors } from './menu-errors.ts';
import { setTaxErrors } from './set-taxes.ts';

const set = (...groups: FileComboElement[][]): ComboItem => ({
  ...{ id: 'menu', name: 'Menu', price: '14.90', taxClass: 'food' },
  groups: groups.map((elements, index) => ({ id: `g${index}`, name: 'Group', min: 1, max: 1, elements })),
});
const beer: FileComboElement = { item: 'beer', price: '0', taxClass: 'drink' };

describe('the tax classes of a set in a brand file', () => {
  it.each<[what: string, set: ComboItem, path: string, message: string]>([
    [
      'a share although all elements have the class of the set',
      set([{ ...beer, taxClass: 'food', share: '4.20' }]),
      'menu.groups[0].elements[0].share',
      'expected none in a set whose elements all have its tax class',
    ],
    [
      'a share with too many decimals',
      set([{ ...beer, share: '4.205' }]),
      'menu.groups[0].elements[0].share',
      'expected at most 2 decimals, as amountScale says; found "4.205"',
    ],
    [
      'an element with two classes in two groups',
      set([beer], [{ ...beer, taxClass: 'food' }]),
      'menu.groups[1].elements[0]',
      'expected the same "taxClass" and "share" in each group of the set',
    ],
  ])('are refused for %s, with the place and what is expected', (_what, file, path, message) => {
    expect(setTaxErrors('menu', file, 2)).toEqual([{ path, message }]);
  });

  it('are refused if the shop does not tax them', async () => {
    const text = await readFile(new URL('../../../../../demo/tokyo/brand.json', import.meta.url), 'utf8');
    const place = text.indexOf('"alcohol"', text.indexOf('"id": "tipsy-set"'));
    const wrong = `${text.slice(0, place)}"alcohl"${text.slice(place + '"alcohol"'.length)}`;
    expect(menuErrors(JSON.parse(text))).toEqual([]);
    expect(menuErrors(JSON.parse(wrong))[0]?.path).toMatch(/groups\[0\]\.elements\[0\]\.taxClass$/);
  });

  it('are accepted if each element has one', () => {
    expect(setTaxErrors('menu', set([beer], [beer, { item: 'soup', price: '0', share: '3' }]), 2)).toEqual(
      [],
    );
  });
});
