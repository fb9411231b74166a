import Type, { type Static } from 'typebox';
import { AmountSchema } from '../amount.schema.ts';
import { tenders } from '../order/till-payment.ts';
import { DeliveryModeSchema } from '../shop/shop.schema.ts';
import { PartsSchema } from './parts.schema.ts';

/** The money of one tender. `paid` is what payments captured, `reversed` and `refunded` what went back. */
const TenderFiguresSchema = Type.Object({
  tender: Type.Enum([...tenders, 'online']),
  payments: Type.Integer(),
  paid: AmountSchema,
  reversals: Type.Integer(),
  reversed: AmountSchema,
  refunds: Type.Integer(),
  refunded: AmountSchema,
});
export type TenderFigures = Static<typeof TenderFiguresSchema>;

/**
 * The figures of a business day, in minor units. `applied`, `tip` and `rounding`: payments minus reversals and refunds.
 * They add up to the tenders. `applied` is the sum of the parts, and of the delivery modes. `credited`: what staff took
 * off due amounts, paid or not. `discounted`: what discounts took off orders that were placed in this day, paid or not. `cash`: `opening` + `paid` − `refunded` + `payIn` − `payOut` = `expected`.
 */
export const FiguresSchema = Type.Object({
  tenders: Type.Array(TenderFiguresSchema),
  applied: AmountSchema,
  tip: AmountSchema,
  rounding: AmountSchema,
  ...PartsSchema.properties,
  modes: Type.Array(Type.Object({ deliveryMode: DeliveryModeSchema, amount: AmountSchema })),
  credits: Type.Integer(),
  credited: AmountSchema,
  discounts: Type.Integer(),
  discounted: AmountSchema,
  cash: Type.Object({
    opening: AmountSchema,
    paid: AmountSchema,
    refunded: AmountSchema,
    payIn: AmountSchema,
    payOut: AmountSchema,
    expected: AmountSchema,
  }),
});
export type Figures = Static<typeof FiguresSchema>;
