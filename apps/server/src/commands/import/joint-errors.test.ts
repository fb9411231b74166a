import { describe, expect, it } from 'vitest';
import type { BrandFile, FileExtraGroup, FileItem, FileMenu } from './brand-file.schema.ts';
import { chargeClassWarnings } from './charge-warnings.ts';
import { jointErrors } from './joint-errors.ts';
import { toMenu } from './to-menu.ts';

const half = (id: string, more: object = {}): FileExtraGroup => ({
  ...{ id, name: id, dearest: 'half', min: 1, max: 1, exclusive: true },
  options: [{ id: 'plain', name: 'Plain', price: '9.00' }],
  ...more,
});
const menuOf = (extras: FileExtraGroup[], items: FileItem[] = []): FileMenu => ({
  extras,
  categories: [{ id: 'all', name: 'All', items }],
});

describe('groups that are charged together', () => {
  it('are accepted, also in versions', () => {
    const large = { versions: [{ id: 'left-large' }] };
    expect(jointErrors('m', menuOf([half('left', large), half('right')]))).toEqual([]);
  });

  it.each<[what: string, extras: FileExtraGroup[], path: string, message: string]>([
    [
      'one alone, which may be misspelt',
      [half('left', { versions: [{ id: 'left-large' }] }), half('right', { dearest: 'halves' })],
      'm.extras[0].dearest',
      'expected another group with "half", or true for this one alone',
    ],
    [
      'one that an option opens',
      [
        half('left'),
        half('right'),
        half('more', { dearest: false, options: [{ id: 'a', name: 'A', price: '0', opens: ['right'] }] }),
      ],
      'm.extras[1].dearest',
      'expected true in a group that an option opens; found "half"',
    ],
    [
      'a negative price',
      [half('left', { options: [{ id: 'a', name: 'A', price: '-1.00' }] }), half('right')],
      'm.extras[0].options',
      'expected no negative prices in groups that are charged together',
    ],
  ])('are refused with %s', (_what, extras, path, message) => {
    expect(jointErrors('m', menuOf(extras))).toContainEqual({ path, message });
  });
});

describe('the charge classes of what is chosen', () => {
  const drink: FileExtraGroup = {
    ...{ id: 'drink', name: 'Drink' },
    options: [{ id: 'cola', name: 'Cola', price: '2.00', chargeClasses: ['bottle'] }],
    versions: [{ id: 'drink-small' }],
  };
  const spu = (item: Partial<FileItem>) =>
    toMenu(
      menuOf([drink], [{ id: 'beer', name: 'Beer', price: '4.00', taxClass: 'food', ...item } as FileItem]),
      new Map(),
      2,
    ).categories[0]?.items[0]?.spu;
  const sizes = [{ id: 'size', name: 'Size', values: ['small', 'large'].map((id) => ({ id, name: id })) }];
  const variants = [
    { specs: ['small'], price: '4.00', chargeClasses: ['can'] },
    { specs: ['large'], price: '4.00', extras: ['drink-small'] },
  ];

  it('are published by the ids of variants and options, and a variant without its own has those of its item', () => {
    expect(spu({ specs: sizes, variants, chargeClasses: ['glass'] })).toMatchObject({
      elemChargeClasses: { 'beer:small': ['can'], 'beer:large': ['glass'], 'drink.cola': ['bottle'] },
    });
    expect(spu({ specs: sizes, variants, chargeClasses: ['glass'] })).not.toHaveProperty('chargeClasses');
  });

  it('stay with the item if no variant has its own', () => {
    const made = spu({ chargeClasses: ['glass'], extras: ['drink'] });
    expect(made?.chargeClasses).toEqual(['glass']);
    expect(made?.elemChargeClasses).toEqual({ 'drink.cola': ['bottle'] });
  });

  it('count as borne for the warning about charges that nothing bears', () => {
    const charge = (named: string) => ({ id: named, class: named, perUnit: '0.25' });
    const charged = {
      shops: [{ menu: 'main', charges: [charge('bottle'), charge('can'), charge('cup')] }],
      menus: {
        main: menuOf([drink], [{ id: 'beer', name: 'Beer', price: '4.00', taxClass: 'food', variants }]),
      },
    } as unknown as BrandFile;
    expect(chargeClassWarnings(charged)).toEqual([
      { path: 'shops[0].charges[2].class', message: 'no item of the menu has this charge class' },
    ]);
  });
});
