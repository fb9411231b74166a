import type { Shop } from '@comanda/domain/shop/shop';
import type { FileCode, FileShop } from './brand-file.schema.ts';
import { type FileError, fileError, quoted, repeatedIds, unknownName } from './file-error.ts';
import { fileName } from './file-text.ts';

const tablesOf = ({ areas = [] }: FileShop) =>
  areas.flatMap(({ tables }) => tables.map(({ table }) => table));

/** TAB-1: the errors of a shop's areas. A table is in one area, or two places of a screen would show it. */
export function areaErrors(path: string, { areas = [] }: FileShop): FileError[] {
  const taken = new Map<string, string>();
  const twice = areas.flatMap(({ id, tables }, index) =>
    tables.flatMap(({ table }, place) => {
      const other = taken.get(table);
      taken.set(table, id);
      if (other === undefined) return [];
      const where = other === id ? 'appears twice in the area' : `is in the area ${quoted(other)} too`;
      const at = `${path}.areas[${index}].tables[${place}].table`;
      return [fileError(at, `expected a table of one area; ${quoted(table)} ${where}`)];
    }),
  );
  return [...repeatedIds(`${path}.areas`, areas), ...twice];
}

/** TAB-1: the error of a QR code whose table is in no area of its shop. */
export function codeTableErrors(
  path: string,
  { type, table }: FileCode,
  shop: FileShop | undefined,
): FileError[] {
  if (!shop?.areas || type !== 'T' || !table) return [];
  const tables = tablesOf(shop);
  return tables.includes(table)
    ? []
    : [unknownName(`${path}.table`, table, tables, `a table in the areas of the shop ${quoted(shop.id)}`)];
}

/** TAB-1: the areas of a checked file; empty for a shop whose tables only its QR codes name. */
export const toAreas = ({ areas }: FileShop): Pick<Shop, 'areas'> =>
  areas
    ? {
        areas: areas.map((area) => ({
          areaPid: area.id,
          name: fileName(area),
          tables: area.tables.map(({ table, seats }) => ({ tableNo: table, ...(seats && { seats }) })),
        })),
      }
    : {};
