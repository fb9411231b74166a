import Type, { type Static } from 'typebox';
import { AmountSchema } from '../amount.schema.ts';
import { AddedTextSchema } from '../local-text.schema.ts';
import { partMarkFields } from './option-marks.schema.ts';
import { priceRuleFields } from './price-rules.schema.ts';
import { ExtraGroupSchema, FeatureGroupSchema } from './sku.schema.ts';

/**
 * An element that diners may choose in a combo group; its `price` is added to the set's price, and may change with the
 * delivery mode and the time (DISH-2).
 */
const ComboElemSchema = Type.Object({
  spuPid: Type.String({ description: 'addition: the item of the element' }),
  skuPid: Type.String(),
  skuName: AddedTextSchema,
  imageUrl: Type.String({ description: 'addition' }),
  price: AmountSchema,
  ...priceRuleFields,
  minQty: Type.Integer({ minimum: 0 }),
  maxQty: Type.Integer({ minimum: 1 }),
  defaultQty: Type.Integer({ minimum: 0 }),
  defaultFlag: Type.Boolean(),
  selloutFlag: Type.Boolean(),
  ageCheck: Type.Optional(Type.Integer({ description: 'addition: as of an item' })),
  ...partMarkFields,
  featureGroupList: Type.Array(FeatureGroupSchema),
  extraGroupList: Type.Array(ExtraGroupSchema),
});
export type ComboElem = Static<typeof ComboElemSchema>;

/**
 * A combo group: diners choose between `minQty` and `maxQty` units of its elements. A fixed group always contains the
 * default quantity of each element.
 */
const ComboGroupSchema = Type.Object({
  comboGroupPid: Type.String(),
  comboGroupName: AddedTextSchema,
  fixedFlag: Type.Boolean(),
  minQty: Type.Integer({ minimum: 0 }),
  maxQty: Type.Integer({ minimum: 1 }),
  comboElemList: Type.Array(ComboElemSchema),
});
export type ComboGroup = Static<typeof ComboGroupSchema>;

/** A set (specification, section 3): its base price and its groups. */
export const ComboSchema = Type.Object({
  price: AmountSchema,
  ...priceRuleFields,
  comboGroupList: Type.Array(ComboGroupSchema),
});
export type Combo = Static<typeof ComboSchema>;
