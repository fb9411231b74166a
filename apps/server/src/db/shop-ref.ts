import type { Compilable, QueryResult } from 'kysely';
import { prepared } from './prepared.ts';
import type { Db } from './tables.ts';

/**
 * Identifies a shop by its id, or by the hash of one of its QR codes. A session token contains only the QR code, so the
 * id is unknown until the shop is read.
 */
export type ShopRef = string | { readonly codeHash: string };

const shopOfCode = (db: Db, codeHash: string) =>
  db.selectFrom('qrCodes').select('qrCodes.shopPid').where('qrCodes.hash', '=', codeHash);

/** A shop id for use in a condition: a value, or a subquery. */
type ShopOperand = string | ReturnType<typeof shopOfCode>;

/** Prepares a query about a shop twice: for a shop id, and for the hash of a QR code. */
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
