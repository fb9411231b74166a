import { expect, it } from 'vitest';
import { isTaxNumberDoubtful, taxNumberLabel } from './tax-number.ts';

it.each([
  ['TW', '12345675', false],
  ['TW', '1234 5675', false],
  ['TW', '12345678', true],
  ['TW', '1234567', true],
  ['JP', 'T1234567890123', false],
  ['JP', '1234567890123', true],
  ['JP', 'T123456789012', true],
  ['FI', 'FI12345671', false],
  ['FI', '1234567-1', false],
  ['FI', 'SE12345671', true],
  ['DE', 'DE123456789', false],
  ['DE', '12/345/67890', false],
  ['ES', 'B12345678', false],
  ['GR', 'EL123456789', false],
  ['NL', 'NL123456789B01', false],
  ['NL', 'NL123456789', true],
  ['TH', 'anything', false],
])('in %s, the tax number %s is doubtful: %s', (country, number, doubtful) => {
  expect(isTaxNumberDoubtful(country, number)).toBe(doubtful);
});

it.each([
  ['TW', '12345675', '統一編號'],
  ['JP', 'T1234567890123', '登録番号'],
  ['FI', 'FI12345671', 'ALV-tunnus'],
  ['FI', '1234567-1', 'Y-tunnus'],
  ['DE', 'DE123456789', 'USt-IdNr.'],
  ['DE', '12/345/67890', 'Steuernummer'],
  ['EE', 'EE123456789', 'VAT'],
  ['US', '12-3456789', undefined],
])('in %s, the tax number %s is called %s', (country, number, label) => {
  expect(taxNumberLabel(country, number)).toBe(label);
});
