import Type, { type Static } from 'typebox';
import { LocalTextSchema } from '../local-text.schema.ts';
import { AmountSchema } from '../shop/shop.schema.ts';

/** What may change an order's amount. A promotion or a discount takes off; a charge, a deposit or a tax adds. */
const AdjustmentKindSchema = Type.Enum(['promotion', 'discount', 'charge', 'deposit', 'tax']);
export type AdjustmentKind = Static<typeof AdjustmentKindSchema>;

/**
 * One entry of an order's money beside its lines. `amount` is negative if it takes off. An `included` amount is a part of
 * what is there already (a tax within the prices) and adds nothing. `id` is unique within the order.
 */
export const AdjustmentSchema = Type.Object({
  id: Type.String(),
  kind: AdjustmentKindSchema,
  name: LocalTextSchema,
  amount: AmountSchema,
  included: Type.Boolean(),
  rate: Type.Optional(Type.Number({ description: 'percent' })),
  base: Type.Optional(AmountSchema),
  taxClass: Type.Optional(
    Type.String({ description: 'how a charge is taxed: "lines" as the lines are; absent: untaxed' }),
  ),
  source: Type.Enum(['coupon', 'points', 'shop'], { description: 'where it comes from' }),
  why: Type.Optional(Type.String()),
});
export type Adjustment = Static<typeof AdjustmentSchema>;
