import Type, { type Static } from 'typebox';
import { AmountSchema } from '../amount.schema.ts';

/** Why an order is held: the limit of the shop, and the number that exceeds it. */
export const HoldReasonSchema = Type.Union([
  Type.Object({
    rule: Type.Literal('manyOfOneItem'),
    spuPid: Type.String(),
    units: Type.Integer(),
    limit: Type.Integer(),
  }),
  Type.Object({ rule: Type.Literal('manyUnits'), units: Type.Integer(), limit: Type.Integer() }),
  Type.Object({
    rule: Type.Literal('largeAmount'),
    amount: AmountSchema,
    median: AmountSchema,
    limit: Type.Integer(),
  }),
  Type.Object({
    rule: Type.Literal('manyOrders'),
    orders: Type.Integer(),
    minutes: Type.Integer(),
    limit: Type.Integer(),
  }),
]);
export type HoldReason = Static<typeof HoldReasonSchema>;
