import type { Context } from '../../context.ts';
import { allOf, readAtOnce } from '../../db/transaction.ts';
import { findDraft, type OpenSession } from '../../stores/session-store.ts';
import { tokenHash } from '../../token.ts';
import { type EarlierOrders, findEarlierOrders } from './earlier-order.ts';
import { claimsOf, sessionOfClaims } from './session-of-token.ts';

/** The facts of a submit, before it is tried. */
export type SubmitFacts = {
  readonly session: OpenSession | undefined;
  readonly earlier: EarlierOrders;
  readonly draft: string | null;
};

/** Loads all facts in one round trip. */
export async function loadSubmit(
  ctx: Context,
  token: string,
  requestId: string | undefined,
): Promise<SubmitFacts> {
  const claims = await claimsOf(ctx, token);
  const now = ctx.now();
  const sessionHash = tokenHash(token);
  return readAtOnce(ctx.db, async (db) => {
    const [session, earlier, saved] = await allOf([
      sessionOfClaims(db, { token, claims, now }),
      findEarlierOrders(db, { sessionHash, requestId }, now),
      findDraft(db, sessionHash),
    ]);
    return { session, earlier, draft: saved?.draft ?? null };
  });
}
