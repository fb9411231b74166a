import Type, { type Static } from 'typebox';
import { AmountSchema } from '../amount.schema.ts';
import { OrderLineSchema } from '../cart/cart-line.schema.ts';
import { AvailabilitySchema } from '../menu/availability.schema.ts';
import { moneyFieldSchemas } from './money-fields.schema.ts';

const Maybe = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * One difference from what the diner saw: other amounts of a line, with the line at its current price; an
 * unavailable line; or, without an index, other taxes or another benefit of the whole order.
 */
const OrderChangeSchema = Type.Object({
  kind: Type.Union([
    Type.Literal('price'),
    Type.Literal('tax'),
    Type.Literal('soldOut'),
    Type.Literal('stopped'),
    Type.Literal('benefit'),
  ]),
  index: Maybe(Type.Integer({ minimum: 0, description: 'the place of the line in itemList' })),
  spuPid: Maybe(Type.String()),
  unitAmount: Maybe(AmountSchema),
  saleAmount: Maybe(AmountSchema),
  line: Maybe(OrderLineSchema),
});
export type OrderChange = Static<typeof OrderChangeSchema>;

const { promoList: _inPromoAmount, ...changedMoney } = moneyFieldSchemas;

/**
 * CONF-16: the current order, if it differs from what the diner saw. Its amounts are those of the available lines;
 * `unavailable` has the items and options that the other lines need.
 */
export const OrderChangesSchema = Type.Object({
  ...changedMoney,
  changeList: Type.Array(OrderChangeSchema),
  unavailable: AvailabilitySchema,
});
export type OrderChanges = Static<typeof OrderChangesSchema>;
