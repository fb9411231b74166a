import { createHash } from 'node:crypto';
import { largestRemainder } from '@comanda/domain/money';
import { hasOnlyBusinessTax } from '@comanda/domain/order/invoice-lines';
import { toProviderUnits } from '@comanda/domain/shop/currency';
import type { InvoiceKey, InvoiceMoney, InvoiceOrder } from '../invoice-issuer.ts';
import { InvoiceRefused } from '../invoice-refused.ts';
import type { EcpayInvoiceAccount } from './account.ts';

/**
 * Returns the RelateNumber of an order: 30 letters and digits of a hash. ECPay issues at most one invoice for each, so
 * a repeated request cannot issue a second one.
 */
export const relateNumberOf = ({ shopPid, orderId }: InvoiceKey): string =>
  createHash('sha256').update(`${shopPid}\n${orderId}`).digest('hex').slice(0, 30).toUpperCase();

/** Converts an amount to whole Taiwan dollars. Refuses other currencies and parts of a dollar. */
export function dollarsOf(amount: number, { amountScale, currency }: InvoiceMoney): number {
  const dollars = toProviderUnits(amount, amountScale, 0);
  if (currency !== 'TWD' || !dollars.ok)
    throw new InvoiceRefused('amountWrong', 'an e-invoice has whole Taiwan dollars');
  return dollars.value;
}

/** ECPay separates some texts by "|" and refuses control characters. */
const plain = (text: string, most: number): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]+|\|/gu, ' ')
    .trim()
    .slice(0, most);

/**
 * The items of an invoice in whole dollars. A line whose amount is no multiple of its quantity is one unit with the
 * quantity in its name, because ECPay checks the product.
 */
function itemsOf(order: InvoiceOrder) {
  const total = dollarsOf(order.dueAmount, order);
  const shares = largestRemainder(
    total,
    order.lines.map(({ amount }) => amount),
  );
  return order.lines.flatMap(({ name: [name = ''], qty }, index) => {
    const amount = shares[index] ?? 0;
    if (amount === 0) return [];
    const isExact = amount % qty === 0;
    return [
      {
        ItemName: plain(isExact || qty === 1 ? name : `${name} × ${qty}`, 100) || '餐點',
        ItemCount: isExact ? qty : 1,
        ItemWord: '份',
        ItemPrice: isExact ? amount / qty : amount,
        ItemTaxType: '1',
        ItemAmount: amount,
      },
    ];
  });
}

/**
 * Where the invoice goes. Our vehicle type 01 is ECPay's carrier type 3, and 02 is 2. A paper invoice needs a name and
 * an address; guests give none, so it has a general name and the restaurant's address.
 */
function receiverOf({ buyer: { invoicingMethod, vehicleType, buyerCode }, shopAddress }: InvoiceOrder) {
  const nowhere = { Print: '0', Donation: '0', LoveCode: '', CarrierType: '', CarrierNum: '' };
  const nobody = { CustomerIdentifier: '', CustomerName: '', CustomerAddr: '' };
  if (invoicingMethod === 'D') return { ...nobody, ...nowhere, Donation: '1', LoveCode: buyerCode };
  if (invoicingMethod === 'V')
    return { ...nobody, ...nowhere, CarrierType: vehicleType === '01' ? '3' : '2', CarrierNum: buyerCode };
  return {
    ...nowhere,
    Print: '1',
    CustomerIdentifier: buyerCode,
    CustomerName: buyerCode || '消費者',
    CustomerAddr: plain(shopAddress, 100) || '台灣',
  };
}

/** Returns the data that issues an invoice: prices with tax, all of it at the business tax of 5 %. */
export function issueRequest(order: InvoiceOrder, { email }: EcpayInvoiceAccount) {
  if (!hasOnlyBusinessTax(order.adjustments))
    throw new InvoiceRefused('otherTax', 'the order has another tax than 5 %');
  const items = itemsOf(order);
  return {
    RelateNumber: relateNumberOf(order),
    CustomerEmail: email,
    CustomerPhone: '',
    ...receiverOf(order),
    TaxType: '1',
    SalesAmount: dollarsOf(order.dueAmount, order),
    InvoiceRemark: plain(order.orderNo, 50),
    InvType: '07',
    vat: '1',
    Items: items.map((item, index) => ({ ItemSeq: index + 1, ...item })),
  };
}
