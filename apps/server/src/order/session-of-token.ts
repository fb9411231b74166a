import { sessionLifeSeconds } from '@comanda/domain/session/session';
import type { Context } from '../context.ts';
import { findSecret, signingKey } from '../stores/session-key-store.ts';
import { codeOfSession, findSession, type OpenSession } from '../stores/session-store.ts';
import { type ScanClaims, scanClaims, scanTokenOf, shopMarkOf, tokenHash } from '../token.ts';

/** What a token says of its scan, if a server on this database signed it. It may have ended. Asks no database in general. */
export const claimsOf = ({ db }: Context, token: string): Promise<ScanClaims | undefined> =>
  scanClaims(token, (keyNumber) => findSecret(db, keyNumber));

/** The key that this server signs with. It is read, or made, once. */
export const ownKey = ({ db, now, newId }: Context) =>
  signingKey(db, () => ({ secret: newId(256), at: now() }));

/** The token of a new session at a scanned code. Nothing is written: its first draft or order makes the session's row. */
export async function newSessionToken(
  ctx: Context,
  { hash, shop_pid }: { readonly hash: string; readonly shop_pid: string },
): Promise<string> {
  const scan = { shopPid: shop_pid, qrHash: hash, scannedAt: ctx.now() };
  return scanTokenOf(scan, await ownKey(ctx), ctx.newId(256));
}

/** The living session that a token opens: by its row, or by what a signed token says. */
export async function sessionOfToken(ctx: Context, token: string): Promise<OpenSession | undefined> {
  const claims = await claimsOf(ctx, token);
  const session = await findSession(ctx.db, tokenHash(token), {
    now: ctx.now(),
    signed: claims && { ...claims, expiresAt: claims.scannedAt + sessionLifeSeconds },
  });
  const isElsewhere =
    claims && session && !session.hasRow && claims.shopMark !== shopMarkOf(session.shop.shopPid);
  return isElsewhere ? undefined : session;
}

/**
 * The hash of the code that a token's session was opened with; undefined for a token that opens no session. A living signed token
 * needs no query.
 */
export async function codeOfToken(ctx: Context, token: string): Promise<string | undefined> {
  const claims = await claimsOf(ctx, token);
  if (claims && ctx.now() < claims.scannedAt + sessionLifeSeconds) return claims.qrHash;
  return codeOfSession(ctx.db, tokenHash(token), ctx.now());
}
