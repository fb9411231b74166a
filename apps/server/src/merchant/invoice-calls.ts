import { merchantCalls } from '@comanda/contract/merchant/calls';
import { isBuyerCodeValid } from '@comanda/domain/checkout/invoice-buyer';
import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { canName } from '../operations/order/invoice-buyer.ts';
import { noticeOrder } from '../operations/order/notice.ts';
import { isUnknownBuyer } from '../operations/payment/known-buyer.ts';
import { invoicesOfBill } from '../operations/sitting/bill-invoices.ts';
import { heldSitting } from '../operations/sitting/held-sitting.ts';
import { countPrint, findInvoice, nameBuyerOfInvoice, retryInvoice } from '../stores/invoice-store.ts';
import { findOrder, holdOrder, nameInvoiceBuyer } from '../stores/order-store.ts';
import { invoicePaper, printedOf } from './invoice-paper.ts';
import { merchantOrder } from './merchant-order.ts';
import { shopOf } from './merchant-request.ts';
import { presentedBill } from './present-sitting.ts';
import { answerWrite, type Write } from './routes.ts';

const isOpen = ({ state }: { readonly state: string }): boolean => state === 'due' || state === 'notIssued';

/** The calls that correct and print e-invoices of orders. */
function ofOrders(app: FastifyInstance, ctx: Context): void {
  const correct: Write<typeof merchantCalls.correctInvoice, boolean>['work'] = async (
    trx,
    request,
    isUnknown,
  ) => {
    const shop = shopOf(request);
    const key = { shopPid: shop.shopPid, orderId: request.params.orderId };
    const { invoiceBuyer } = request.body;
    const order = await holdOrder(trx, key);
    if (!order) return { refusal: 'noSuchOrder', data: {} };
    const invoice = await findInvoice(trx, key);
    if (!invoice || !isOpen(invoice)) return { refusal: 'noInvoice', data: {} };
    if (invoiceBuyer && (isUnknown || !(await canName(trx, shop, order, invoiceBuyer))))
      return { refusal: 'wrongInvoiceBuyer', data: {} };
    if (invoiceBuyer) await nameInvoiceBuyer(trx, key, invoiceBuyer);
    await retryInvoice(trx, key, ctx.now());
    noticeOrder(ctx, trx, order);
    const changed = invoiceBuyer ? { ...order, invoiceBuyer } : order;
    return { answer: { order: await merchantOrder(trx, shop, changed) } };
  };
  answerWrite(app, ctx, merchantCalls.correctInvoice, { ask: asking(ctx), work: correct });

  answerWrite(app, ctx, merchantCalls.printInvoice, async (trx, request) => {
    const shop = shopOf(request);
    const key = { shopPid: shop.shopPid, orderId: request.params.orderId };
    if (!(await findOrder(trx, key))) return { refusal: 'noSuchOrder', data: {} };
    const printed = printedOf(await findInvoice(trx, key));
    if (!printed) return { refusal: 'notPrinted', data: {} };
    return { answer: invoicePaper(printed, shop, (await countPrint(trx, key)) > 0) };
  });
}

type OfBill = { readonly sittingId: string; readonly invoiceId: string };

/** Locks the sitting of a bill, and reads one of its invoices. */
async function heldInvoice(trx: Trx, shopPid: string, { sittingId, invoiceId }: OfBill) {
  const sitting = await heldSitting(trx, { shopPid, sittingId });
  if (!sitting) return undefined;
  const invoices = await invoicesOfBill(trx, sitting);
  return { sitting, invoice: invoices.find(({ invoice }) => invoice.orderId === invoiceId)?.invoice };
}

/** The calls that correct and print e-invoices of tables' bills. */
function ofBills(app: FastifyInstance, ctx: Context): void {
  const correct: Write<typeof merchantCalls.correctBillInvoice, boolean>['work'] = async (
    trx,
    request,
    isUnknown,
  ) => {
    const shop = shopOf(request);
    const { invoiceBuyer } = request.body;
    const held = await heldInvoice(trx, shop.shopPid, request.params);
    if (!held) return { refusal: 'noSuchSitting', data: {} };
    const { sitting, invoice } = held;
    if (!invoice || !isOpen(invoice)) return { refusal: 'noInvoice', data: {} };
    if (invoiceBuyer && (isUnknown || !isBuyerCodeValid(invoiceBuyer)))
      return { refusal: 'wrongInvoiceBuyer', data: {} };
    if (invoiceBuyer) await nameBuyerOfInvoice(trx, invoice, JSON.stringify(invoiceBuyer));
    await retryInvoice(trx, invoice, ctx.now());
    return { answer: { bill: await presentedBill(ctx, trx, shop, sitting) } };
  };
  answerWrite(app, ctx, merchantCalls.correctBillInvoice, { ask: asking(ctx), work: correct });

  answerWrite(app, ctx, merchantCalls.printBillInvoice, async (trx, request) => {
    const shop = shopOf(request);
    const held = await heldInvoice(trx, shop.shopPid, request.params);
    if (!held) return { refusal: 'noSuchSitting', data: {} };
    const printed = printedOf(held.invoice);
    if (!printed || !held.invoice) return { refusal: 'notPrinted', data: {} };
    return { answer: invoicePaper(printed, shop, (await countPrint(trx, held.invoice)) > 0) };
  });
}

/** Asks the issuer about the buyer of a call, before its transaction. */
const asking =
  (ctx: Context) =>
  (request: FastifyRequest<{ Body: { readonly invoiceBuyer?: InvoiceBuyer } }>): Promise<boolean> =>
    isUnknownBuyer(ctx, shopOf(request), request.body.invoiceBuyer);

/** The calls that correct and print e-invoices. */
export function invoiceCalls(app: FastifyInstance, ctx: Context): void {
  ofOrders(app, ctx);
  ofBills(app, ctx);
}
