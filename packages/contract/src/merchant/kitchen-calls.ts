import { KitchenSchema } from '@comanda/domain/shop/kitchen.schema';
import Type, { type TProperties } from 'typebox';
import { Maybe } from '../calls/fields.ts';
import { exampleMerchantOrder, exampleOrderId, exampleTime } from '../open-api/examples.ts';
import { merchantCall } from './call.ts';
import {
  MarkTicketBodySchema,
  OrderParamsSchema,
  TicketsQuerySchema,
  UndoBodySchema,
  WriteHeadersSchema,
} from './inputs.schema.ts';
import { LastChangeSchema, MerchantOrderSchema } from './order.schema.ts';
import { TicketSchema } from './ticket.schema.ts';

const none = {} satisfies TProperties;
const order = { order: MerchantOrderSchema };
const overtaken = { ...order, lastChange: Maybe(LastChangeSchema) };

const exampleTicket = {
  orderId: exampleOrderId,
  version: 2,
  changedAt: exampleTime,
  madeList: [{ line: 0, part: 0 }],
  rushed: false,
  cancelled: false,
  takenOff: false,
};
const exampleKitchen = {
  stations: [{ stationPid: 'grill', name: ['Grill'] }],
  slowMinutes: 5,
  lateMinutes: 8,
  asksReady: false,
};

/** The calls of kitchen screens. */
export const kitchenCalls = {
  listTickets: merchantCall({
    name: 'listTickets',
    method: 'GET',
    permission: 'readOrders',
    path: '/tickets',
    summary: 'The stations of the kitchen, and what it has noted on orders',
    description:
      'The tickets that changed in the last day, or since `since`. What is to be made follows from the orders with the statuses 2 and 3.',
    query: TicketsQuerySchema,
    answer: Type.Object({
      time: Type.Integer({ description: 'the server’s time, in Unix seconds' }),
      kitchen: KitchenSchema,
      ticketList: Type.Array(TicketSchema),
    }),
    refusals: none,
    example: { answer: { time: exampleTime, kitchen: exampleKitchen, ticketList: [exampleTicket] } },
  }),
  markTicket: merchantCall({
    name: 'markTicket',
    method: 'POST',
    permission: 'kitchen',
    path: '/orders/:orderId/ticket',
    summary: 'Notes something on the ticket of an order',
    description:
      'Parts that are made (`made`), or not yet after all (`open`); a rush mark; that a cancelled ticket is taken off. The first part that is made begins an order. The last one makes it ready, or `ready` does if the shop asks first. A repetition changes nothing and succeeds.',
    params: OrderParamsSchema,
    headers: WriteHeadersSchema,
    body: MarkTicketBodySchema,
    audited: ['made', 'open', 'rush', 'takenOff', 'ready'],
    answer: Type.Object({ ticket: TicketSchema, ...order }),
    refusals: { noSuchOrder: none, noSuchPart: none, notAllowed: overtaken },
    example: {
      body: { made: [{ line: 0, part: 0 }] },
      answer: { ticket: exampleTicket, order: exampleMerchantOrder },
    },
  }),
  recallOrder: merchantCall({
    name: 'recallOrder',
    method: 'POST',
    permission: 'kitchen',
    path: '/orders/:orderId/recall',
    summary: 'Brings a ready order back to the kitchen',
    description:
      'The order has the status before it became ready, until it is handed over. Not after a payment, a refund or the closing of the day since.',
    params: OrderParamsSchema,
    headers: WriteHeadersSchema,
    body: Type.Union([UndoBodySchema, Type.Null()]),
    answer: Type.Object(order),
    refusals: { noSuchOrder: none, changedMeanwhile: overtaken, notAllowed: overtaken },
    example: { body: { version: 4 }, answer: { order: exampleMerchantOrder } },
  }),
};
