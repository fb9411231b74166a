import { freeUnits } from '@comanda/domain/checkout/free-units';
import { buyerCodeKind, isTaxIdDoubtful } from '@comanda/domain/checkout/invoice-buyer';
import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import { textAt } from '@comanda/domain/local-text';
import { billInvoiceAmounts, billInvoiceLines } from '@comanda/domain/order/bill-invoice';
import { invoiceLines } from '@comanda/domain/order/invoice-lines';
import { invoicedAmount } from '@comanda/domain/order/invoiced-amount';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import type { InvoiceOrder } from '../../providers/invoice/invoice-issuer.ts';
import type { Invoice } from '../../stores/invoice-store.ts';
import { findOrder, orderKey } from '../../stores/order-store.ts';
import { creditsOf } from '../../stores/refund-store.ts';
import { findSitting } from '../../stores/sitting-store.ts';
import { readBill } from './bill.ts';
import { invoicesOfBill, roundsOfInvoice } from './bill-invoices.ts';

const onPaper: InvoiceBuyer = { invoicingMethod: 'P', buyerCode: '' };

/** What an invoice is of does not matter to these fields. */
const fieldsOf = (shop: Shop, invoice: Invoice, buyer: InvoiceBuyer) => ({
  ...orderKey(invoice),
  shopName: textAt(shop.shopName, 0),
  shopAddress: textAt(shop.addr, 0),
  buyer,
  isTaxIdDoubtful: isTaxIdDoubtful(buyerCodeKind(buyer), buyer.buyerCode),
  amountScale: shop.amountScale,
  currency: shop.currency,
  isRetry: invoice.tries > 0,
});

/** What the issuer needs to issue the invoice of an order. */
export async function orderToInvoice(ctx: Context, shop: Shop, invoice: Invoice): Promise<InvoiceOrder> {
  const order = await findOrder(ctx.db, orderKey(invoice));
  if (!order) throw new Error('an invoice has no order');
  const { items, adjustments, orderNo, payTime } = order;
  const dueAmount = invoicedAmount(order);
  const credits = (await creditsOf(ctx.db, order)).flatMap(({ lines }) => lines ?? []);
  // what is free costs nothing, so the invoice does not list it
  const credited = [...credits, ...freeUnits(adjustments)];
  return {
    ...fieldsOf(shop, invoice, order.invoiceBuyer ?? onPaper),
    orderNo,
    paidAt: payTime ?? ctx.now(),
    dueAmount,
    lines: invoiceLines({ items, adjustments, credited }, dueAmount),
    adjustments,
  };
}

/** What the issuer needs to issue an invoice of a table's bill. It costs 0 if all its rounds have left the bill. */
export async function billToInvoice(ctx: Context, shop: Shop, invoice: Invoice): Promise<InvoiceOrder> {
  const { shopPid, orderId, billId, buyer, owedAt } = invoice;
  const seen = await findSitting(ctx.db, { shopPid, sittingId: billId ?? '' });
  const root = seen?.mergedInto ? await findSitting(ctx.db, { shopPid, sittingId: seen.mergedInto }) : seen;
  if (!root) throw new Error('an invoice has no sitting');
  const bill = await readBill(ctx.db, root);
  const { billed, credits } = bill;
  const all = await invoicesOfBill(ctx.db, root);
  const at = all.findIndex((one) => one.invoice.orderId === orderId);
  const own = all[at];
  if (!own) throw new Error('an invoice is not on its bill');
  const dueAmount = billInvoiceAmounts(billed, credits, all)[at] ?? 0;
  const numbers = roundsOfInvoice(bill, own).map(({ orderNo }) => orderNo);
  return {
    ...fieldsOf(shop, invoice, buyer === null ? onPaper : JSON.parse(buyer)),
    orderNo: numbers.join(' '),
    paidAt: owedAt ?? ctx.now(),
    dueAmount,
    ...billInvoiceLines(billed, credits, { invoice: own, amount: dueAmount }),
  };
}
