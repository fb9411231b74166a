import { sumOf } from '@comanda/domain/money';
import { invoicedAmount } from '@comanda/domain/order/invoiced-amount';
import type { OrderCheck } from './order-books.ts';

/**
 * Rule I16: an issued e-invoice less its allowances comes to what is due without credits. An invoice is void only if
 * nothing is due.
 */
export const invoiceFollows: OrderCheck = ({ order, invoice, allowances, money }) => {
  const wanted = invoicedAmount(order);
  if (invoice?.state === 'void' && wanted > 0) return [`its e-invoice is void, but ${money(wanted)} are due`];
  if (invoice?.state !== 'issued' || invoice.amount === null) return [];
  const comesTo = invoice.amount - sumOf(allowances.map(({ amount }) => amount));
  if (comesTo === wanted) return [];
  return [
    `its e-invoice ${invoice.number} comes to ${money(comesTo)} with its allowances, not ${money(wanted)}`,
  ];
};
