import Type, { type Static } from 'typebox';
import { OrderLineSchema } from '../cart/cart-line.schema.ts';
import { AdjustmentSchema } from '../checkout/adjustment.schema.ts';
import { InvoiceBuyerSchema } from '../checkout/invoice-buyer.schema.ts';
import { MoneyBasisSchema } from '../checkout/money-basis.schema.ts';
import type { ReadonlyLists } from '../readonly-lists.ts';
import { LanguageSchema } from '../shop/shop.schema.ts';
import { OrderItemSchema, OrderZoneSchema } from './order.schema.ts';

const Maybe = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * The parts of an order that are stored as one JSON document. `items` are its lines as texts, `lines` the choices as
 * sent, and `stock` the units that it took. `acceptedTerms` has the addresses of the accepted documents. `langCur` is
 * the language that the diner ordered in; null if no draft was saved. `zone`: the delivery zone, and `postcode` what the
 * diner typed to find it; absent without. `guestCount`: the guests at the table, if stated. `basis`: how
 * its money was computed; absent in orders of earlier releases. `takenBy`: who of the staff took the order, and why it has a
 * discount, if it has one; absent if a diner sent it.
 */
export const OrderDocumentSchema = Type.Object({
  items: Type.Array(OrderItemSchema),
  adjustments: Type.Array(AdjustmentSchema),
  lines: Type.Array(OrderLineSchema),
  stock: Type.Array(Type.Object({ skuPid: Type.String(), qty: Type.Integer() })),
  invoiceBuyer: Maybe(InvoiceBuyerSchema),
  acceptedTerms: Type.Array(Type.String()),
  langCur: Maybe(LanguageSchema),
  zone: Type.Optional(OrderZoneSchema),
  postcode: Type.Optional(Type.String()),
  guestCount: Type.Optional(Type.Integer()),
  basis: Type.Optional(MoneyBasisSchema),
  takenBy: Type.Optional(Type.Object({ name: Type.String(), reason: Type.Optional(Type.String()) })),
});
export type OrderDocument = ReadonlyLists<Static<typeof OrderDocumentSchema>>;
