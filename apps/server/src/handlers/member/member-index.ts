import { memberOf } from '../../order/benefit.ts';
import { insertVisit } from '../../stores/member-store.ts';
import { tokenHash } from '../../token.ts';
import { sessionCall } from '../handler.ts';

/** How long the page may be looked at before it has to be opened anew. */
const visitSeconds = 15 * 60;

/** PAGE-10: the member's own page. Its address holds no token, but a visit that ends soon. */
export const memberIndex = sessionCall<'member/index'>(async (ctx, { memberToken }, { shop }) => {
  await memberOf(ctx, shop, memberToken);
  const visit = ctx.newId(256);

  await insertVisit(ctx.db, {
    visit_hash: tokenHash(visit),
    shop_pid: shop.shopPid,
    token_hash: tokenHash(memberToken),
    expires_at: ctx.now() + visitSeconds,
  });

  return { url: `/member/me?${new URLSearchParams({ visit })}` };
});
