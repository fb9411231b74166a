import { sessionLifeSeconds } from '@comanda/domain/session/session';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/tables.ts';
import { findSecret, signingKey } from '../../stores/session-key-store.ts';
import { codeOfSession, findSession, type OpenSession } from '../../stores/session-store.ts';
import { type ScanClaims, scanClaims, scanTokenOf, shopMarkOf, tokenHash } from '../../token.ts';

/** The scan in a token, if a server on this database signed it. It may have expired. It usually needs no query. */
export const claimsOf = ({ db }: Context, token: string): Promise<ScanClaims | undefined> =>
  scanClaims(token, (keyNumber) => findSecret(db, keyNumber));

/** The signing key of this server, read or created once. */
export const ownKey = ({ db, now, newId }: Context) =>
  signingKey(db, () => ({ secret: newId(256), at: now() }));

/**
 * The token of a new session at a scanned code. Nothing is written: the first draft or order creates the session's
 * row.
 */
export async function newSessionToken(
  ctx: Context,
  { hash, shopPid }: { readonly hash: string; readonly shopPid: string },
): Promise<string> {
  const scan = { shopPid, qrHash: hash, scannedAt: ctx.now() };
  return scanTokenOf(scan, await ownKey(ctx), ctx.newId(256));
}

/** A token, with the content of a signed one. */
type ReadToken = {
  readonly token: string;
  readonly claims: ScanClaims | undefined;
  readonly now: number;
};

/** The valid session of a token: by its row, or by the content of a signed token. */
export async function sessionOfClaims(
  db: Db,
  { token, claims, now }: ReadToken,
): Promise<OpenSession | undefined> {
  const session = await findSession(db, tokenHash(token), {
    now,
    signed: claims && { ...claims, expiresAt: claims.scannedAt + sessionLifeSeconds },
  });
  const isElsewhere =
    claims && session && !session.hasRow && claims.shopMark !== shopMarkOf(session.shop.shopPid);
  return isElsewhere ? undefined : session;
}

export const sessionOfToken = async (ctx: Context, token: string): Promise<OpenSession | undefined> =>
  sessionOfClaims(ctx.db, { token, claims: await claimsOf(ctx, token), now: ctx.now() });

/** The hash of the code of a token's session; undefined without a session. A valid signed token needs no query. */
export async function codeOfToken(ctx: Context, token: string): Promise<string | undefined> {
  const claims = await claimsOf(ctx, token);
  if (claims && ctx.now() < claims.scannedAt + sessionLifeSeconds) return claims.qrHash;
  return codeOfSession(ctx.db, tokenHash(token), ctx.now());
}
