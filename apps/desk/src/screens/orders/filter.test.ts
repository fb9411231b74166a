import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { exampleMerchantOrder } from '@comanda/contract/open-api/examples';
import { expect, it } from 'vitest';
import { everyOrder, type Filter, fits, isFiltering, tablesOf } from './filter.ts';

const order = (change: Partial<MerchantOrder>): MerchantOrder => ({ ...exampleMerchantOrder, ...change });
const guest = order({
  orderNo: '202601070042',
  pickupCode: 'K7',
  receiverName: 'Zoë Müller',
  receiverTel: '+886 912-345-678',
  deliveryMode: 'P',
  tableNo: '',
});

it.each([
  ['nothing', {}, true],
  ['a part of the number', { text: '0042' }, true],
  ['the pickup code in small letters', { text: 'k7' }, true],
  ['the name without accents', { text: ' zoe mul' }, true],
  ['the telephone with other separators', { text: '0912 345'.slice(1) }, true],
  ['two digits of the telephone', { text: '78' }, false],
  ['a name that is not on it', { text: 'Anna' }, false],
  ['letters with digits of the telephone', { text: 'B345' }, false],
  ['its mode', { mode: 'P' }, true],
  ['another mode', { mode: 'F' }, false],
  ['a table', { tableNo: '7' }, false],
] as const)('DESK-1 the filter with %s', (_what, change: Partial<Filter>, expected) => {
  expect(fits(guest, { ...everyOrder, ...change })).toBe(expected);
});

it('DESK-1 offers the tables of the orders, in their order', () => {
  const tables = ['A10', 'A2', '', 'A2', 'A1'].map((tableNo) => order({ tableNo }));
  expect(tablesOf(tables)).toEqual(['A1', 'A2', 'A10']);
});

it('a text of spaces filters nothing', () => {
  expect(isFiltering({ ...everyOrder, text: '  ' })).toBe(false);
});
