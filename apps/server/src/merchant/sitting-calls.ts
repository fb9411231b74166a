import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { openSitting } from '../operations/order/open-sitting.ts';
import { admitPhone, markBillAsked } from '../operations/sitting/ask-for-bill.ts';
import { readBills } from '../operations/sitting/bill.ts';
import { closeSitting } from '../operations/sitting/close-sitting.ts';
import { mergeSittings, moveSitting } from '../operations/sitting/move-sitting.ts';
import { findSitting, openSittings } from '../stores/sitting-store.ts';
import { doneBy } from './done-by.ts';
import { hasTable } from './has-table.ts';
import { refuse, shopOf } from './merchant-request.ts';
import { presentedBill, presentedSitting, presentedSittings } from './present-sitting.ts';
import { answerCall, answerWrite } from './routes.ts';

/** Tells which tables are free, and what the others are waiting for. */
function readCalls(app: FastifyInstance, ctx: Context): void {
  answerCall(app, merchantCalls.listSittings, async (request) => {
    const shop = shopOf(request);
    const open = await openSittings(ctx.db, shop.shopPid);
    const bills = await readBills(ctx.db, shop.shopPid, open);
    return { sittingList: await presentedSittings(ctx, ctx.db, shop, bills) };
  });

  answerCall(app, merchantCalls.readBill, async (request, reply) => {
    const shop = shopOf(request);
    const { sittingId } = request.params;
    const sitting = await findSitting(ctx.db, { shopPid: shop.shopPid, sittingId });
    if (!sitting) return refuse(reply, 'noSuchSitting');
    return { bill: await presentedBill(ctx, ctx.db, shop, sitting) };
  });
}

/** The calls that open, move, merge and close sittings. */
function tableChanges(app: FastifyInstance, ctx: Context): void {
  answerWrite(app, ctx, merchantCalls.openSitting, async (trx, request) => {
    const shop = shopOf(request);
    const { tableNo, device } = request.body;
    if (!shop.sittings) return { refusal: 'noSittings', data: {} };
    if (!(await hasTable(trx, shop, tableNo))) return { refusal: 'noSuchTable', data: {} };
    const isTaken = (await openSittings(trx, shop.shopPid)).some((sitting) => sitting.tableNo === tableNo);
    const key = isTaken
      ? undefined
      : await openSitting(ctx, trx, shop, { tableNo, doneBy: doneBy(request, device) });
    const sitting = key && (await findSitting(trx, key));
    if (!sitting) return { refusal: 'tableTaken', data: {} };
    return { answer: { sitting: await presentedSitting(ctx, trx, shop, sitting) } };
  });

  answerWrite(app, ctx, merchantCalls.moveSitting, async (trx, request) => {
    const shop = shopOf(request);
    const { tableNo, device } = request.body;
    if (!(await hasTable(trx, shop, tableNo))) return { refusal: 'noSuchTable', data: {} };
    const key = { shopPid: shop.shopPid, sittingId: request.params.sittingId };
    const moved = await moveSitting(ctx, trx, key, { tableNo, doneBy: doneBy(request, device) });
    if (!moved) return { refusal: 'noSuchSitting', data: {} };
    const sitting = await presentedSitting(ctx, trx, shop, moved.sitting);
    if (moved.kind === 'unchanged') return { answer: { sitting }, isRepeated: true };
    return moved.kind === 'done' ? { answer: { sitting } } : { refusal: moved.kind, data: { sitting } };
  });

  answerWrite(app, ctx, merchantCalls.mergeSitting, async (trx, request) => {
    const shop = shopOf(request);
    const { shopPid } = shop;
    const { into, device } = request.body;
    const keys = {
      from: { shopPid, sittingId: request.params.sittingId },
      into: { shopPid, sittingId: into },
    };
    const merged = await mergeSittings(ctx, trx, keys, doneBy(request, device));
    if (!merged) return { refusal: 'noSuchSitting', data: {} };
    const sitting = await presentedSitting(ctx, trx, shop, merged.sitting);
    if (merged.kind === 'unchanged') return { answer: { sitting }, isRepeated: true };
    return merged.kind === 'done' ? { answer: { sitting } } : { refusal: merged.kind, data: { sitting } };
  });

  answerWrite(app, ctx, merchantCalls.closeSitting, async (trx, request) => {
    const shop = shopOf(request);
    const { reason, device } = request.body;
    const key = { shopPid: shop.shopPid, sittingId: request.params.sittingId };
    const closed = await closeSitting(ctx, trx, key, { reason, doneBy: doneBy(request, device) });
    if (!closed) return { refusal: 'noSuchSitting', data: {} };
    if (closed.kind === 'reasonNeeded') return { refusal: closed.kind, data: {} };
    const sitting = await presentedSitting(ctx, trx, shop, closed.sitting);
    if (closed.kind === 'unchanged') return { answer: { sitting }, isRepeated: true };
    return closed.kind === 'done' ? { answer: { sitting } } : { refusal: closed.kind, data: { sitting } };
  });
}

/** The calls about the guests of a sitting. */
function guestCalls(app: FastifyInstance, ctx: Context): void {
  answerWrite(app, ctx, merchantCalls.markBillAsked, async (trx, request) => {
    const shop = shopOf(request);
    const { asked, device } = request.body;
    const key = { shopPid: shop.shopPid, sittingId: request.params.sittingId };
    const marked = await markBillAsked(ctx, trx, key, { asked, doneBy: doneBy(request, device) });
    if (!marked) return { refusal: 'noSuchSitting', data: {} };
    const sitting = await presentedSitting(ctx, trx, shop, marked.sitting);
    if (marked.kind === 'unchanged') return { answer: { sitting }, isRepeated: true };
    return marked.kind === 'done' ? { answer: { sitting } } : { refusal: marked.kind, data: { sitting } };
  });

  answerWrite(app, ctx, merchantCalls.admitPhone, async (trx, request) => {
    const shop = shopOf(request);
    const { joinCode, device } = request.body;
    const key = { shopPid: shop.shopPid, sittingId: request.params.sittingId };
    const admitted = await admitPhone(ctx, trx, key, { joinCode, doneBy: doneBy(request, device) });
    if (!admitted) return { refusal: 'noSuchSitting', data: {} };
    if (admitted.kind === 'noSuchPhone') return { refusal: admitted.kind, data: {} };
    const sitting = await presentedSitting(ctx, trx, shop, admitted.sitting);
    return admitted.kind === 'done' ? { answer: { sitting } } : { refusal: admitted.kind, data: { sitting } };
  });
}

/** The calls about sittings, except those that move money. */
export function callsOfSittings(app: FastifyInstance, ctx: Context): void {
  readCalls(app, ctx);
  tableChanges(app, ctx);
  guestCalls(app, ctx);
}
