import Type, { type Static } from 'typebox';
import type { ReadonlyLists } from '../readonly-lists.ts';
import { WeeklyHoursSchema } from '../shop/opening-hours.schema.ts';
import { SpuCateSchema, SpuDetailSchema } from './spu.schema.ts';

/**
 * A published item: its description and prices, without availability. `taxClass` selects its tax. `saleTimes`: when
 * it is sold; empty means during the opening hours.
 */
const MenuItemSchema = Type.Object({
  ...SpuDetailSchema.properties,
  taxClass: Type.String(),
  saleTimes: Type.Array(WeeklyHoursSchema),
});
export type MenuItem = ReadonlyLists<Static<typeof MenuItemSchema>>;

const { spuList: _asItems, ...categoryFields } = SpuCateSchema.properties;
const CategorySchema = Type.Object({ ...categoryFields, items: Type.Array(MenuItemSchema) });
type Category = Omit<Static<typeof CategorySchema>, 'items'> & { readonly items: readonly MenuItem[] };

/**
 * A published menu: an immutable document with a version number. Its availability flags are all false; the current
 * availability is kept separately (see availability.ts).
 */
export const MenuSchema = Type.Object({ version: Type.Integer(), categories: Type.Array(CategorySchema) });
export type Menu = { readonly version: number; readonly categories: readonly Category[] };
