import type { Db } from '../db/tables.ts';

/** A key that signs session tokens. */
export type SessionKey = { readonly number: number; readonly secret: string };

type Known = { readonly keys: Promise<readonly SessionKey[]>; readonly readAt: number };

const knownOf = new WeakMap<Db, Known>();

/** An unknown key number makes the keys be read again at most once in this time, so made-up tokens cost no queries. */
const rereadMs = 1000;

async function readKeys(db: Db): Promise<readonly SessionKey[]> {
  const rows = await db
    .selectFrom('sessionKeys')
    .select(['keyNumber', 'secret'])
    .orderBy('keyNumber')
    .execute();
  return rows.map(({ keyNumber: number, secret }) => ({ number, secret }));
}

function keep(db: Db, keys: Promise<readonly SessionKey[]>): Promise<readonly SessionKey[]> {
  const known = { keys, readAt: performance.now() };
  knownOf.set(db, known);
  keys.catch(() => {
    if (knownOf.get(db) === known) knownOf.delete(db);
  });
  return keys;
}

/** The keys of the database. If there is none, inserts the first one: of servers that start together one wins. */
async function readOrInsert(
  db: Db,
  fresh: { readonly secret: string; readonly at: number },
): Promise<readonly SessionKey[]> {
  const keys = await readKeys(db);
  if (keys.length > 0) return keys;
  await db
    .insertInto('sessionKeys')
    .values({ keyNumber: 1, secret: fresh.secret, createdAt: fresh.at })
    .onConflict((conflict) => conflict.column('keyNumber').doNothing())
    .execute();
  return readKeys(db);
}

/** The key that signs new tokens: the one with the highest number. */
export async function signingKey(
  db: Db,
  fresh: () => { readonly secret: string; readonly at: number },
): Promise<SessionKey> {
  const kept = await knownOf.get(db)?.keys;
  const keys = kept?.length ? kept : await keep(db, readOrInsert(db, fresh()));
  const last = keys.at(-1);
  if (!last) throw new Error('the database has no key for session tokens');
  return last;
}

/** The secret of a key, also of another server's new key. */
export async function findSecret(db: Db, number: number): Promise<string | undefined> {
  const secretIn = (keys: readonly SessionKey[]) => keys.find((key) => key.number === number)?.secret;
  const known = knownOf.get(db) ?? { keys: keep(db, readKeys(db)), readAt: performance.now() };
  const secret = secretIn(await known.keys);
  if (secret !== undefined || performance.now() - known.readAt < rereadMs) return secret;
  return secretIn(await keep(db, readKeys(db)));
}
