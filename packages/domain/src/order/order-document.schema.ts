import Type, { type Static } from 'typebox';
import { OrderLineSchema } from '../cart/cart-line.schema.ts';
import { AdjustmentSchema } from '../checkout/adjustment.schema.ts';
import { InvoiceBuyerSchema } from '../checkout/invoice-buyer.schema.ts';
import type { ReadonlyLists } from '../readonly-lists.ts';
import { LanguageSchema } from '../shop/shop.schema.ts';
import { OrderItemSchema } from './order.schema.ts';

const Maybe = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * What an order says besides its columns: its items in words, its adjustments (benefit, taxes), the lines as placed, the stock it took,
 * who its invoice is for, which terms were accepted with it (the addresses of their contents), and the language that it was
 * ordered in (null where no draft was saved).
 */
export const OrderDocumentSchema = Type.Object({
  items: Type.Array(OrderItemSchema),
  adjustments: Type.Array(AdjustmentSchema),
  lines: Type.Array(OrderLineSchema),
  stock: Type.Array(Type.Object({ skuPid: Type.String(), qty: Type.Integer() })),
  invoiceBuyer: Maybe(InvoiceBuyerSchema),
  acceptedTerms: Type.Array(Type.String()),
  langCur: Maybe(LanguageSchema),
});
export type OrderDocument = ReadonlyLists<Static<typeof OrderDocumentSchema>>;
