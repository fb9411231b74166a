import { expect, it } from 'vitest';
import { moneyFormat } from './money.ts';

const euro = { currency: 'EUR', currencySymbol: '€', amountScale: 2 };
const dollar = { currency: 'TWD', currencySymbol: 'NT$', amountScale: 0 };
const spaces = /\s/g;

it.each([
  ['en', euro, 2072, '€20.72'],
  ['fi', euro, 2072, '20,72 €'],
  ['en', euro, 123_456_789, '€1,234,567.89'],
  ['en', dollar, 1280, 'NT$1,280'],
  ['zh-TW', dollar, 1280, 'NT$1,280'],
  ['en', { currency: 'KWD', currencySymbol: 'KD', amountScale: 3 }, 1005, 'KD 1.005'],
  ['en', { ...euro, currencySymbol: '' }, 100, '€1.00'],
  ['en', { currency: 'THB', currencySymbol: '฿', amountScale: 2 }, 12_900, '฿129.00'],
  ['zh-TW', { currency: 'THB', currencySymbol: '฿', amountScale: 2 }, 12_900, '฿129.00'],
  ['en', { currency: 'JPY', currencySymbol: '¥', amountScale: 0 }, 1280, '¥1,280'],
] as const)('in %s with %o an amount of %i reads %s', (language, shop, amount, text) => {
  expect(moneyFormat(language, shop)(amount).replace(spaces, ' ')).toBe(text);
});
