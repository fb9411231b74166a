import Type, { type Static } from 'typebox';

/** A part of an order that the kitchen makes in one piece: a dish, an element of a set, or a choice of another station. */
export const PartPlaceSchema = Type.Object(
  {
    line: Type.Integer({
      minimum: 0,
      maximum: 999,
      description: 'the place of the line in itemList, from 0',
    }),
    part: Type.Integer({
      minimum: 0,
      maximum: 9999,
      description:
        'in a line that is no set: 0 is the dish, 1 and later its features and then its extras. In a set: its elements, each followed by its own features and extras, from 0',
    }),
  },
  { additionalProperties: false },
);
export type PartPlace = Static<typeof PartPlaceSchema>;

/** What the kitchen has noted on an order. An order without a ticket has no notes. */
export const TicketSchema = Type.Object({
  orderId: Type.String(),
  version: Type.Integer({ description: 'the version of the ticket, which the order’s does not depend on' }),
  changedAt: Type.Integer({ description: 'when the kitchen last noted something, in Unix seconds' }),
  madeList: Type.Array(PartPlaceSchema, { description: 'the parts that are made' }),
  rushed: Type.Boolean({ description: 'it comes before all others' }),
  cancelled: Type.Boolean({ description: 'the order was cancelled while the kitchen had it' }),
  takenOff: Type.Boolean({ description: 'the kitchen has seen that it is cancelled' }),
});
export type KitchenTicket = Static<typeof TicketSchema>;

/** An event of the stream: a ticket that has changed. The client then lists the tickets. */
export const TicketNewsSchema = Type.Object({
  orderId: Type.String(),
  ticketVersion: Type.Integer(),
});
export type TicketNews = Static<typeof TicketNewsSchema>;
