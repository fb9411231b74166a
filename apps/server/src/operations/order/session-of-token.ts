import { sessionLifeSeconds } from '@comanda/domain/session/session';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/tables.ts';
import {
  readOrInsertKeys,
  readSessionKeys,
  type SessionKey,
  signingKey,
} from '../../stores/session-key-store.ts';
import { codeOfSession, findSession, type OpenSession } from '../../stores/session-store.ts';
import { type ScanClaims, scanClaims, scanTokenOf, shopMarkOf, tokenHash } from '../../token.ts';

type Keys = readonly SessionKey[];

/** The signing keys of the database, which are read or created once. */
const keysOf = ({ caches, db, now, newId }: Context): Promise<Keys> =>
  caches.sessionKeys.get('all', () => readOrInsertKeys(db, () => ({ secret: newId(256), at: now() })));

/**
 * Returns the secret of a key. Reads the keys again for an unknown number, because another server may have added it.
 */
async function findSecret(ctx: Context, number: number): Promise<string | undefined> {
  const secretIn = (keys: Keys) => keys.find((key) => key.number === number)?.secret;
  const { sessionKeys, sessionKeysAgain } = ctx.caches;
  const reload = () => sessionKeys.reload('all', () => readSessionKeys(ctx.db));
  return secretIn(await keysOf(ctx)) ?? secretIn(await sessionKeysAgain.get('all', reload));
}

/**
 * Returns the content of a token that a server on this database has signed. The token may have expired. Usually needs
 * no query. Verifies a signature only once, because a phone sends its token with each call.
 */
export async function claimsOf(ctx: Context, token: string): Promise<ScanClaims | undefined> {
  const name = tokenHash(token);
  const known = ctx.caches.claims.get(name);
  if (known) return known;
  const claims = await scanClaims(token, (keyNumber) => findSecret(ctx, keyNumber));
  if (claims) ctx.caches.claims.set(name, claims);
  return claims;
}

/** The key that signs new tokens. */
export const ownKey = async (ctx: Context): Promise<SessionKey> => signingKey(await keysOf(ctx));

/**
 * Returns the token of a new session at a scanned QR code. Writes nothing: the first draft or order creates the
 * session's row.
 */
export async function newSessionToken(
  ctx: Context,
  { hash, shopPid }: { readonly hash: string; readonly shopPid: string },
): Promise<string> {
  const scan = { shopPid, qrHash: hash, scannedAt: ctx.now() };
  return scanTokenOf(scan, await ownKey(ctx), ctx.newId(256));
}

/** A token, with its content if it is signed. */
type ReadToken = {
  readonly token: string;
  readonly claims: ScanClaims | undefined;
  readonly now: number;
};

/**
 * Returns the valid session of a token, from its row or from the content of a signed token. `find` reads the session,
 * and may read more with it.
 */
export async function sessionOfClaims<Session extends OpenSession>(
  db: Db,
  { token, claims, now }: ReadToken,
  find: (...query: Parameters<typeof findSession>) => Promise<Session | undefined>,
): Promise<Session | undefined> {
  const session = await find(db, tokenHash(token), {
    now,
    signed: claims && { ...claims, expiresAt: claims.scannedAt + sessionLifeSeconds },
  });
  const isElsewhere =
    claims && session && !session.hasRow && claims.shopMark !== shopMarkOf(session.shop.shopPid);
  return isElsewhere ? undefined : session;
}

/**
 * Returns the valid session of a token. `verified` is the content of the token if its signature has been verified
 * before.
 */
export const sessionOfToken = async (
  ctx: Context,
  token: string,
  verified?: ScanClaims | null,
): Promise<OpenSession | undefined> =>
  sessionOfClaims(
    ctx.db,
    { token, claims: verified ?? (await claimsOf(ctx, token)), now: ctx.now() },
    findSession,
  );

/**
 * Returns the hash of the QR code of a token's session, or `undefined` without a session. A valid signed token needs
 * no query.
 */
export async function codeOfToken(
  ctx: Context,
  token: string,
  claims: ScanClaims | null,
): Promise<string | undefined> {
  if (claims && ctx.now() < claims.scannedAt + sessionLifeSeconds) return claims.qrHash;
  return codeOfSession(ctx.db, tokenHash(token), ctx.now());
}
