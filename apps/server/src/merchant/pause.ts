import { type PauseBody, pauseMessage } from '@comanda/contract/merchant/inputs.schema';
import type { PauseAnswer } from '@comanda/contract/merchant/shop.schema';
import { documentToWire } from '@comanda/contract/wire-format';
import { isSameText } from '@comanda/domain/local-text';
import type { Pause } from '@comanda/domain/shop/pause.schema';
import { isPauseActive } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { noticeAvailability } from '../operations/order/notice.ts';
import { findShopVersions, holdShopVersions, keepPause } from '../stores/shop-store.ts';

type ShopVersions = Awaited<ReturnType<typeof findShopVersions>>;

/** A pause whose end has passed counts as none. */
const pauseIn = ({ pause }: ShopVersions, now: number): Pause | null =>
  pause && isPauseActive(pause, now) ? pause : null;

function answerOf(versions: ShopVersions, now: number): PauseAnswer {
  const pause = pauseIn(versions, now);
  const said = pause ?? { message: [], since: null, until: null };
  return documentToWire({ version: versions.pauseVersion, paused: pause !== null, ...said });
}

/** Reads the current pause of a shop and its version. */
export const pauseNow = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  shopPid: string,
): Promise<PauseAnswer> => answerOf(await findShopVersions(db, shopPid), now());

export type PauseResult = {
  readonly kind: 'done' | 'changedMeanwhile' | 'overAlready';
  readonly pause: PauseAnswer;
  readonly isRepeated?: true;
};

const pauseOf = (body: PauseBody, since: number): Pause => ({
  message: pauseMessage(body),
  since,
  until: body.until ?? null,
});

const isSame = (existing: Pause | null, wanted: Omit<PauseBody, 'version'> | null): boolean =>
  existing === null || wanted === null
    ? existing === wanted
    : isSameText(existing.message, pauseMessage(wanted)) && existing.until === (wanted.until ?? null);

/** `pause: null` resumes the shop. */
export type PauseRequest = { readonly version?: number; readonly pause: Omit<PauseBody, 'version'> | null };

/**
 * Pauses or resumes a shop. Refuses if the caller's `version` is outdated. A repetition succeeds and
 * changes nothing. Open menus receive an event.
 */
export async function pauseForShop(
  ctx: Context,
  trx: Trx,
  shopPid: string,
  { version, pause: wanted }: PauseRequest,
): Promise<PauseResult> {
  const now = ctx.now();
  const versions = await holdShopVersions(trx, shopPid);
  const existing = pauseIn(versions, now);
  if (wanted?.until !== undefined && wanted.until <= now)
    return { kind: 'overAlready', pause: answerOf(versions, now) };
  if (isSame(existing, wanted)) return { kind: 'done', pause: answerOf(versions, now), isRepeated: true };
  if (version !== undefined && version !== versions.pauseVersion)
    return { kind: 'changedMeanwhile', pause: answerOf(versions, now) };
  await keepPause(trx, shopPid, wanted && pauseOf(wanted, existing?.since ?? now));
  await noticeAvailability(ctx, trx, shopPid);
  return { kind: 'done', pause: answerOf(await findShopVersions(trx, shopPid), now) };
}
