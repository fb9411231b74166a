import { type PauseBody, pauseMessage } from '@comanda/contract/merchant/inputs.schema';
import type { PauseAnswer } from '@comanda/contract/merchant/shop.schema';
import { documentToWire } from '@comanda/contract/wire-format';
import { isSameText } from '@comanda/domain/local-text';
import { isPauseActive } from '@comanda/domain/shop/pause';
import type { Pause } from '@comanda/domain/shop/pause.schema';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { noticeAvailability } from '../operations/order/notice.ts';
import { findShopNews, holdShopNews, keepPause } from '../stores/shop-store.ts';

type ShopNews = Awaited<ReturnType<typeof findShopNews>>;

/** A pause that is over is none. */
const pauseIn = ({ pause }: ShopNews, now: number): Pause | null =>
  pause && isPauseActive(pause, now) ? pause : null;

function answerOf(news: ShopNews, now: number): PauseAnswer {
  const pause = pauseIn(news, now);
  const said = pause ?? { message: [], since: null, until: null };
  return documentToWire({ version: news.pauseVersion, paused: pause !== null, ...said });
}

/** The present pause of a shop. */
export const pauseNow = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  shopPid: string,
): Promise<PauseAnswer> => answerOf(await findShopNews(db, shopPid), now());

export type PauseResult = {
  readonly kind: 'done' | 'changedMeanwhile' | 'overAlready';
  readonly pause: PauseAnswer;
};

const pauseOf = (body: PauseBody, since: number): Pause => ({
  message: pauseMessage(body),
  since,
  until: body.until ?? null,
});

const isSame = (standing: Pause | null, wanted: Omit<PauseBody, 'version'> | null): boolean =>
  standing === null || wanted === null
    ? standing === wanted
    : isSameText(standing.message, pauseMessage(wanted)) && standing.until === (wanted.until ?? null);

/** A request of a shop: a pause, or, with null, to resume. */
export type PauseWish = { readonly version?: number; readonly pause: Omit<PauseBody, 'version'> | null };

/**
 * Pauses a shop or resumes it, if it has the version that the caller saw. A repetition succeeds and changes
 * nothing. Open menus get an event.
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
  if (version !== undefined && version !== news.pauseVersion)
    return { kind: 'changedMeanwhile', pause: answerOf(news, now) };
  await keepPause(trx, shopPid, wanted && pauseOf(wanted, standing?.since ?? now));
  await noticeAvailability(ctx, trx, shopPid);
  return { kind: 'done', pause: answerOf(await findShopNews(trx, shopPid), now) };
}
