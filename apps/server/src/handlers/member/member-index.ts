import { memberOf } from '../../operations/order/ordering-member.ts';
import { insertVisit } from '../../stores/member-store.ts';
import { markedToken, tokenHash } from '../../token.ts';
import type { Handler } from '../handler.ts';

/** How long the page can be used before it must be opened again. */
const visitSeconds = 15 * 60;

/** PAGE-10: the member's own page. Its address contains no token, but a short-lived visit. */
export const memberIndexHandler: Handler<'member/index'> = async (ctx, { memberToken }, { shop }) => {
  await memberOf(ctx, shop, memberToken);
  const visit = markedToken(shop.shopPid, ctx.newId(256));

  await insertVisit(ctx.db, {
    visitHash: tokenHash(visit),
    shopPid: shop.shopPid,
    tokenHash: tokenHash(memberToken),
    expiresAt: ctx.now() + visitSeconds,
  });

  return { url: `/member/me?${new URLSearchParams({ visit })}` };
};
