import type { Shop } from '@comanda/domain/shop/shop';
import type { Selectable } from 'kysely';
import { parseShop } from '../db/documents.ts';
import { wasDoubleInsert } from '../db/is-unavailable.ts';
import { prepared } from '../db/prepared.ts';
import { preparedForShop, type ShopRef } from '../db/shop-ref.ts';
import type { Db, Tables } from '../db/tables.ts';

type CodeRow = Selectable<Tables['qrCodes']>;

type CodeKey = Pick<CodeRow, 'shopPid' | 'hash'>;

type SessionKey = { readonly shopPid: string; readonly tokenHash: string };

/** Whether the brand file has switched a QR code off, or the staff have stopped it. */
export const isSwitchedOff = ({ off, stoppedAt }: Pick<CodeRow, 'off' | 'stoppedAt'>): boolean =>
  off === 1 || stoppedAt !== null;

/** The current state of a session's QR code. */
type SessionCode = {
  readonly hash: string;
  readonly type: 'T' | 'S';
  readonly code: string;
  readonly off: boolean;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
};

/** A session and its table. `hasRow` says whether the session has a row, which its first draft or order inserts. */
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

/** The scan that a signed token contains. */
type SignedScan = { readonly qrHash: string; readonly scannedAt: number; readonly expiresAt: number };

type SessionKeys = { readonly tokenHash: string; readonly qrHash: string | null };

const sessionQuery = (db: Db, { tokenHash, qrHash }: SessionKeys) =>
  db
    .selectFrom('qrCodes')
    .leftJoin('sessions', (join) => join.on('sessions.tokenHash', '=', tokenHash))
    .innerJoin('shops', (join) =>
      join.on('shops.shopPid', '=', ({ fn }) => fn.coalesce('sessions.shopPid', 'qrCodes.shopPid')),
    )
    .select(['sessions.tableNo', 'sessions.scannedAt', 'sessions.expiresAt', 'qrCodes.hash'])
    .select(['qrCodes.tableNo as codeTableNo', 'qrCodes.type', 'qrCodes.code'])
    .select(['qrCodes.off', 'qrCodes.stoppedAt', 'qrCodes.validFrom', 'qrCodes.validUntil'])
    .select([
      'shops.shopPid',
      'shops.document',
      'shops.pause',
      'shops.busy',
      'shops.menuVersion',
      'shops.availabilityVersion',
    ])
    .where('qrCodes.hash', '=', ({ fn, selectFrom, cast, val }) =>
      fn.coalesce(
        selectFrom('sessions as own').select('own.qrHash').where('own.tokenHash', '=', tokenHash),
        cast<string>(val(qrHash), 'text'),
      ),
    );

const sessionRows = prepared(sessionQuery);
const sessionRowsWithDraft = prepared((db, keys: SessionKeys) =>
  sessionQuery(db, keys).select('sessions.draft'),
);

type SessionRow = Awaited<ReturnType<typeof sessionRows>>['rows'][number];

/** The time of reading a token, and the scan that the token contains if it is signed. */
type Reading = { readonly now: number; readonly signed: SignedScan | undefined };

/**
 * Finds a session that has not expired. Its row has priority over its token, because a later scan can renew the session
 * or move it to another QR code. Without a row, the token's content counts.
 */
export async function findSession(
  db: Db,
  tokenHash: string,
  reading: Reading,
): Promise<OpenSession | undefined> {
  const { rows } = await sessionRows(db, { tokenHash, qrHash: reading.signed?.qrHash ?? null });
  return openSession(rows[0], tokenHash, reading);
}

/** A session with its saved draft, `null` if none is saved. */
type DraftedSession = OpenSession & { readonly draft: string | null };

/** Like `findSession`, but also reads the draft, which may be large. */
export async function findSessionWithDraft(
  db: Db,
  tokenHash: string,
  reading: Reading,
): Promise<DraftedSession | undefined> {
  const { rows } = await sessionRowsWithDraft(db, { tokenHash, qrHash: reading.signed?.qrHash ?? null });
  const [row] = rows;
  const session = openSession(row, tokenHash, reading);
  return session && { ...session, draft: row?.draft ?? null };
}

function openSession(
  row: SessionRow | undefined,
  tokenHash: string,
  { now, signed }: Reading,
): OpenSession | undefined {
  const expiresAt = row?.expiresAt ?? signed?.expiresAt ?? 0;
  if (!row || expiresAt <= now) return undefined;
  return {
    tokenHash,
    tableNo: row.tableNo ?? row.codeTableNo,
    scannedAt: row.scannedAt ?? signed?.scannedAt ?? 0,
    expiresAt,
    hasRow: row.expiresAt !== null,
    code: {
      hash: row.hash,
      type: row.type,
      code: row.code,
      off: isSwitchedOff(row),
      validFrom: row.validFrom,
      validUntil: row.validUntil,
    },
    shop: parseShop(row),
    menuVersion: row.menuVersion,
    availabilityVersion: row.availabilityVersion,
  };
}

/** Returns the hash of the QR code of a session. `undefined` if the session has no row or has ended. */
export async function codeOfSession(db: Db, tokenHash: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('qrHash')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.qrHash;
}

/** Extends a session until a new end, after another scan at the same table, or at the table that its party moved to. */
export async function renewSession(
  db: Db,
  { shopPid, tokenHash }: SessionKey,
  scan: {
    readonly at: number;
    readonly expiresAt: number;
    readonly qrHash: string;
    readonly tableNo: string;
  },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ scannedAt: scan.at, expiresAt: scan.expiresAt, qrHash: scan.qrHash, tableNo: scan.tableNo })
    .where('shopPid', '=', shopPid)
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** The first row of a session. Only writing calls insert it. */
const rowOf = (session: OpenSession) => ({
  tokenHash: session.tokenHash,
  shopPid: session.shop.shopPid,
  qrHash: session.code.hash,
  tableNo: session.tableNo,
  createdAt: session.scannedAt,
  scannedAt: session.scannedAt,
  expiresAt: session.expiresAt,
  draft: null,
  version: 0,
});

const lock = prepared((db, row: ReturnType<typeof rowOf>) =>
  db
    .insertInto('sessions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['shopPid', 'tokenHash'])
        .doUpdateSet(({ ref }) => ({ version: ref('sessions.version') })),
    ),
);

/**
 * Locks a session until the transaction ends: other transactions that lock it wait. Inserts the row of the session if
 * it has none.
 */
export async function lockSession(db: Db, session: OpenSession): Promise<void> {
  await lock(db, rowOf(session));
}

const drafts = preparedForShop((db, shop, { tokenHash }: { readonly tokenHash: string }) =>
  db
    .selectFrom('sessions')
    .select(['draft', 'version'])
    .where('shopPid', '=', shop)
    .where('tokenHash', '=', tokenHash),
);

export async function findDraft(
  db: Db,
  { shop, tokenHash }: { readonly shop: ShopRef; readonly tokenHash: string },
): Promise<{ draft: string | null; version: number } | undefined> {
  const { rows } = await drafts(db, shop, { tokenHash });
  return rows[0];
}

type NewDraft = { readonly draft: string; readonly builtOn: number };

async function upsertDraft(
  db: Db,
  session: OpenSession,
  { draft, builtOn }: NewDraft,
): Promise<number | undefined> {
  const saved = await db
    .insertInto('sessions')
    .values({ ...rowOf(session), draft, version: 1 })
    .onConflict((conflict) => {
      const next = conflict
        .columns(['shopPid', 'tokenHash'])
        .doUpdateSet((row) => ({ draft, version: row('sessions.version', '+', 1) }));
      return next.where('sessions.version', '=', builtOn);
    })
    .returning('version')
    .executeTakeFirst();
  return saved?.version;
}

/**
 * Stores a draft as the next version. Returns `undefined` if the stored version is not the one that the draft is based
 * on. If two first saves run at once, only one inserts the session's row.
 */
export async function storeDraft(
  db: Db,
  session: OpenSession,
  draft: string,
  builtOn: number,
): Promise<number | undefined> {
  if (!session.hasRow && builtOn !== 0) return undefined;
  const save = () => upsertDraft(db, session, { draft, builtOn });
  return save().catch((error: unknown) => {
    if (!wasDoubleInsert(error)) throw error;
    return save();
  });
}

/** The columns of a QR code that a scan needs. */
export type CodeOfShop = Pick<
  CodeRow,
  'hash' | 'shopPid' | 'type' | 'code' | 'tableNo' | 'validFrom' | 'validUntil' | 'off' | 'stoppedAt'
>;

const scanColumns = [
  'qrCodes.hash',
  'qrCodes.shopPid',
  'qrCodes.type',
  'qrCodes.code',
  'qrCodes.tableNo',
  'qrCodes.validFrom',
  'qrCodes.validUntil',
  'qrCodes.off',
  'qrCodes.stoppedAt',
] as const;

const codesWithShop = prepared((db, { hash }: { readonly hash: string }) =>
  db
    .selectFrom('qrCodes')
    .innerJoin('shops', 'shops.shopPid', 'qrCodes.shopPid')
    .select(scanColumns)
    .select(['shops.document', 'shops.pause', 'shops.busy', 'shops.menuVersion', 'shops.availabilityVersion'])
    .where('qrCodes.hash', '=', hash),
);

/** A QR code with the state of its shop. */
export type FoundCode = {
  readonly code: CodeOfShop;
  readonly shop: Shop;
  readonly menuVersion: number | null;
  readonly availabilityVersion: number;
};

/** Finds a QR code by its hash. `undefined` if the hash is unknown. */
export async function findCode(db: Db, hash: string): Promise<FoundCode | undefined> {
  const { rows } = await codesWithShop(db, { hash });
  const [row] = rows;
  if (!row) return undefined;
  const { document, pause, busy, menuVersion, availabilityVersion, ...code } = row;
  return {
    code,
    shop: parseShop({ shopPid: code.shopPid, document, pause, busy }),
    menuVersion,
    availabilityVersion,
  };
}

export const scannableCodesOfShop = (db: Db, shopPid: string): Promise<CodeOfShop[]> =>
  db.selectFrom('qrCodes').select(scanColumns).where('shopPid', '=', shopPid).orderBy('hash').execute();

const codeUse = prepared((db, { shopPid, hash }: CodeKey) =>
  db
    .updateTable('qrCodes')
    .set((row) => ({ ordersUsed: row('ordersUsed', '+', 1) }))
    .where('shopPid', '=', shopPid)
    .where('hash', '=', hash)
    .where('stoppedAt', 'is', null)
    .where((row) => row.or([row('orderLimit', 'is', null), row('ordersUsed', '<', row.ref('orderLimit'))])),
);

/**
 * Counts an order with a QR code. Returns false if the QR code has reached its limit, or if the staff have stopped it.
 */
export async function countCodeUse(db: Db, { shopPid, hash }: CodeKey): Promise<boolean> {
  const { numAffectedRows } = await codeUse(db, { shopPid, hash });
  return (numAffectedRows ?? 0n) > 0n;
}

/** Reduces the use count of a QR code by one. Does nothing if an import has removed the QR code or reset its count. */
export async function giveBackCodeUse(db: Db, { shopPid, hash }: CodeKey): Promise<void> {
  await db
    .updateTable('qrCodes')
    .set((row) => ({ ordersUsed: row('ordersUsed', '-', 1) }))
    .where('shopPid', '=', shopPid)
    .where('hash', '=', hash)
    .where('ordersUsed', '>', 0)
    .execute();
}

/** Selects public shop-wide QR codes: neither switched off nor stopped, valid now, and without an order limit. */
const openCodes = (db: Db, now: number) =>
  db
    .selectFrom('qrCodes')
    .where('type', '=', 'S')
    .where('off', '=', 0)
    .where('stoppedAt', 'is', null)
    .where('orderLimit', 'is', null)
    .where((row) => row.or([row('validFrom', 'is', null), row('validFrom', '<=', now)]))
    .where((row) => row.or([row('validUntil', 'is', null), row('validUntil', '>', now)]));

/** Finds a public shop-wide QR code of a shop. */
export const findShopCode = (
  db: Db,
  shopPid: string,
  now: number,
): Promise<{ hash: string; type: 'T' | 'S'; code: string } | undefined> =>
  openCodes(db, now)
    .select(['hash', 'type', 'code'])
    .where('shopPid', '=', shopPid)
    .orderBy('hash')
    .limit(1)
    .executeTakeFirst();

/** Returns those of the shops that have a public shop-wide QR code. */
export async function shopsWithCode(
  db: Db,
  shopPids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (shopPids.length === 0) return new Set();
  const rows = await openCodes(db, now).select('shopPid').where('shopPid', 'in', shopPids).execute();
  return new Set(rows.map((row) => row.shopPid));
}
