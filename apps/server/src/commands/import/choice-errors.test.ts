import { describe, expect, it } from 'vitest';
import type { FileExtraGroup, FileItem, SimpleItem } from './brand-file.schema.ts';
import { choiceErrors } from './choice-errors.ts';

const toppings = (count: number, overrides: Partial<FileExtraGroup> = {}): FileExtraGroup => ({
  id: 'toppings',
  name: 'Toppings',
  options: Array.from({ length: count }, (_, at) => ({ id: `t${at}`, name: 'Topping', price: '1' })),
  ...overrides,
});

const soup = (overrides: Partial<SimpleItem> = {}): SimpleItem => ({
  id: 'soup',
  name: 'Soup',
  price: '5',
  taxClass: 'food',
  extras: ['toppings'],
  ...overrides,
});

/** A combo with one group of `max` units, whose elements are `soups` soups without and as many with extras. */
const set = (max: number, soups: number, fixed = false): FileItem => ({
  id: 'set',
  name: 'Set',
  price: '5',
  taxClass: 'food',
  groups: [
    {
      id: 'soups',
      name: 'Soups',
      min: 0,
      max,
      fixed,
      elements: Array.from({ length: soups }, (_, at) => ({ item: at === 0 ? 'plain' : 'soup', price: '0' })),
    },
  ],
});

const found = (item: FileItem, extras: FileExtraGroup): string[] =>
  choiceErrors('here', item, {
    items: new Map([
      ['soup', soup()],
      ['plain', soup({ id: 'plain', extras: [] })],
    ]),
    groups: new Map([['toppings', extras]]),
  }).map(({ message }) => /found (\d+)$/.exec(message)?.[1] ?? message);

describe('the limit of choices that a line of an order can hold', () => {
  it.each<[string, FileItem, FileExtraGroup, string[]]>([
    ['an item may have fifty extras', soup(), toppings(50), []],
    ['an item must not have fifty-one extras', soup(), toppings(51), ['51']],
    ['an item must not have fifty extras and a feature', soup({ features: ['spice'] }), toppings(50), ['51']],
    [
      'an item may have eighty extras if their group allows only twenty',
      soup(),
      toppings(80, { max: 20 }),
      [],
    ],
    [
      'an item may have eighty extras if their group allows only one kind',
      soup(),
      toppings(80, { exclusive: true }),
      [],
    ],
    [
      'the extras of a variant with its own groups count',
      soup({ extras: [], variants: [{ specs: ['big'], price: '6', extras: ['toppings'] }] }),
      toppings(51),
      ['51'],
    ],
    [
      'the choices of the largest elements that diners can take in a combo count',
      set(2, 4),
      toppings(24),
      [],
    ],
    ['a combo is refused if these choices are too many', set(2, 4), toppings(25), ['52']],
    ['all elements of a fixed group count', set(4, 4, true), toppings(16), ['52']],
  ])('%s', (_what, item, extras, errors) => {
    expect(found(item, extras)).toEqual(errors);
  });
});
