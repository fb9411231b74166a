import { memberOf } from '../../operations/order/ordering-member.ts';
import { insertVisit } from '../../stores/member-store.ts';
import { markedToken, tokenHash } from '../../token.ts';
import type { Handler } from '../handler.ts';

/** How long the address of the member's page works. */
const visitSeconds = 15 * 60;

/**
 * PAGE-10: returns the address of the member's page. It contains a short-lived visit id instead of the member token.
 */
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
