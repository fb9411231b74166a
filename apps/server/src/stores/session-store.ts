import type { Shop } from '@comanda/domain/shop/shop';
import type { Selectable } from 'kysely';
import { parseShop } from '../db/documents.ts';
import type { Db, Tables } from '../db/tables.ts';

type CodeRow = Selectable<Tables['qr_codes']>;

/** Whether the brand file switched a code off, or the staff stopped it. */
export const isSwitchedOff = ({ off, stopped_at }: Pick<CodeRow, 'off' | 'stopped_at'>): boolean =>
  off === 1 || stopped_at !== null;

/** The code that a session was opened with, as it stands now. */
type SessionCode = {
  readonly hash: string;
  readonly type: 'T' | 'S';
  readonly code: string;
  readonly off: boolean;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
};

/** A session with the place it was opened at. `hasRow`: whether a draft or an order of it was ever written. */
export type OpenSession = {
  readonly tokenHash: string;
  readonly tableNo: string;
  readonly scannedAt: number;
  readonly expiresAt: number;
  readonly hasRow: boolean;
  readonly code: SessionCode;
  readonly shop: Shop;
  readonly menuVersion: number | null;
  readonly availabilityVersion: number;
};

/** What a token says of its scan, if it is a signed one. */
export type SignedScan = { readonly qrHash: string; readonly scannedAt: number; readonly expiresAt: number };

/**
 * A session that has not ended by now. Its row counts, because a later scan can renew it or move it to another code; without
 * a row what the token says counts.
 */
export async function findSession(
  db: Db,
  tokenHash: string,
  { now, signed }: { readonly now: number; readonly signed: SignedScan | undefined },
): Promise<OpenSession | undefined> {
  const row = await db
    .selectFrom('qr_codes')
    .leftJoin('sessions', (join) => join.on('sessions.token_hash', '=', tokenHash))
    .innerJoin('shops', (join) =>
      join.on('shops.shop_pid', '=', ({ fn }) => fn.coalesce('sessions.shop_pid', 'qr_codes.shop_pid')),
    )
    .select(['sessions.table_no', 'sessions.scanned_at', 'sessions.expires_at', 'qr_codes.hash'])
    .select(['qr_codes.table_no as code_table_no', 'qr_codes.type', 'qr_codes.code'])
    .select(['qr_codes.off', 'qr_codes.stopped_at', 'qr_codes.valid_from', 'qr_codes.valid_until'])
    .select(['shops.document', 'shops.pause', 'shops.menu_version', 'shops.availability_version'])
    .where('qr_codes.hash', '=', ({ fn, selectFrom, cast, val }) =>
      fn.coalesce(
        selectFrom('sessions as own').select('own.qr_hash').where('own.token_hash', '=', tokenHash),
        cast<string>(val(signed?.qrHash ?? null), 'text'),
      ),
    )
    .executeTakeFirst();
  const expiresAt = row?.expires_at ?? signed?.expiresAt ?? 0;
  if (!row || expiresAt <= now) return undefined;
  return {
    tokenHash,
    tableNo: row.table_no ?? row.code_table_no,
    scannedAt: row.scanned_at ?? signed?.scannedAt ?? 0,
    expiresAt,
    hasRow: row.expires_at !== null,
    code: {
      hash: row.hash,
      type: row.type,
      code: row.code,
      off: isSwitchedOff(row),
      validFrom: row.valid_from,
      validUntil: row.valid_until,
    },
    shop: parseShop(row),
    menuVersion: row.menu_version,
    availabilityVersion: row.availability_version,
  };
}

/** The code that a session with a row stands for; undefined for one that has no row or has ended. */
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

/** The first row of a session. Only calls that write insert it. */
const rowOf = (session: OpenSession) => ({
  token_hash: session.tokenHash,
  shop_pid: session.shop.shopPid,
  qr_hash: session.code.hash,
  table_no: session.tableNo,
  created_at: session.scannedAt,
  scanned_at: session.scannedAt,
  expires_at: session.expiresAt,
  draft: null,
  version: 0,
});

/** Makes other transactions that lock the same session wait until this one is done. Inserts the session's row if it has none. */
export async function lockSession(db: Db, session: OpenSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values(rowOf(session))
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet(({ ref }) => ({ version: ref('sessions.version') })),
    )
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

/**
 * Keeps a draft as the next version; undefined when another one stands than it was built on. Of two first
 * saves at once one inserts the session's row, and the other one meets it.
 */
export async function saveDraft(
  db: Db,
  session: OpenSession,
  draft: string,
  builtOn: number,
): Promise<number | undefined> {
  if (!session.hasRow && builtOn !== 0) return undefined;
  const saved = await db
    .insertInto('sessions')
    .values({ ...rowOf(session), draft, version: 1 })
    .onConflict((conflict) => {
      const next = conflict
        .column('token_hash')
        .doUpdateSet((row) => ({ draft, version: row('sessions.version', '+', 1) }));
      return next.where('sessions.version', '=', builtOn);
    })
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
  const code = await db
    .selectFrom('qr_codes')
    .innerJoin('shops', 'shops.shop_pid', 'qr_codes.shop_pid')
    .selectAll('qr_codes')
    .select(['shops.document', 'shops.pause', 'shops.menu_version', 'shops.availability_version'])
    .where('qr_codes.hash', '=', hash)
    .executeTakeFirst();
  if (!code) return undefined;
  return {
    code,
    shop: parseShop(code),
    menuVersion: code.menu_version,
    availabilityVersion: code.availability_version,
  };
}

/** A code of a shop as a scan needs it. */
export type CodeOfShop = Pick<
  CodeRow,
  'hash' | 'shop_pid' | 'type' | 'code' | 'table_no' | 'valid_from' | 'valid_until' | 'off' | 'stopped_at'
>;

export const codesOfShop = (db: Db, shopPid: string): Promise<CodeOfShop[]> =>
  db
    .selectFrom('qr_codes')
    .select([
      'hash',
      'shop_pid',
      'type',
      'code',
      'table_no',
      'valid_from',
      'valid_until',
      'off',
      'stopped_at',
    ])
    .where('shop_pid', '=', shopPid)
    .orderBy('hash')
    .execute();

/** Counts one more order of a code; false when it has no more left, or the staff have stopped it. */
export async function countCodeUse(db: Db, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('qr_codes')
    .set((row) => ({ orders_used: row('orders_used', '+', 1) }))
    .where('hash', '=', hash)
    .where('stopped_at', 'is', null)
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

/** The shop-wide codes that anyone may have: not switched off, not stopped, valid now, for any number of orders. */
const openCodes = (db: Db, now: number) =>
  db
    .selectFrom('qr_codes')
    .where('type', '=', 'S')
    .where('off', '=', 0)
    .where('stopped_at', 'is', null)
    .where('order_limit', 'is', null)
    .where((row) => row.or([row('valid_from', 'is', null), row('valid_from', '<=', now)]))
    .where((row) => row.or([row('valid_until', 'is', null), row('valid_until', '>', now)]));

/** A shop-wide code of a shop that anyone may have. */
export const findShopCode = (
  db: Db,
  shopPid: string,
  now: number,
): Promise<{ hash: string; type: 'T' | 'S'; code: string } | undefined> =>
  openCodes(db, now)
    .select(['hash', 'type', 'code'])
    .where('shop_pid', '=', shopPid)
    .orderBy('hash')
    .limit(1)
    .executeTakeFirst();

/** Those of these shops that have a shop-wide code that anyone may have. */
export async function shopsWithCode(
  db: Db,
  shopPids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (shopPids.length === 0) return new Set();
  const rows = await openCodes(db, now).select('shop_pid').where('shop_pid', 'in', shopPids).execute();
  return new Set(rows.map((row) => row.shop_pid));
}
