import Type, { type Static } from 'typebox';
import { addition } from '../addition.schema.ts';
import { OrderLineSchema } from '../cart/cart-line.schema.ts';
import { AvailabilitySchema } from '../menu/availability.schema.ts';
import { ShortItemSchema } from '../menu/short-item.schema.ts';

const ChooseAgainSchema = Type.Object({
  index: Type.Integer({ minimum: 0, description: 'the place of the line in itemList' }),
  removedPidList: Type.Array(Type.String(), {
    description:
      'variants, features, extras and elements that the dish does not offer any more; empty where only its rules changed',
  }),
  countedPidList: Type.Array(Type.String(), {
    description: 'ids in the sold-out lists that are there for this line only, and are not sold out',
  }),
});

/**
 * The answer of the sell-out check: what is unavailable, what runs short, lines whose choices the menu no longer
 * allows, and the lines with their current prices if an amount differs.
 */
export const CheckedSalesSchema = Type.Object({
  ...AvailabilitySchema.properties,
  shortList: addition(
    Type.Array(ShortItemSchema),
    'variants of which fewer are left than these items ask for, sets included; none of them is in a sold-out list',
  ),
  chooseAgainList: addition(
    Type.Optional(Type.Array(ChooseAgainSchema)),
    'lines whose dish is on the menu, but not with these choices; left out when there is none',
  ),
  itemList: addition(
    Type.Optional(Type.Array(OrderLineSchema)),
    'the lines as they are priced now, where an amount differs from those sent; a line without a price is as it was sent',
  ),
});
export type CheckedSales = Static<typeof CheckedSalesSchema>;
