import { buyerCodeKind, isTaxIdDoubtful } from '@comanda/domain/checkout/invoice-buyer';
import type { Context } from '../context.ts';
import type { StoredOrder } from '../db/stored-order.ts';
import { providerMs, within } from '../operations/payment/within.ts';
import type { InvoiceOrder } from '../providers/invoice/invoice-issuer.ts';
import { claimInvoice, closeInvoice, type Invoice, invoicesDue } from '../stores/invoice-store.ts';
import { findOrder, orderKey } from '../stores/order-store.ts';
import { findShop } from '../stores/shop-store.ts';
import { batch, forEach } from './for-each.ts';

const longestWait = 3600;
const secondsToNext = (tries: number): number => Math.min(30 * 2 ** tries, longestWait);

/**
 * Sends the invoices of paid orders to the issuer. If the issuer fails, the server retries with growing intervals.
 * Orders do not wait for their invoices.
 */
export async function handOverInvoices(ctx: Context): Promise<void> {
  const due = await invoicesDue(ctx.db, ctx.now(), batch);
  await forEach(ctx, due, async (invoice) => {
    if (await claimInvoice(ctx.db, invoice, ctx.now() + secondsToNext(invoice.tries)))
      await handOver(ctx, invoice);
  });
}

async function handOver(ctx: Context, invoice: Invoice): Promise<void> {
  const key = orderKey(invoice);
  const order = await findOrder(ctx.db, key);
  if (!order) throw new Error('an invoice has no order');
  const now = ctx.now();
  const answer = await within(providerMs, ctx.invoices.handOver(await invoiceOrder(ctx, order)));
  const number = answer.state === 'issued' ? answer.number : null;
  const isWanted = await closeInvoice(ctx.db, key, { state: answer.state, number, handedOverAt: now });
  if (!isWanted && number !== null)
    ctx.log.error({ ...key, number }, 'an e-invoice was issued during its refund; cancel it by hand');
}

async function invoiceOrder(ctx: Context, order: StoredOrder): Promise<InvoiceOrder> {
  const shop = await findShop(ctx.db, order.shopPid);
  if (!shop) throw new Error('an order has no shop');
  const { invoiceBuyer, items, adjustments } = order;
  const buyer = invoiceBuyer ?? { invoicingMethod: 'P', buyerCode: '' };
  return {
    shopPid: order.shopPid,
    orderId: order.orderId,
    orderNo: order.orderNo,
    paidAt: order.payTime ?? ctx.now(),
    buyer,
    isTaxIdDoubtful: isTaxIdDoubtful(buyerCodeKind(buyer), buyer.buyerCode),
    dueAmount: order.dueAmount,
    amountScale: shop.amountScale,
    currency: shop.currency,
    items,
    adjustments,
  };
}
