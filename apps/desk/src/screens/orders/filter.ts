import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';

/** What the staff look for: a delivery mode, a table, and a text. Empty texts choose everything. */
export type Filter = {
  readonly mode: '' | MerchantOrder['deliveryMode'];
  readonly tableNo: string;
  readonly text: string;
};

export const everyOrder: Filter = { mode: '', tableNo: '', text: '' };

export const isFiltering = ({ mode, tableNo, text }: Filter): boolean =>
  mode !== '' || tableNo !== '' || text.trim() !== '';

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const digits = (text: string): string => text.normalize('NFKD').replace(/\D/g, '');
/** Fewer digits than this are no part of a telephone number: they would find almost every order. */
const fewestDigits = 3;

/** Whether an order has the text in its number, its pickup code, the guest's name, or the digits of the telephone. */
function hasText({ orderNo, pickupCode, receiverName, receiverTel }: MerchantOrder, text: string): boolean {
  const wanted = folded(text.trim());
  if ([orderNo, pickupCode, receiverName].some((value) => folded(value ?? '').includes(wanted))) return true;
  const number = digits(text);
  const isNumber = number.length >= fewestDigits && !/\p{L}/u.test(text);
  return isNumber && digits(receiverTel ?? '').includes(number);
}

/** DESK-1: whether an order fits the filter. */
export const fits = (order: MerchantOrder, { mode, tableNo, text }: Filter): boolean =>
  (mode === '' || order.deliveryMode === mode) &&
  (tableNo === '' || order.tableNo === tableNo) &&
  (text.trim() === '' || hasText(order, text));

/** The tables of the orders, in the order in which people count them. */
export const tablesOf = (orders: Iterable<MerchantOrder>): readonly string[] =>
  [...new Set(Array.from(orders, ({ tableNo }) => tableNo))]
    .filter((tableNo) => tableNo !== '')
    .toSorted((one, other) => one.localeCompare(other, undefined, { numeric: true }));
