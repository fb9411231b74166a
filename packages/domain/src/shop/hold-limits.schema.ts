import Type, { type Static } from 'typebox';

const Limit = Type.Union([Type.Number(), Type.Null()]);

/**
 * The limits above which a shop holds an order for its staff (FIX-47). null: the rule is off. `itemUnits`: maximum
 * units of one item in an order. `units`: maximum units of all items. `timesMedian`: the maximum amount as a
 * multiple of the shop's median. `ordersPerSession`: the order with this number in a session within these minutes
 * is held, and later ones.
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
