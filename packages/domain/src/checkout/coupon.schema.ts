import Type, { type Static } from 'typebox';
import { AmountSchema } from '../amount.schema.ts';
import { LocalTextSchema } from '../local-text.schema.ts';
import type { ReadonlyLists } from '../readonly-lists.ts';

/**
 * A coupon of a brand: either an amount (minor units) or a percentage off; times in Unix seconds. `minAmount`: the
 * minimum ordering amount. `shopPids`: the shops that accept it; null for every shop of the brand.
 */
export const CouponSchema = Type.Object({
  couponId: Type.String(),
  name: LocalTextSchema,
  amount: Type.Union([AmountSchema, Type.Null()]),
  percent: Type.Union([Type.Number(), Type.Null()]),
  minAmount: AmountSchema,
  validFrom: Type.Integer(),
  validUntil: Type.Integer(),
  shopPids: Type.Union([Type.Array(Type.String()), Type.Null()]),
});
export type Coupon = ReadonlyLists<Static<typeof CouponSchema>>;
