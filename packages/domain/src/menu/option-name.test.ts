import { expect, it } from 'vitest';
import { optionName } from './option-name.ts';

const half = { attrName: ['Diavola', '辣香腸', ''] };

it.each([
  ['the name of the option', false, ['Diavola', '辣香腸', '']],
  [
    'the name of the group before it, with the colon of its script, in the languages that the option has',
    true,
    ['Left half: Diavola', '左半：辣香腸', ''],
  ],
])('an option of a cart or an order has %s', (_what, namedFlag, expected) => {
  expect(optionName({ attrGroupName: ['Left half', '左半', ''], namedFlag }, half)).toEqual(expected);
});
