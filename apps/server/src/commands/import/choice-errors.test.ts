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

/** A set with one group of these many units, to choose from soups without and with extras. */
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
    extras: new Map([['toppings', extras]]),
  }).map(({ message }) => /found (\d+)$/.exec(message)?.[1] ?? message);

describe('an item with more choices than a line of an order can hold', () => {
  it.each<[string, FileItem, FileExtraGroup, string[]]>([
    ['fifty extras fit', soup(), toppings(50), []],
    ['fifty-one do not', soup(), toppings(51), ['51']],
    ['nor do fifty beside a feature', soup({ features: ['spice'] }), toppings(50), ['51']],
    ['unless the group bounds them', soup(), toppings(80, { max: 20 }), []],
    ['or only one kind may be taken', soup(), toppings(80, { exclusive: true }), []],
    [
      'a variant counts with groups of its own',
      soup({ extras: [], variants: [{ specs: ['big'], price: '6', extras: ['toppings'] }] }),
      toppings(51),
      ['51'],
    ],
    ['a set counts the largest elements that can be taken, with theirs', set(2, 4), toppings(24), []],
    ['and is refused for one topping more', set(2, 4), toppings(25), ['52']],
    ['a fixed group counts whole', set(4, 4, true), toppings(16), ['52']],
  ])('%s', (_what, item, extras, errors) => {
    expect(found(item, extras)).toEqual(errors);
  });
});
