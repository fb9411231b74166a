import { shownShop } from '../../operations/order/shown-shop.ts';
import { findDraft } from '../../stores/session-store.ts';
import type { Handler } from '../handler.ts';

/** SES-5: returns the draft that was saved last, with the session's shop and table. */
export const sessionGetHandler: Handler<'session/get'> = async (ctx, _input, session) => {
  const stored = await findDraft(ctx.db, { shop: session.shop.shopPid, tokenHash: session.tokenHash });
  const { shop, code, token, tableNo, menuVersion } = session;
  return {
    session: stored?.draft ?? null,
    version: stored?.version ?? 0,
    queryInfo: { hash: code.hash, type: code.type, code: code.code, token, tableNo, shopPid: shop.shopPid },
    shopInfo: shownShop(ctx, shop, menuVersion ?? 0),
  };
};
