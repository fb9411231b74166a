import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { canName } from '../operations/order/invoice-buyer.ts';
import { noticeOrder } from '../operations/order/notice.ts';
import { countPrint, findInvoice, retryInvoice } from '../stores/invoice-store.ts';
import { findOrder, holdOrder, nameInvoiceBuyer } from '../stores/order-store.ts';
import { invoicePaper, printedOf } from './invoice-paper.ts';
import { merchantOrder } from './merchant-order.ts';
import { shopOf } from './merchant-request.ts';
import { answerWrite } from './routes.ts';

/** The calls that correct and print e-invoices. */
export function invoiceCalls(app: FastifyInstance, ctx: Context): void {
  answerWrite(app, ctx, merchantCalls.correctInvoice, async (trx, request) => {
    const shop = shopOf(request);
    const key = { shopPid: shop.shopPid, orderId: request.params.orderId };
    const { invoiceBuyer } = request.body;
    const order = await holdOrder(trx, key);
    if (!order) return { refusal: 'noSuchOrder', data: {} };
    const invoice = await findInvoice(trx, key);
    if (invoice?.state !== 'due' && invoice?.state !== 'notIssued') return { refusal: 'noInvoice', data: {} };
    if (invoiceBuyer && !(await canName(trx, shop, order, invoiceBuyer)))
      return { refusal: 'wrongInvoiceBuyer', data: {} };
    if (invoiceBuyer) await nameInvoiceBuyer(trx, key, invoiceBuyer);
    await retryInvoice(trx, key, ctx.now());
    noticeOrder(ctx, trx, order);
    const changed = invoiceBuyer ? { ...order, invoiceBuyer } : order;
    return { answer: { order: await merchantOrder(trx, shop, changed) } };
  });

  answerWrite(app, ctx, merchantCalls.printInvoice, async (trx, request) => {
    const shop = shopOf(request);
    const key = { shopPid: shop.shopPid, orderId: request.params.orderId };
    if (!(await findOrder(trx, key))) return { refusal: 'noSuchOrder', data: {} };
    const printed = printedOf(await findInvoice(trx, key));
    if (!printed) return { refusal: 'notPrinted', data: {} };
    return { answer: invoicePaper(printed, shop, (await countPrint(trx, key)) > 0) };
  });
}
