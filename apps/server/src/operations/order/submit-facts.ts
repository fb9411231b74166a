import type { Context } from '../../context.ts';
import { allOf, readAtOnce } from '../../db/transaction.ts';
import { findSessionWithDraft, type OpenSession } from '../../stores/session-store.ts';
import { type ScanClaims, tokenHash } from '../../token.ts';
import { type EarlierOrders, findEarlierOrders } from './earlier-order.ts';
import { sessionOfClaims } from './session-of-token.ts';

/** What the server reads for a submit before it writes the order. */
export type SubmitFacts = {
  readonly session: OpenSession | undefined;
  readonly earlier: EarlierOrders;
  readonly draft: string | null;
};

/** Loads the facts of a submit in one round trip. */
export async function loadSubmit(
  ctx: Context,
  { token, claims }: { readonly token: string; readonly claims: ScanClaims | null },
  requestId: string | undefined,
): Promise<SubmitFacts> {
  const now = ctx.now();
  const sessionHash = tokenHash(token);
  return readAtOnce(ctx.db, async (db) => {
    const reading = sessionOfClaims(db, { token, claims: claims ?? undefined, now }, findSessionWithDraft);
    // a token of an earlier release does not contain its shop
    const shop = claims ? { codeHash: claims.qrHash } : ((await reading)?.shop.shopPid ?? '');
    const [session, earlier] = await allOf([
      reading,
      findEarlierOrders(db, { shop, sessionHash, requestId }, now),
    ]);
    return { session, earlier, draft: session?.draft ?? null };
  });
}
