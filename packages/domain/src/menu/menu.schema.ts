import Type, { type Static } from 'typebox';
import type { ReadonlyLists } from '../readonly-lists.ts';
import { WeeklyHoursSchema } from '../shop/opening-hours.schema.ts';
import { SpuCateSchema, SpuDetailSchema } from './spu.schema.ts';

/**
 * A published item: its description and price, without volatile data. `taxClass`: selects its tax. `saleTimes`:
 * when it is sold; empty: the opening hours.
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
 * A published menu: an immutable, numbered document. All its availability flags are false; present
 * availability is separate (see availability.ts).
 */
export const MenuSchema = Type.Object({ version: Type.Integer(), categories: Type.Array(CategorySchema) });
export type Menu = { readonly version: number; readonly categories: readonly Category[] };
