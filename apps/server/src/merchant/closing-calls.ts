import { merchantCalls } from '@comanda/contract/merchant/calls';
import { fromMainUnits, toMainUnits } from '@comanda/domain/money';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Db } from '../db/tables.ts';
import { closeDay, moveCash, readOpenDay } from '../operations/closing/close-day.ts';
import { movementsOf } from '../stores/cash-movement-store.ts';
import { closingsOf, type DayClosing, findClosing } from '../stores/closing-store.ts';
import { doneBy, tooPrecise } from './done-by.ts';
import { refuse, shopOf } from './merchant-request.ts';
import { presentedClosing, presentedDay, presentedMovement } from './present-closing.ts';
import { answerCall, answerWrite, type RequestOf } from './routes.ts';

const presented = async (db: Db, closing: DayClosing, amountScale: number) =>
  presentedClosing(closing, await movementsOf(db, closing.shopPid, closing.number), { amountScale });

/** An amount of a call in minor units: at least `least`. `undefined` if it is not. */
function amountIn(amount: number, amountScale: number, least: number): number | undefined {
  const inMinorUnits = fromMainUnits(amount, amountScale);
  return inMinorUnits !== undefined && inMinorUnits >= least ? inMinorUnits : undefined;
}

const repetition = (kind: string): { isRepeated?: true } => (kind === 'repeated' ? { isRepeated: true } : {});

/** The calls that record cash without an order. */
function cashCalls(app: FastifyInstance, ctx: Context): void {
  answerWrite(app, ctx, merchantCalls.openCash, async (trx, request) => {
    const shop = shopOf(request);
    const amount = amountIn(request.body.amount, shop.amountScale, 0);
    if (amount === undefined)
      return { refusal: 'wrongAmount', data: {}, more: `${tooPrecise('amount', shop)}, or is negative` };
    const change = { kind: 'opening', amount, reason: null } as const;
    const by = doneBy(request, request.body.device);
    const { kind, movement } = await moveCash(ctx, trx, shop, { change, doneBy: by });
    const answer = { movement: presentedMovement(movement, shop) };
    if (kind === 'openedAlready') return { refusal: kind, data: answer };
    return { answer, ...repetition(kind) };
  });

  answerWrite(app, ctx, merchantCalls.moveCash, async (trx, request) => {
    const shop = shopOf(request);
    const { kind, reason, device } = request.body;
    const amount = amountIn(request.body.amount, shop.amountScale, 1);
    if (amount === undefined)
      return { refusal: 'wrongAmount', data: {}, more: `${tooPrecise('amount', shop)}, or is not above 0` };
    const change = { kind, amount, reason };
    const moved = await moveCash(ctx, trx, shop, { change, doneBy: doneBy(request, device) });
    return { answer: { movement: presentedMovement(moved.movement, shop) }, ...repetition(moved.kind) };
  });
}

/** Asks for the closing of the open day with the amounts of a call. */
function closingRequest(request: RequestOf<typeof merchantCalls.closeDay>) {
  const { number, countedAmount, reason = null, device } = request.body;
  const counted = amountIn(countedAmount, shopOf(request).amountScale, 0);
  return counted === undefined ? undefined : { number, counted, reason, doneBy: doneBy(request, device) };
}

/** The calls of cash and day closings. */
export function callsOfClosings(app: FastifyInstance, ctx: Context): void {
  cashCalls(app, ctx);

  answerCall(app, merchantCalls.readDay, async (request) => {
    const shop = shopOf(request);
    return { day: presentedDay(await readOpenDay(ctx, shop), shop, ctx.now()) };
  });

  answerWrite(app, ctx, merchantCalls.closeDay, async (trx, request) => {
    const shop = shopOf(request);
    const asked = closingRequest(request);
    if (!asked)
      return {
        refusal: 'wrongAmount',
        data: {},
        more: `${tooPrecise('countedAmount', shop)}, or is negative`,
      };
    const closed = await closeDay(ctx, trx, shop, asked);
    if (closed.kind === 'noSuchDay')
      return { refusal: 'noSuchClosing', data: {}, more: 'it is not the number of the open day' };
    if (closed.kind === 'differs') {
      const { expected } = closed;
      return {
        refusal: 'differenceNeedsReason',
        data: {
          expectedAmount: toMainUnits(expected, shop.amountScale),
          differenceAmount: toMainUnits(asked.counted - expected, shop.amountScale),
        },
      };
    }
    const closing = await presented(trx, closed.closing, shop.amountScale);
    if (closed.kind === 'closedAlready') return { refusal: closed.kind, data: { closing } };
    return { answer: { closing }, ...repetition(closed.kind) };
  });

  answerCall(app, merchantCalls.listClosings, async (request) => {
    const { shopPid, amountScale } = shopOf(request);
    const { before, limit = 30 } = request.query;
    const page = { before: before === undefined ? undefined : Number(before), limit: Number(limit) };
    const closings = await closingsOf(ctx.db, shopPid, page);
    return { closingList: await Promise.all(closings.map((one) => presented(ctx.db, one, amountScale))) };
  });

  answerCall(app, merchantCalls.readClosing, async (request, reply) => {
    const { shopPid, amountScale } = shopOf(request);
    const { number } = request.params;
    const closing = /^\d{1,9}$/.test(number) && (await findClosing(ctx.db, shopPid, Number(number)));
    if (!closing) return refuse(reply, 'noSuchClosing');
    return { closing: await presented(ctx.db, closing, amountScale) };
  });
}
