import { merchantCalls } from '@comanda/contract/merchant/calls';
import { documentToWire } from '@comanda/contract/wire-format';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { plainKitchen } from '@comanda/domain/shop/kitchen';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { undoStep } from '../operations/order/undo-step.ts';
import { ticketsChangedSince } from '../stores/ticket-store.ts';
import { doneBy } from './done-by.ts';
import { lastChangeOf } from './last-change.ts';
import { merchantOrder } from './merchant-order.ts';
import { ifMatchOf, shopOf } from './merchant-request.ts';
import { answerCall, answerWrite } from './routes.ts';
import { markTicket, ticketToWire } from './ticket.ts';

/** Without `since` the list has what the kitchen noted in this time. */
const daySeconds = 24 * 3600;
/** The time of a change is when its transaction began. It may become visible this many seconds later. */
const lateSeconds = 60;

/** The calls of kitchen screens. */
export function callsOfKitchen(app: FastifyInstance, ctx: Context): void {
  answerCall(app, merchantCalls.listTickets, async (request) => {
    const { shopPid, kitchen = plainKitchen } = shopOf(request);
    const time = ctx.now();
    const since = request.query.since === undefined ? time - daySeconds : Number(request.query.since);
    const tickets = await ticketsChangedSince(ctx.db, shopPid, since - lateSeconds);
    return documentToWire({ time, kitchen, ticketList: tickets.map(ticketToWire) });
  });

  answerWrite(app, ctx, merchantCalls.markTicket, async (trx, request) => {
    const shop = shopOf(request);
    const place = { shop, orderId: request.params.orderId };
    const marked = await markTicket(ctx, trx, place, { ...request.body, by: doneBy(request) });
    if (!('order' in marked)) return { refusal: marked.kind, data: {} };
    const order = await merchantOrder(trx, shop, marked.order);
    if (marked.kind === 'notAllowed')
      return { refusal: marked.kind, data: { order, lastChange: await lastChangeOf(trx, marked.order) } };
    const { ticket, isRepeated } = marked;
    return { answer: { ticket, order }, ...(isRepeated && { isRepeated }) };
  });

  answerWrite(app, ctx, merchantCalls.recallOrder, async (trx, request) => {
    const shop = shopOf(request);
    const { version } = { ...request.body, ...ifMatchOf(request) };
    const key = { shopPid: shop.shopPid, orderId: request.params.orderId };
    const recall = { version, by: doneBy(request), onlyFrom: OrderStatus.WaitingPickup };
    const recalled = await undoStep(ctx, trx, key, recall);
    if (!recalled) return { refusal: 'noSuchOrder', data: {} };
    const order = await merchantOrder(trx, shop, recalled.order);
    if (recalled.kind === 'done') return { answer: { order } };
    const refusal = recalled.kind === 'undoOver' ? 'notAllowed' : recalled.kind;
    return { refusal, data: { order, lastChange: await lastChangeOf(trx, recalled.order) } };
  });
}
