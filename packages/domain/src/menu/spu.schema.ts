import Type, { type Static } from 'typebox';
import { addition } from '../addition.schema.ts';
import { AmountSchema } from '../amount.schema.ts';
import { AddedTextSchema, LocalTextSchema, textSchema } from '../local-text.schema.ts';
import { WeeklyHoursSchema } from '../shop/opening-hours.schema.ts';
import { ComboSchema } from './combo.schema.ts';
import { euAllergens, generalDiets } from './general-marks.ts';
import { ChoiceMarksSchema } from './option-marks.schema.ts';
import { priceRuleFields } from './price-rules.schema.ts';
import { SkuDetailSchema } from './sku.schema.ts';

/** S is a simple item, C is a set (specification, section 3; C is short for combo). */
export const SpuTypeSchema = Type.Union([Type.Literal('S'), Type.Literal('C')]);

/** One line of the description of a set. */
export const ComboDescrSchema = Type.Object({ descr: LocalTextSchema });

/** 0 available, 1 outside its selling times, 2 sold out (specification, section 3). */
export const UnusableTypeSchema = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);

const asInLine = { description: 'addition: as in the cart line' };
const TextAsInLine = textSchema(asInLine, asInLine);

/**
 * An item as the menu lists it. `editableFlag`: it has choices, so a tap opens its sheet. `priceMin`: its lowest price.
 * `skuPid`: its variant if it has only one, else empty. `minQty`, `maxQty`: units in one order, null for no limit.
 */
const SpuSchema = Type.Object({
  spuPid: Type.String(),
  skuPid: Type.String(),
  spuType: SpuTypeSchema,
  editableFlag: Type.Boolean(),
  priceMin: AmountSchema,
  ...priceRuleFields,
  deliveryModes: Type.Optional(
    Type.String({
      description: 'addition: the delivery modes in which the item is sold; absent for all',
    }),
  ),
  selloutFlag: Type.Boolean(),
  spuCatePid: Type.String(),
  spuName: TextAsInLine,
  descr: TextAsInLine,
  imageUrl: Type.String({
    description: 'addition: path of the picture without size and ending, empty for none',
  }),
  imageColor: Type.String({ description: 'addition: average colour, shown while the picture loads' }),
  imageFocus: Type.Optional(
    Type.String({
      description:
        'addition: the point of the picture that crops keep, such as "30% 50%", as CSS object-position',
    }),
  ),
  minQty: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description: 'addition' }),
  maxQty: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description: 'addition' }),
  comboDescList: addition(Type.Array(ComboDescrSchema), 'the content of a set'),
  allergens: Type.Array(Type.Enum(euAllergens), {
    description:
      'addition: the allergens of the EU that the marks of the item and of everything that can be chosen in it stand for',
  }),
  diets: Type.Array(Type.Enum(generalDiets), {
    description: 'addition: the dietary marks of no country that the item’s marks stand for',
  }),
  allergenMarks: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'addition: the exact allergens, if allergens does not have them; later releases add some. An empty list declares that there are none; without it, an empty allergens states nothing',
    }),
  ),
  dietMarks: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'addition: the exact dietary marks, if diets does not have them; later releases add some. An empty list declares that there are none; without it, an empty diets states nothing',
    }),
  ),
  choiceMarks: addition(
    Type.Optional(ChoiceMarksSchema),
    'the marks of the item itself and of its choices; absent if it has no choices, and in menus from before these marks',
  ),
  chargeClasses: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'addition: the charges per unit that the item bears, such as its packaging and its deposit',
    }),
  ),
  elemChargeClasses: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String()), {
      description:
        'addition: the charges per unit of what is chosen, by its id: a variant, an option, an element of a set; each of its units bears them',
    }),
  ),
  tagList: Type.Optional(
    Type.Array(Type.Object({ tagName: AddedTextSchema }), {
      description: 'addition: short labels of the item in the words of the restaurant',
    }),
  ),
  calories: Type.Optional(Type.Integer({ description: 'addition: kilocalories of one unit' })),
  ageCheck: Type.Optional(
    Type.Integer({ description: 'addition: the age that the diner must prove to the staff' }),
  ),
  unusableType: addition(UnusableTypeSchema, 'as in the cart line'),
  availableSaleTimes: addition(Type.Array(WeeklyHoursSchema), 'as in the cart line'),
  onePriceFlag: Type.Optional(
    Type.Boolean({ description: 'addition: the item has choices, but always costs priceMin' }),
  ),
});
export type Spu = Static<typeof SpuSchema>;

/** A category of the menu with its items (specification, section 3). */
export const SpuCateSchema = Type.Object({
  spuCatePid: Type.String(),
  spuCateName: LocalTextSchema,
  cateDescr: Type.Optional(
    textSchema({ description: 'addition: a description of the category' }, { description: 'addition' }),
  ),
  sellingTimes: Type.Optional(
    Type.Array(WeeklyHoursSchema, { description: 'addition: when the items of the category are sold' }),
  ),
  spuList: Type.Array(SpuSchema),
});
export type SpuCate = Static<typeof SpuCateSchema>;

/** The detail of an item: its fields as in the menu, and either its variants or its combo. */
export const SpuDetailSchema = Type.Object({
  spu: addition(SpuSchema),
  skuDetail: addition(Type.Union([SkuDetailSchema, Type.Null()])),
  combo: addition(Type.Union([ComboSchema, Type.Null()])),
});
export type SpuDetail = Static<typeof SpuDetailSchema>;
