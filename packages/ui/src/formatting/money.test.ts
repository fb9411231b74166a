import { expect, it } from 'vitest';
import { moneyFormat } from './money.ts';

const euro = { country: 'FI', currency: 'EUR', currencySymbol: '€', amountScale: 2 };
const dollar = { country: 'TW', currency: 'TWD', currencySymbol: 'NT$', amountScale: 0 };
const baht = { country: 'TH', currency: 'THB', currencySymbol: '฿', amountScale: 2 };
const peso = { country: 'MX', currency: 'MXN', currencySymbol: '$', amountScale: 2 };
const spaces = /\s/g;

it.each([
  ['en', euro, 2072, '€20.72'],
  ['en', euro, -2072, '−€20.72'],
  ['fi', euro, -2072, '−20,72 €'],
  ['zh-TW', dollar, -72, '−NT$72'],
  ['en', euro, -0, '€0.00'],
  ['fi', euro, 2072, '20,72 €'],
  ['en', euro, 123_456_789, '€1,234,567.89'],
  ['en', dollar, 1280, 'NT$1,280'],
  ['zh-TW', dollar, 1280, 'NT$1,280'],
  ['en', { country: 'KW', currency: 'KWD', currencySymbol: 'KD', amountScale: 3 }, 1005, 'KD 1.005'],
  ['en', { ...euro, currencySymbol: '' }, 100, '€1.00'],
  ['en', baht, 12_900, '฿129.00'],
  ['zh-TW', baht, 12_900, '฿129.00'],
  ['en', { country: 'JP', currency: 'JPY', currencySymbol: '¥', amountScale: 0 }, 1280, '¥1,280'],
  ['es', { ...euro, country: 'ES' }, 2072, '20,72 €'],
  ['es', peso, 123_456, '$1,234.56'],
  ['en', peso, 123_456, '$1,234.56'],
  ['es', { ...peso, country: 'CO', currency: 'COP' }, 123_456, '$ 1.234,56'],
  ['es', dollar, 1280, '1280 NT$'],
  ['es', { ...peso, country: '' }, 2500, '25,00 $'],
] as const)('writes in %s, for the shop %o, the amount %i as %s', (language, shop, amount, text) => {
  expect(moneyFormat(language, shop)(amount).replace(spaces, ' ')).toBe(text);
});
