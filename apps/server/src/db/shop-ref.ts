import type { Compilable, QueryResult } from 'kysely';
import { prepared } from './prepared.ts';
import type { Db } from './tables.ts';

/** A shop by its id, or as the shop of a code: a signed token says the code before its shop was read. */
export type ShopRef = string | { readonly codeHash: string };

const shopOfCode = (db: Db, codeHash: string) =>
  db.selectFrom('qrCodes').select('qrCodes.shopPid').where('qrCodes.hash', '=', codeHash);

/** The id of a shop in a condition: a value, or a query. */
type ShopOperand = string | ReturnType<typeof shopOfCode>;

/** A prepared query of a shop, in two forms: with its id, or with its code. */
export function preparedForShop<Values extends object, Row>(
  build: (db: Db, shop: ShopOperand, values: Values) => Compilable<Row>,
): (db: Db, shop: ShopRef, values: Values) => Promise<QueryResult<Row>> {
  const byId = prepared((db, { shop, values }: { readonly shop: string; readonly values: Values }) =>
    build(db, shop, values),
  );
  const byCode = prepared((db, { shop, values }: { readonly shop: string; readonly values: Values }) =>
    build(db, shopOfCode(db, shop), values),
  );
  return (db, shop, values) =>
    typeof shop === 'string' ? byId(db, { shop, values }) : byCode(db, { shop: shop.codeHash, values });
}
