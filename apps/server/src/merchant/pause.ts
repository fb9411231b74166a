import { isStanding, type Pause } from '@comanda/domain/shop/pause';
import type { Context } from '../context.ts';
import { parsePause } from '../db/documents.ts';
import type { Trx } from '../db/transaction.ts';
import { noticeAvailability } from '../order/notice.ts';
import { findShopNews, holdShopNews, keepPause } from '../stores/shop-store.ts';
import type { PauseAnswer } from './answers.schema.ts';
import type { PauseBody } from './merchant.schema.ts';

type ShopNews = Awaited<ReturnType<typeof findShopNews>>;

/** A pause that is over is none. */
function pauseIn({ pause: kept }: ShopNews, now: number): Pause | null {
  const pause = parsePause(kept);
  return pause && isStanding(pause, now) ? pause : null;
}

function answerOf(news: ShopNews, now: number): PauseAnswer {
  const pause = pauseIn(news, now);
  const said = pause ?? { message: '', message2: '', since: null, until: null };
  return { version: news.pause_version, paused: pause !== null, ...said };
}

/** Whether a shop has paused, and what it says of it. */
export const pauseNow = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  shopPid: string,
): Promise<PauseAnswer> => answerOf(await findShopNews(db, shopPid), now());

export type PauseResult = {
  readonly kind: 'done' | 'changedMeanwhile' | 'overAlready';
  readonly pause: PauseAnswer;
};

const pauseOf = ({ message, message2, until }: PauseBody, since: number): Pause => ({
  message,
  message2: message2 ?? '',
  since,
  until: until ?? null,
});

const isSame = (standing: Pause | null, wanted: Omit<PauseBody, 'version'> | null): boolean =>
  standing === null || wanted === null
    ? standing === wanted
    : standing.message === wanted.message &&
      standing.message2 === (wanted.message2 ?? '') &&
      standing.until === (wanted.until ?? null);

/** What a shop wants: a pause, or, with null, to take orders again. */
export type PauseWish = { readonly version?: number; readonly pause: Omit<PauseBody, 'version'> | null };

/**
 * Says that a shop takes no orders for now, or takes them again, if it still is as the caller saw it. A repetition changes
 * nothing and is a success. Open menus hear of it.
 */
export async function pauseForShop(
  ctx: Context,
  trx: Trx,
  shopPid: string,
  { version, pause: wanted }: PauseWish,
): Promise<PauseResult> {
  const now = ctx.now();
  const news = await holdShopNews(trx, shopPid);
  const standing = pauseIn(news, now);
  if (wanted?.until !== undefined && wanted.until <= now)
    return { kind: 'overAlready', pause: answerOf(news, now) };
  if (isSame(standing, wanted)) return { kind: 'done', pause: answerOf(news, now) };
  if (version !== undefined && version !== news.pause_version)
    return { kind: 'changedMeanwhile', pause: answerOf(news, now) };
  await keepPause(trx, shopPid, wanted && JSON.stringify(pauseOf(wanted, standing?.since ?? now)));
  await noticeAvailability(ctx, trx, shopPid);
  return { kind: 'done', pause: answerOf(await findShopNews(trx, shopPid), now) };
}
