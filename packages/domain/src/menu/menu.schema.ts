import Type, { type Static } from 'typebox';
import { AmountSchema } from '../amount.schema.ts';
import type { ReadonlyLists } from '../readonly-lists.ts';
import { WeeklyHoursSchema } from '../shop/opening-hours.schema.ts';
import { SpuCateSchema, SpuDetailSchema } from './spu.schema.ts';

/** How the till names something (`plu`), where the kitchen makes it (`station`), and the age that its guests must have. */
const KitchenFactsSchema = Type.Object({
  plu: Type.Optional(Type.String()),
  station: Type.Optional(Type.String()),
  ageCheck: Type.Optional(Type.Integer()),
});
export type KitchenFacts = Static<typeof KitchenFactsSchema>;

/** An element of a set with several tax classes: its class if it is not that of the set, and its single price. */
const ElemTaxSchema = Type.Object({ taxClass: Type.Optional(Type.String()), weight: AmountSchema });

/**
 * A published item: its description and prices, without availability. `taxClass` selects its tax. `elemTaxes`: of
 * a set with several tax classes, by the ids of its elements. `saleTimes`: when it is sold; empty means during the opening hours. `kitchen` is for the staff, by the ids of the item, its variants,
 * its options and its elements. `course` is the course in which it is served. An item that several categories show is
 * in each of them, equal in all fields: `spuCatePid` is always the category that it belongs to.
 */
const MenuItemSchema = Type.Object({
  ...SpuDetailSchema.properties,
  taxClass: Type.String(),
  elemTaxes: Type.Optional(Type.Record(Type.String(), ElemTaxSchema)),
  saleTimes: Type.Array(WeeklyHoursSchema),
  kitchen: Type.Optional(Type.Record(Type.String(), KitchenFactsSchema)),
  course: Type.Optional(Type.Integer()),
});
export type MenuItem = ReadonlyLists<Static<typeof MenuItemSchema>>;

const { spuList: _asItems, ...categoryFields } = SpuCateSchema.properties;
/** `inSetsFlag`: its items are sold only as elements of sets, and guests do not see it. */
const CategorySchema = Type.Object({
  ...categoryFields,
  inSetsFlag: Type.Optional(Type.Boolean()),
  items: Type.Array(MenuItemSchema),
});
type Category = Omit<Static<typeof CategorySchema>, 'items'> & { readonly items: readonly MenuItem[] };

/**
 * A published menu: an immutable document with a version number. Its availability flags are all false; the current
 * availability is kept separately (see availability.ts).
 */
export const MenuSchema = Type.Object({ version: Type.Integer(), categories: Type.Array(CategorySchema) });
export type Menu = { readonly version: number; readonly categories: readonly Category[] };
