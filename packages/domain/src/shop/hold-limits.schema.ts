import Type, { type Static } from 'typebox';

const Limit = Type.Union([Type.Number(), Type.Null()]);

/**
 * FIX-47: the limits above which a shop holds an order for its staff; null switches a rule off. `itemUnits`: units of
 * one item in an order. `units`: units of all items. `timesMedian`: the amount, as a multiple of the shop's median.
 * `ordersPerSession`: within these minutes, the order with this number in a session is held, and all later ones.
 */
export const HoldLimitsSchema = Type.Object({
  itemUnits: Limit,
  units: Limit,
  timesMedian: Limit,
  ordersPerSession: Type.Union([
    Type.Object({ orders: Type.Integer(), minutes: Type.Integer() }),
    Type.Null(),
  ]),
});
export type HoldLimits = Static<typeof HoldLimitsSchema>;
