import type { Shop } from '@comanda/domain/shop/shop';
import type { Insertable, Selectable } from 'kysely';
import { parseShop } from '../db/documents.ts';
import type { Db, Tables } from '../db/tables.ts';

type CodeRow = Selectable<Tables['qr_codes']>;

/** The code that a session was opened with, as it stands now. */
type SessionCode = {
  readonly hash: string;
  readonly type: 'T' | 'S';
  readonly code: string;
  readonly off: boolean;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
};

/** A session with the place it was opened at. */
export type OpenSession = {
  readonly tokenHash: string;
  readonly tableNo: string;
  readonly scannedAt: number;
  readonly code: SessionCode;
  readonly shop: Shop;
  readonly menuVersion: number | null;
  readonly availabilityVersion: number;
};

export async function insertSession(db: Db, session: Insertable<Tables['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** A session that has not ended by now. */
export async function findSession(db: Db, tokenHash: string, now: number): Promise<OpenSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('qr_codes', 'qr_codes.hash', 'sessions.qr_hash')
    .innerJoin('shops', 'shops.shop_pid', 'sessions.shop_pid')
    .select(['sessions.table_no', 'sessions.scanned_at', 'qr_codes.hash', 'qr_codes.type', 'qr_codes.code'])
    .select(['qr_codes.off', 'qr_codes.valid_from', 'qr_codes.valid_until'])
    .select(['shops.document', 'shops.pause', 'shops.menu_version', 'shops.availability_version'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      tokenHash,
      tableNo: row.table_no,
      scannedAt: row.scanned_at,
      code: {
        hash: row.hash,
        type: row.type,
        code: row.code,
        off: row.off === 1,
        validFrom: row.valid_from,
        validUntil: row.valid_until,
      },
      shop: parseShop(row),
      menuVersion: row.menu_version,
      availabilityVersion: row.availability_version,
    }
  );
}

/** The hash of the code that a session was opened with; undefined for one that is unknown or has ended. */
export async function codeOfSession(db: Db, tokenHash: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('qr_hash')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.qr_hash;
}

/** Takes up a session again by another scan of its place; it then lives until the new end. */
export async function renewSession(
  db: Db,
  tokenHash: string,
  scan: { readonly at: number; readonly expiresAt: number; readonly qrHash: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ scanned_at: scan.at, expires_at: scan.expiresAt, qr_hash: scan.qrHash })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Makes other transactions that lock the same session wait until this one is done. */
export async function lockSession(db: Db, tokenHash: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set((row) => ({ version: row.ref('version') }))
    .where('token_hash', '=', tokenHash)
    .execute();
}

export const findDraft = (
  db: Db,
  tokenHash: string,
): Promise<{ draft: string | null; version: number } | undefined> =>
  db
    .selectFrom('sessions')
    .select(['draft', 'version'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Keeps a draft as the next version; undefined when another one stands than it was built on (any, when null). */
export async function saveDraft(
  db: Db,
  tokenHash: string,
  draft: string,
  builtOn: number | null,
): Promise<number | undefined> {
  const saved = await db
    .updateTable('sessions')
    .set((row) => ({ draft, version: row('version', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .$if(builtOn !== null, (query) => query.where('version', '=', builtOn ?? 0))
    .returning('version')
    .executeTakeFirst();
  return saved?.version;
}

/** A code with its shop's state; undefined for a hash that nobody printed. */
export async function findCode(
  db: Db,
  hash: string,
): Promise<
  { code: CodeRow; shop: Shop; menuVersion: number | null; availabilityVersion: number } | undefined
> {
  const code = await db.selectFrom('qr_codes').selectAll().where('hash', '=', hash).executeTakeFirst();
  if (!code) return undefined;
  const shop = await db
    .selectFrom('shops')
    .selectAll()
    .where('shop_pid', '=', code.shop_pid)
    .executeTakeFirstOrThrow();
  return {
    code,
    shop: parseShop(shop),
    menuVersion: shop.menu_version,
    availabilityVersion: shop.availability_version,
  };
}

/** Counts one more order of a code; false when it has no more left. */
export async function countCodeUse(db: Db, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('qr_codes')
    .set((row) => ({ orders_used: row('orders_used', '+', 1) }))
    .where('hash', '=', hash)
    .where((row) => row.or([row('order_limit', 'is', null), row('orders_used', '<', row.ref('order_limit'))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives one order of a code back. A code that an import has taken away, or begun anew, is left as it is. */
export async function giveBackCodeUse(db: Db, hash: string): Promise<void> {
  await db
    .updateTable('qr_codes')
    .set((row) => ({ orders_used: row('orders_used', '-', 1) }))
    .where('hash', '=', hash)
    .where('orders_used', '>', 0)
    .execute();
}

/** A shop-wide code of a shop that anyone may have: not switched off, valid now, for any number of orders. */
export const findShopCode = (
  db: Db,
  shopPid: string,
  now: number,
): Promise<{ hash: string; type: 'T' | 'S'; code: string } | undefined> =>
  db
    .selectFrom('qr_codes')
    .select(['hash', 'type', 'code'])
    .where('shop_pid', '=', shopPid)
    .where('type', '=', 'S')
    .where('off', '=', 0)
    .where('order_limit', 'is', null)
    .where((row) => row.or([row('valid_from', 'is', null), row('valid_from', '<=', now)]))
    .where((row) => row.or([row('valid_until', 'is', null), row('valid_until', '>', now)]))
    .orderBy('hash')
    .limit(1)
    .executeTakeFirst();
