import type { CallInput } from '@comanda/contract/contract';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { memberStanding } from '../order/benefit.ts';
import { type CheckedOrder, checkOrder } from '../order/check-order.ts';
import { cleanWish } from '../order/clean-wish.ts';
import { contentHash } from '../order/content-hash.ts';
import { draftLanguage } from '../order/draft-language.ts';
import { type EarlierOrder, earlierOrder, type SubmitMark } from '../order/earlier-order.ts';
import { medianFor, reasonsToHold } from '../order/hold-order.ts';
import { placeOrder } from '../order/place-order.ts';
import { withShortList } from '../order/short-of.ts';
import { shownMenu } from '../order/shown-menu.ts';
import { findDraft, lockSession } from '../stores/session-store.ts';
import { orderTokenOf } from '../token.ts';
import { type Session, sessionCall } from './handler.ts';

function markOf({ token: _token, requestId, ...content }: CallInput<'submit'>, session: Session): SubmitMark {
  return { sessionHash: session.tokenHash, requestId, contentHash: contentHash(content) };
}

/** The checked order; a refusal that says what is unavailable says what is short as well (FIX-11). */
async function checkedOrder(ctx: Context, ...check: Parameters<typeof checkOrder>): Promise<CheckedOrder> {
  try {
    return checkOrder(...check);
  } catch (error) {
    const [{ shop }, { itemList }] = check;
    throw await withShortList(ctx.db, { shopPid: shop.shopPid, itemList }, error);
  }
}

/**
 * Places an order (T1, T2): once, however often it is sent. Whoever comes second, by a repetition or while an earlier order
 * still waits for its payment, is answered with the order that is there.
 */
export const submit = sessionCall<'submit'>(async (ctx, sent, session) => {
  const wish = cleanWish(sent);
  const mark = markOf(wish, session);
  const answer = ({ orderId, unpaid }: EarlierOrder) => ({
    orderId,
    orderToken: orderTokenOf(session.token, orderId),
    unpaid,
  });
  const earlier = await earlierOrder(ctx.db, mark, ctx.now());
  if (earlier) return answer(earlier);
  const shown = await shownMenu(ctx, session, wish.expectTime ?? ctx.now());
  const standing = await memberStanding(ctx, session.shop, wish);
  const langCur = draftLanguage((await findDraft(ctx.db, session.tokenHash))?.draft ?? null);

  const median = await medianFor(ctx, session.shop, wish);
  const checked = await checkedOrder(ctx, session, wish, { shown, standing, langCur, now: ctx.now() });
  const orderId = ctx.newId(128);
  const orderToken = orderTokenOf(session.token, orderId);

  const raced = await transaction(
    ctx.db,
    async (trx) => {
      await lockSession(trx, session);
      const other = await earlierOrder(trx, mark, ctx.now());
      if (other) return other;
      const { shop, tokenHash: sessionHash } = session;
      const hold = await reasonsToHold(ctx, trx, { shop, wish, checked, median, sessionHash });
      await placeOrder(ctx, trx, { session, wish, checked, mark, langCur, orderId, orderToken, hold });
      return undefined;
    },
    session.shop.shopPid,
  );

  return answer(raced ?? { orderId, unpaid: false });
});
