import Type, { type Static } from 'typebox';
import { LocalTextSchema } from '../local-text.schema.ts';

/** A table of a restaurant (TAB-1). `tableNo`: its name, as its QR codes state it. `seats`: absent if unknown. */
const TableSchema = Type.Object({
  tableNo: Type.String(),
  seats: Type.Optional(Type.Integer()),
});

/** A part of a restaurant, such as the terrace, with its tables (TAB-1). */
export const AreaSchema = Type.Object({
  areaPid: Type.String(),
  name: LocalTextSchema,
  tables: Type.Array(TableSchema),
});
export type Area = Static<typeof AreaSchema>;
