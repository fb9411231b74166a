import { isSamePlace, resumeSeconds, sessionLifeSeconds } from '@comanda/domain/session/session';
import type { Context } from '../context.ts';
import { openedCode } from '../operations/order/opened-code.ts';
import { newSessionToken, sessionOfToken } from '../operations/order/session-of-token.ts';
import { shownCategories, shownMenu } from '../operations/order/shown-menu.ts';
import { shownShop } from '../operations/order/shown-shop.ts';
import { type PhoneSittings, sittingsOf } from '../operations/order/sitting-of-phone.ts';
import { type FoundCode, type OpenSession, renewSession } from '../stores/session-store.ts';
import { joinSitting } from '../stores/sitting-phone-store.ts';
import type { Handler } from './handler.ts';

/** SES-16: whether a scan may continue the earlier session: in the same shop, less than four hours after its last scan. */
const isRecent = (ctx: Context, { scannedAt, shop }: OpenSession, { code }: FoundCode): boolean =>
  scannedAt > ctx.now() - resumeSeconds && shop.shopPid === code.shopPid;

/** SES-16: whether a scan is at the place of the earlier session, or at the table that the staff moved its party to (TAB-6). */
const isAtPlace = ({ shop, tableNo }: OpenSession, { code }: FoundCode, { open }: PhoneSittings): boolean =>
  isSamePlace({ shopPid: shop.shopPid, tableNo }, { shopPid: code.shopPid, tableNo: code.tableNo }) ||
  open?.tableNo === code.tableNo;

/** The token of a scan. `isNewParty`: the earlier session belonged to a sitting that has ended. */
type Scanned = { readonly token: string; readonly isNewParty: boolean };

/**
 * Returns the token for a scan: the phone's earlier token at this place, or a new one. An earlier session with a row is
 * renewed. One without a row has no draft and no order, so a scan of another QR code at the place replaces it. A session
 * whose sitting has ended is not resumed (TAB-6).
 */
async function scanSession(ctx: Context, token: string | undefined, found: FoundCode): Promise<Scanned> {
  const { code } = found;
  const { shopPid } = code;
  const earlier = token === undefined ? undefined : await sessionOfToken(ctx, token);
  const fresh = async (isNewParty = false) => ({ token: await newSessionToken(ctx, code), isNewParty });
  if (token === undefined || !earlier || !isRecent(ctx, earlier, found)) return fresh();
  const sittings = await sittingsOf(ctx.db, earlier);
  if (!isAtPlace(earlier, found, sittings)) return fresh();
  const { isOver, seen } = sittings;
  if (isOver) return fresh(true);
  if (!earlier.hasRow) return earlier.code.hash === code.hash ? { token, isNewParty: false } : fresh();
  const at = ctx.now();
  const { tokenHash } = earlier;
  // later scans of the session do not tell when it joined
  if (seen) await joinSitting(ctx.db, { shopPid, sittingId: seen.sittingId }, { sessionHash: tokenHash, at });
  const renewed = { at, expiresAt: at + sessionLifeSeconds, qrHash: code.hash, tableNo: code.tableNo };
  await renewSession(ctx.db, { shopPid, tokenHash }, renewed);
  return { token, isNewParty: false };
}

/** SES-1: opens the shop of a scanned QR code. */
export const qrHandler: Handler<'qr'> = async (ctx, input) => {
  const found = await openedCode(ctx, input);
  const { code, shop } = found;
  const shown = await shownMenu(ctx, found, input.expectTime ?? ctx.now());
  const { menuVersion, availability } = shown;

  const { token, isNewParty } = await scanSession(ctx, input.token, found);

  return {
    queryInfo: {
      hash: code.hash,
      type: code.type,
      code: code.code,
      token,
      tableNo: code.tableNo,
      shopPid: code.shopPid,
    },
    shopInfo: shownShop(ctx, shop, menuVersion),
    spuCateList: input.menuVersion === menuVersion ? null : shownCategories(ctx, shop, shown),
    availability,
    ...(isNewParty && { newParty: true as const }),
  };
};
