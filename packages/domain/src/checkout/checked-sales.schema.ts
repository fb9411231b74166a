import Type, { type Static } from 'typebox';
import { addition } from '../addition.schema.ts';
import { OrderLineSchema } from '../cart/cart-line.schema.ts';
import { AvailabilitySchema } from '../menu/availability.schema.ts';
import { ShortItemSchema } from '../menu/short-item.schema.ts';

const ChooseAgainSchema = Type.Object({
  index: Type.Integer({ minimum: 0, description: 'the place of the line in itemList' }),
  removedPidList: Type.Array(Type.String(), {
    description:
      'variants, features, extras and elements that the item no longer offers; empty if only its rules have changed',
  }),
  countedPidList: Type.Array(Type.String(), {
    description:
      'ids that the sold-out lists contain only because of this line, for older clients; they are not sold out',
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
    'variants with fewer units left than these items need, sets included; they are not in the sold-out lists',
  ),
  chooseAgainList: addition(
    Type.Optional(Type.Array(ChooseAgainSchema)),
    'lines whose item is on the menu, but not with these choices; absent if there are none',
  ),
  itemList: addition(
    Type.Optional(Type.Array(OrderLineSchema)),
    'the lines at current prices; absent if no amount differs; a line that cannot be priced is as in the request',
  ),
});
export type CheckedSales = Static<typeof CheckedSalesSchema>;
