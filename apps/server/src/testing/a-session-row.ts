import { tokenHash } from '../token.ts';
import type { TestServer } from './start-test-server.ts';

/** Inserts the row of a session at table 7. Releases without signed tokens inserted such a row at each scan. */
export async function insertSessionRow(
  { ctx, shop }: TestServer,
  session: {
    readonly token: string;
    readonly draft: string | null;
    readonly version: number;
    readonly expiresAt: number;
  },
): Promise<void> {
  await ctx.db
    .insertInto('sessions')
    .values({
      tokenHash: tokenHash(session.token),
      shopPid: shop.shopPid,
      qrHash: 'table-7',
      tableNo: '7',
      createdAt: ctx.now(),
      scannedAt: ctx.now(),
      expiresAt: session.expiresAt,
      draft: session.draft,
      version: session.version,
    })
    .execute();
}
