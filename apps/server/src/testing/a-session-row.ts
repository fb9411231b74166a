import { tokenHash } from '../token.ts';
import type { TestServer } from './start-test-server.ts';

/** The row of a session at table 7, as versions before signed tokens inserted it with each scan. */
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
      token_hash: tokenHash(session.token),
      shop_pid: shop.shopPid,
      qr_hash: 'table-7',
      table_no: '7',
      created_at: ctx.now(),
      scanned_at: ctx.now(),
      expires_at: session.expiresAt,
      draft: session.draft,
      version: session.version,
    })
    .execute();
}
