import { merchantCalls } from '@comanda/contract/merchant/calls';
import { interfaceLanguage, languages } from '@comanda/domain/language';
import { type ReceiptSource, receiptOf } from '@comanda/domain/order/receipt';
import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Db } from '../db/tables.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { isOnTablesBill } from '../operations/payment/pay-at-till.ts';
import type { DrawnReceipt } from '../operations/receipt/drawn-receipt.ts';
import { payableOfBill, payableOfOrder } from '../operations/receipt/payable.ts';
import { queueReceiptMail } from '../operations/receipt/queue-mail.ts';
import { readBill } from '../operations/sitting/bill.ts';
import { heldSitting } from '../operations/sitting/held-sitting.ts';
import { findOrder, holdOrder } from '../stores/order-store.ts';
import type { DoneBy } from '../stores/payment-store.ts';
import {
  findPrint,
  insertPrint,
  type PrintedPayable,
  printsOf,
  type ReceiptPrint,
} from '../stores/receipt-store.ts';
import { findSitting, mergedSittings } from '../stores/sitting-store.ts';
import { markedId } from '../token.ts';
import { doneBy } from './done-by.ts';
import { refuse, shopOf } from './merchant-request.ts';
import { presentedPrint, presentedReceipt } from './present-receipt.ts';
import { answerCall, answerWrite } from './routes.ts';
import { writeAudit } from './write-audit.ts';

/** What is printed, and its money now. New printings belong to `payableId`, earlier ones may belong to merged sittings. */
type Found = {
  readonly printed: PrintedPayable;
  readonly payableId: string;
  readonly payable: ReceiptSource;
};

async function ofOrder(db: Db, shop: Shop, orderId: string): Promise<Found | 'noSuchOrder' | 'onBill'> {
  const order = await findOrder(db, { shopPid: shop.shopPid, orderId });
  if (!order) return 'noSuchOrder';
  if (isOnTablesBill(order)) return 'onBill';
  const printed = { payableKind: 'order', payableIds: [orderId] } as const;
  return { printed, payableId: orderId, payable: await payableOfOrder(db, order) };
}

/** The bill of a sitting, or of the one that it was merged into. */
async function ofSitting(db: Db, { shopPid }: Shop, id: string): Promise<Found | 'noSuchSitting'> {
  const asked = await findSitting(db, { shopPid, sittingId: id });
  const sitting = asked?.mergedInto ? await findSitting(db, { shopPid, sittingId: asked.mergedInto }) : asked;
  if (!sitting) return 'noSuchSitting';
  const { sittingId } = sitting;
  const merged = await mergedSittings(db, shopPid, [sittingId]);
  const payableIds = [sittingId, ...merged.map((one) => one.sittingId)];
  const payable = await payableOfBill(db, await readBill(db, sitting));
  return { printed: { payableKind: 'bill', payableIds }, payableId: sittingId, payable };
}

type MailAsked = {
  readonly mailId: string;
  readonly address: string;
  readonly language?: string | undefined;
};

type Asked = Pick<ReceiptPrint, 'paper'> & { readonly language?: string | undefined };

/**
 * Writes a printing. Its number counts the printings of the same form before. There is no paper of nothing, and none of an
 * order that was cancelled before it was paid.
 */
async function print(
  ctx: Context,
  trx: Trx,
  shop: Shop,
  { printed, payableId, payable, asked, by }: Found & { readonly asked: Asked; readonly by: DoneBy },
): Promise<ReceiptPrint | 'nothingToPrint'> {
  const { shopPid } = shop;
  const { paper: form } = receiptOf(payable, shop);
  if (form === 'cancelled' || payable.items.length === 0) return 'nothingToPrint';
  const before = (await printsOf(trx, shopPid, printed)).filter((one) => one.form === form);
  const { byId, byName, device } = by;
  return insertPrint(trx, {
    shopPid,
    printId: markedId(shopPid, ctx.newId(128)),
    payableKind: printed.payableKind,
    payableId,
    form,
    number: Math.max(0, ...before.map(({ number }) => number)) + 1,
    paper: asked.paper,
    language: interfaceLanguage([asked.language ?? ''], languages, shop.languages[0]),
    ...{ byId, byName, device },
    at: ctx.now(),
  });
}

/** The calls about receipts. Without built pages, a printing has no page. */
export function callsOfReceipts(app: FastifyInstance, ctx: Context, drawn: DrawnReceipt | undefined): void {
  const answered = async (shop: Shop, { printed, payable }: Found) => ({
    receipt: presentedReceipt(receiptOf(payable, shop), shop, await printsOf(ctx.db, shop.shopPid, printed)),
  });

  answerCall(app, merchantCalls.readReceipt, async (request, reply) => {
    const shop = shopOf(request);
    const found = await ofOrder(ctx.db, shop, request.params.orderId);
    return typeof found === 'string' ? refuse(reply, found) : answered(shop, found);
  });

  answerCall(app, merchantCalls.readBillReceipt, async (request, reply) => {
    const shop = shopOf(request);
    const found = await ofSitting(ctx.db, shop, request.params.sittingId);
    return typeof found === 'string' ? refuse(reply, found) : answered(shop, found);
  });

  answerWrite(app, ctx, merchantCalls.printReceipt, async (trx, request) => {
    const shop = shopOf(request);
    const { orderId } = request.params;
    // two printings wait for each other, so that only one is the original
    await holdOrder(trx, { shopPid: shop.shopPid, orderId });
    const found = await ofOrder(trx, shop, orderId);
    if (typeof found === 'string') return { refusal: found, data: {} };
    const { device, ...asked } = request.body;
    const printed = await print(ctx, trx, shop, { ...found, asked, by: doneBy(request, device) });
    if (printed === 'nothingToPrint') return { refusal: printed, data: {} };
    return { answer: { print: presentedPrint(printed) } };
  });

  answerWrite(app, ctx, merchantCalls.printBillReceipt, async (trx, request) => {
    const shop = shopOf(request);
    const { sittingId } = request.params;
    const held = await heldSitting(trx, { shopPid: shop.shopPid, sittingId });
    const found = await ofSitting(trx, shop, held?.sittingId ?? sittingId);
    if (typeof found === 'string') return { refusal: found, data: {} };
    const { device, ...asked } = request.body;
    const printed = await print(ctx, trx, shop, { ...found, asked, by: doneBy(request, device) });
    if (printed === 'nothingToPrint') return { refusal: printed, data: {} };
    return { answer: { print: presentedPrint(printed) } };
  });

  /** Writes the mail and the entry of the audit list in one transaction, or changes nothing. */
  const queued = async (
    trx: Trx,
    shop: Shop,
    { payableId, payable }: Found,
    { mailId, address, language }: MailAsked,
  ) => {
    if (!drawn) return 'noMail' as const;
    const spoken = interfaceLanguage([language ?? ''], languages, shop.languages[0]);
    const asked = { shop, payableId, payable, mailId: markedId(shop.shopPid, mailId), address };
    return queueReceiptMail(ctx, trx, drawn, { ...asked, language: spoken });
  };

  answerCall(app, merchantCalls.mailReceipt, async (request, reply) => {
    const shop = shopOf(request);
    const { orderId } = request.params;
    const answer = { isQueued: true };
    const result = await transaction(
      ctx.db,
      async (trx) => {
        await holdOrder(trx, { shopPid: shop.shopPid, orderId });
        const found = await ofOrder(trx, shop, orderId);
        const end = typeof found === 'string' ? found : await queued(trx, shop, found, request.body);
        if (end === 'queued')
          await writeAudit(ctx, trx, { call: merchantCalls.mailReceipt, request, answer });
        return end;
      },
      shop.shopPid,
    );
    return result === 'queued' ? answer : refuse(reply, result);
  });

  answerCall(app, merchantCalls.mailBillReceipt, async (request, reply) => {
    const shop = shopOf(request);
    const { sittingId } = request.params;
    const answer = { isQueued: true };
    const result = await transaction(
      ctx.db,
      async (trx) => {
        const held = await heldSitting(trx, { shopPid: shop.shopPid, sittingId });
        const found = await ofSitting(trx, shop, held?.sittingId ?? sittingId);
        const end = typeof found === 'string' ? found : await queued(trx, shop, found, request.body);
        if (end === 'queued')
          await writeAudit(ctx, trx, { call: merchantCalls.mailBillReceipt, request, answer });
        return end;
      },
      shop.shopPid,
    );
    return result === 'queued' ? answer : refuse(reply, result);
  });

  answerCall(app, merchantCalls.readPrint, async (request, reply) => {
    const shop = shopOf(request);
    const printed = await findPrint(ctx.db, { shopPid: shop.shopPid, printId: request.params.printId });
    if (!printed) return refuse(reply, 'noSuchPrint');
    const { payableKind, payableId, form, number, paper, language } = printed;
    const found =
      payableKind === 'order'
        ? await ofOrder(ctx.db, shop, payableId)
        : await ofSitting(ctx.db, shop, payableId);
    if (typeof found === 'string' || !drawn) return refuse(reply, 'noSuchPrint');
    const now = receiptOf(found.payable, shop);
    // a bill that was paid since stays a bill, because its receipt is a printing of its own
    const receipt = form === 'bill' ? ({ ...now, paper: form } as const) : now;
    const spoken = interfaceLanguage([language], languages, shop.languages[0]);
    const copy = number > 1 ? number - 1 : null;
    const html = drawn.page(spoken, { receipt, paper, copy });
    return { print: presentedPrint(printed), html };
  });
}
