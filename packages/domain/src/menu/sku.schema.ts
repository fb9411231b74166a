import Type, { type Static } from 'typebox';
import { AmountSchema } from '../amount.schema.ts';
import { limits } from '../limits.ts';
import { AddedTextSchema } from '../local-text.schema.ts';
import { partMarkFields } from './option-marks.schema.ts';
import { priceRuleFields } from './price-rules.schema.ts';

/** The fields of an option besides those of the specification (DISH-4, DISH-5). */
const addedFields = {
  imageUrl: Type.Optional(
    Type.String({ description: 'addition: path of the picture without size and ending' }),
  ),
  ...partMarkFields,
};

const NamedFlag = Type.Optional(
  Type.Boolean({
    description:
      'addition: the cart and the order name the group before its option, such as "Left half: Diavola"',
  }),
);

/** A group of features. The diner chooses exactly one of them (specification, section 5). */
export const FeatureGroupSchema = Type.Object({
  attrGroupPid: Type.String({
    description: 'addition: the id of the group, because two groups may have the same name',
  }),
  attrGroupName: AddedTextSchema,
  namedFlag: NamedFlag,
  attrList: Type.Array(
    Type.Object({
      attrPid: Type.String(),
      attrName: AddedTextSchema,
      selloutFlag: Type.Boolean(),
      checked: Type.Boolean(),
      ...addedFields,
    }),
  ),
});
export type FeatureGroup = Static<typeof FeatureGroupSchema>;

/**
 * A group of paid extras. The chosen quantities add up to at least `minQty` and at most `maxQty` (null: 99). Each extra
 * has its own `maxQty` (null: the group's) and is chosen in steps of `unitQty`. With `mutexFlag`, only one extra may be
 * chosen.
 */
export const ExtraGroupSchema = Type.Object({
  attrGroupPid: Type.String({ description: 'addition' }),
  attrGroupName: AddedTextSchema,
  namedFlag: NamedFlag,
  mutexFlag: Type.Boolean(),
  minQty: Type.Integer({ minimum: 0 }),
  maxQty: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  freeQty: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'addition: so many of the chosen units cost nothing, the dearest of them first',
    }),
  ),
  dearestFlag: Type.Optional(
    Type.Boolean({
      description:
        'addition: of the chosen units only the dearest costs, as of a pizza in halves; without freeQty',
    }),
  ),
  dearestWith: Type.Optional(
    Type.String({
      description:
        'addition: of all groups with the same text only the dearest unit costs, such as a left and a right half; with dearestFlag',
    }),
  ),
  openedByList: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'addition: the group is only offered if one of these options is chosen; without one, nothing of it may be chosen',
    }),
  ),
  openMinQty: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'addition: minQty while a group with openedByList is offered; its minQty is then 0',
    }),
  ),
  attrList: Type.Array(
    Type.Object({
      attrPid: Type.String(),
      attrName: AddedTextSchema,
      price: AmountSchema,
      ...priceRuleFields,
      maxQty: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
      unitQty: Type.Integer({ minimum: 1 }),
      selloutFlag: Type.Boolean(),
      preselectFlag: Type.Optional(
        Type.Boolean({
          description: 'addition: of a choice that must be made and that an option opens: chosen at first',
        }),
      ),
      ...addedFields,
    }),
  ),
});
export type ExtraGroup = Static<typeof ExtraGroupSchema>;

/**
 * An extra of a line: each unit of the line has `unitQty` of it. `unitAmount` is price × the units that are not free, and
 * negative for an extra that makes the item cheaper.
 */
export const LineExtraSchema = Type.Object(
  {
    attrPid: Type.String(),
    price: AmountSchema,
    unitQty: Type.Integer({ minimum: 1, maximum: limits.unitQty }),
    unitAmount: AmountSchema,
  },
  { additionalProperties: false },
);
export type LineExtra = Static<typeof LineExtraSchema>;

/** A buyable variant of an item: the specs that select it, its price, and its possible choices. */
const SkuSchema = Type.Object({
  skuPid: Type.String(),
  salePrice: AmountSchema,
  ...priceRuleFields,
  specPidSet: Type.Array(Type.String()),
  selloutFlag: Type.Boolean({ description: 'addition: this variant is sold out' }),
  calories: Type.Optional(
    Type.Integer({ description: 'addition: kilocalories of this variant, if they differ from the item’s' }),
  ),
  featureGroupList: Type.Array(FeatureGroupSchema),
  extraGroupList: Type.Array(ExtraGroupSchema),
});
export type Sku = Static<typeof SkuSchema>;

/** The choices that a variant, or an element of a set, offers. */
export type Choices = Pick<Sku, 'featureGroupList' | 'extraGroupList'>;

/** The features and extras that the diner chose. */
export type Chosen = {
  readonly featurePidList: readonly string[];
  readonly extraList: readonly LineExtra[];
};

/** The spec groups of an item and the variants of their combinations (specification, section 3). */
export const SkuDetailSchema = Type.Object({
  specGroupList: Type.Array(
    Type.Object({
      specGroupPid: Type.String({ description: 'addition' }),
      specGroupName: AddedTextSchema,
      specList: Type.Array(
        Type.Object({
          specPid: Type.String(),
          specName: AddedTextSchema,
          checked: Type.Boolean(),
        }),
      ),
    }),
  ),
  skuList: Type.Array(SkuSchema),
});
export type SkuDetail = Static<typeof SkuDetailSchema>;
export type SpecGroup = SkuDetail['specGroupList'][number];
