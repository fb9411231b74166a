import Type, { type Static } from 'typebox';
import { AmountSchema } from '../amount.schema.ts';
import { LocalTextSchema } from '../local-text.schema.ts';

/** What may change an order's amount. Promotions and discounts reduce it; charges, deposits and taxes add to it. */
const AdjustmentKindSchema = Type.Enum(['promotion', 'discount', 'charge', 'deposit', 'tax']);
export type AdjustmentKind = Static<typeof AdjustmentKindSchema>;

/**
 * One entry of an order's money besides its lines. `amount` is in minor units, negative if it reduces the order. An
 * `included` amount is already part of the prices (such as an included tax) and adds nothing. `id` is unique within
 * the order. `base` is the amount that a percentage was computed on. `why` is the purpose of a charge in words. `free`: the
 * units of a line that a discount makes free, with the line's place in the order, from 0.
 */
export const AdjustmentSchema = Type.Object({
  id: Type.String(),
  kind: AdjustmentKindSchema,
  name: LocalTextSchema,
  amount: AmountSchema,
  included: Type.Boolean(),
  rate: Type.Optional(Type.Number({ description: 'percent' })),
  base: Type.Optional(AmountSchema),
  with: Type.Optional(Type.Enum(['side', 'compound'], { description: 'how a tax applies with others' })),
  taxClass: Type.Optional(
    Type.String({
      description: 'the tax class of a charge; "lines" taxes it like the lines; absent: untaxed',
    }),
  ),
  source: Type.Enum(['coupon', 'points', 'shop'], { description: 'the origin of the adjustment' }),
  why: Type.Optional(LocalTextSchema),
  free: Type.Optional(Type.Object({ line: Type.Integer(), qty: Type.Integer() })),
});
export type Adjustment = Static<typeof AdjustmentSchema>;
