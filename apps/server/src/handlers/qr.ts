import { spuCateList } from '@comanda/domain/menu/availability';
import { isSamePlace, sessionLifeSeconds, takeUpSeconds } from '@comanda/domain/session/session';
import { shopInfo } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import { type FoundCode, openedCode } from '../order/opened-code.ts';
import { shownMenu } from '../order/shown-menu.ts';
import { findSession, insertSession, renewSession } from '../stores/session-store.ts';
import { tokenHash } from '../token.ts';
import { openCall } from './handler.ts';

/** Whether an earlier token still stands for this place and was scanned less than four hours ago (SES-16). */
async function isTakenUp(ctx: Context, token: string, { code }: FoundCode): Promise<boolean> {
  const earlier = await findSession(ctx.db, tokenHash(token), ctx.now());
  if (!earlier || earlier.scannedAt <= ctx.now() - takeUpSeconds) return false;
  return isSamePlace(
    { shopPid: earlier.shop.shopPid, tableNo: earlier.tableNo },
    { shopPid: code.shop_pid, tableNo: code.table_no },
  );
}

/** The session of a scan: the phone's earlier one at this place, or a new one. Returns its token. */
async function scanSession(ctx: Context, earlier: string | undefined, found: FoundCode): Promise<string> {
  const at = ctx.now();
  const expiresAt = at + sessionLifeSeconds;
  const { hash: qrHash, shop_pid, table_no } = found.code;
  if (earlier !== undefined && (await isTakenUp(ctx, earlier, found))) {
    await renewSession(ctx.db, tokenHash(earlier), { at, expiresAt, qrHash });
    return earlier;
  }
  const token = ctx.newId(256);
  await insertSession(ctx.db, {
    token_hash: tokenHash(token),
    shop_pid,
    qr_hash: qrHash,
    table_no,
    created_at: at,
    scanned_at: at,
    expires_at: expiresAt,
    draft: null,
    version: 0,
  });
  return token;
}

/** SES-1: opens the shop of a scanned code. */
export const qr = openCall<'qr'>(async (ctx, input) => {
  const found = await openedCode(ctx, input);
  const { code, shop } = found;
  const { menu, menuVersion, availability } = await shownMenu(ctx, found, input.expectTime ?? ctx.now());

  const token = await scanSession(ctx, input.token, found);

  return {
    queryInfo: {
      hash: code.hash,
      type: code.type,
      code: code.code,
      token,
      tableNo: code.table_no,
      shopPid: code.shop_pid,
    },
    shopInfo: shopInfo(shop, menuVersion, ctx.now()),
    spuCateList: input.menuVersion === menuVersion ? null : spuCateList(menu, availability),
    availability,
  };
});
