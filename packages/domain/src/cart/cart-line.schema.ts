import Type, { type Static } from 'typebox';
import { AmountSchema } from '../amount.schema.ts';
import { limits } from '../limits.ts';
import { LocalTextSchema, textSchema } from '../local-text.schema.ts';
import { LineExtraSchema } from '../menu/sku.schema.ts';
import { ComboDescrSchema, SpuTypeSchema, UnusableTypeSchema } from '../menu/spu.schema.ts';
import { WeeklyHoursSchema } from '../shop/opening-hours.schema.ts';

/** A chosen element of a set. One set contains `unitQty` of it; `unitAmount` is (price + extras) × unitQty. */
const LineElemSchema = Type.Object(
  {
    comboGroupPid: Type.String(),
    spuPid: Type.String(),
    skuPid: Type.String(),
    price: AmountSchema,
    unitQty: Type.Integer({ minimum: 1, maximum: limits.unitQty }),
    unitAmount: AmountSchema,
    featurePidList: Type.Array(Type.String(), { maxItems: limits.choicesOfLine }),
    extraList: Type.Array(LineExtraSchema, { maxItems: limits.choicesOfLine }),
  },
  { additionalProperties: false },
);
export type LineElem = Static<typeof LineElemSchema>;

const itemFields = {
  spuPid: Type.String(),
  skuPid: Type.String({ description: 'empty for a set' }),
  spuType: SpuTypeSchema,
  comboGroupPid: Type.String({ description: 'always empty, because a line is in no combo group' }),
  unitQty: Type.Integer({ minimum: 1, maximum: limits.unitQty }),
  unitAmount: AmountSchema,
  saleAmount: AmountSchema,
  featurePidList: Type.Array(Type.String(), { maxItems: limits.choicesOfLine }),
  extraList: Type.Array(LineExtraSchema, { maxItems: limits.choicesOfLine }),
  comboElemList: Type.Array(LineElemSchema, { maxItems: limits.choicesOfLine }),
  note: Type.Optional(
    Type.String({
      maxLength: 2000,
      description: 'addition: what the diner asks of the kitchen for this line',
    }),
  ),
};

/**
 * The diner's choice on one line, as calls send it in `itemList`. `unitAmount` is the amount of one unit: base,
 * extras and combo elements. `saleAmount` is unitAmount × unitQty. Both are the amounts that the diner saw; the
 * server computes its own.
 */
export const OrderLineSchema = Type.Object(itemFields, { additionalProperties: false });
export type OrderLine = Static<typeof OrderLineSchema>;

/** A row of the cart (specification, section 3): the choice, and what the cart shows about it. */
export const CartLineSchema = Type.Object({
  ...itemFields,
  index: Type.Integer({ minimum: 0, description: 'identifies the line within its cart; never used again' }),
  spuCatePid: Type.String(),
  spuCateName: LocalTextSchema,
  editableFlag: Type.Boolean(),
  spuName: LocalTextSchema,
  descr: textSchema({ description: 'specs, features and extras as text' }),
  imageUrl: Type.String(),
  imageColor: Type.String({ description: 'addition' }),
  minQty: Type.Union([Type.Integer(), Type.Null()], {
    description: 'addition: minimum units of the item in an order',
  }),
  maxQty: Type.Union([Type.Integer(), Type.Null()], {
    description: 'addition: maximum units of the item in an order',
  }),
  comboDescList: Type.Array(ComboDescrSchema, { description: 'the elements of the set as text' }),
  selloutFlag: Type.Boolean(),
  unusableType: UnusableTypeSchema,
  availableSaleTimes: Type.Array(WeeklyHoursSchema),
  ageCheck: Type.Optional(
    Type.Integer({ description: 'addition: the age that the diner must prove to the staff' }),
  ),
  deliveryModes: Type.Optional(
    Type.String({
      description:
        'addition: the delivery modes in which the item is sold, if it is not sold in the chosen one',
    }),
  ),
  left: Type.Optional(
    Type.Integer({
      description:
        'addition: how many units of this line the stock allows, at the last sell-out check; absent if enough',
    }),
  ),
  lacking: Type.Optional(
    Type.Object(
      { pid: Type.String(), left: Type.Integer() },
      {
        description:
          'addition: the variant or option of which one unit of this line needs more than the `left` units in stock, at the last sell-out check',
      },
    ),
  ),
  chosenList: Type.Optional(
    Type.Array(Type.Object({ pid: Type.String(), name: LocalTextSchema }), {
      description:
        'addition: the chosen variant, specs, features, extras and elements, with the names that the diner read',
    }),
  ),
  chooseAgainList: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'addition: set if the menu no longer allows the choices; the ids that it no longer offers, empty if only its rules have changed',
    }),
  ),
  wasAmount: Type.Optional(
    Type.Integer({ description: 'addition: unitAmount before the menu changed, until the order is sent' }),
  ),
});
export type CartLine = Static<typeof CartLineSchema>;
