import Type, { type Static } from 'typebox';
import { CartLineSchema } from '../cart/cart-line.schema.ts';
import { limits } from '../limits.ts';
import { CheckoutMethodSchema, DeliveryModeSchema, LanguageSchema } from '../shop/shop.schema.ts';

/** The scanned QR code and the token of the session that the scan opened (specification, sections 3 and 7). */
export const QueryInfoSchema = Type.Object({
  hash: Type.String(),
  type: Type.Union([Type.Literal('T'), Type.Literal('S')]),
  code: Type.String(),
  token: Type.String(),
  tableNo: Type.String({ description: 'addition: empty for a QR code of the whole shop' }),
  shopPid: Type.String({ description: 'addition' }),
});
export type QueryInfo = Static<typeof QueryInfoSchema>;

/**
 * The diner's unsent choices: language, delivery mode, checkout method, cart and remark, but no personal data. The
 * phone stores them, and /session/save sends them as a JSON string.
 */
const DraftSchema = Type.Object({
  langCur: LanguageSchema,
  deliveryModeCur: Type.Union([DeliveryModeSchema, Type.Null()]),
  checkoutMethodCur: Type.Union([CheckoutMethodSchema, Type.Null()]),
  carList: Type.Array(CartLineSchema, { maxItems: limits.distinctLines }),
  remark: Type.String({ maxLength: limits.remarkLength }),
  saves: Type.Optional(
    Type.Record(Type.String(), Type.Integer(), {
      description:
        'addition: for each page of the phone, the number of its last save that this draft contains',
    }),
  ),
});
export type Draft = Static<typeof DraftSchema>;
