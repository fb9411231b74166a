import { type BusyBody, type PauseBody, pauseMessage } from '@comanda/contract/merchant/inputs.schema';
import type { PauseAnswer } from '@comanda/contract/merchant/shop.schema';
import { documentToWire } from '@comanda/contract/wire-format';
import { isSameText } from '@comanda/domain/local-text';
import { busyMinutes } from '@comanda/domain/shop/busy';
import type { Pause } from '@comanda/domain/shop/pause.schema';
import { isPauseActive, type Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { noticeAvailability } from '../operations/order/notice.ts';
import { findShopVersions, holdShopVersions, keepBusy, keepPause } from '../stores/shop-store.ts';
import { endOf } from './end-of.ts';

type ShopVersions = Awaited<ReturnType<typeof findShopVersions>>;

/** A pause whose end has passed counts as none. */
const pauseIn = ({ pause }: ShopVersions, now: number): Pause | null =>
  pause && isPauseActive(pause, now) ? pause : null;

function answerOf(versions: ShopVersions, now: number): PauseAnswer {
  const pause = pauseIn(versions, now);
  const said = pause ?? { message: [], since: null, until: null };
  const minutes = busyMinutes(versions, now);
  return documentToWire({
    version: versions.pauseVersion,
    paused: pause !== null,
    ...said,
    busyMinutes: minutes,
    busyUntil: minutes > 0 ? (versions.busy?.until ?? null) : null,
  });
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

type Wanted = Omit<PauseBody, 'version' | 'until'> & { readonly until?: number | undefined };

const pauseOf = (body: Wanted, since: number): Pause => ({
  message: pauseMessage(body),
  since,
  until: body.until ?? null,
});

const isSame = (existing: Pause | null, wanted: Wanted | null): boolean =>
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
  shop: Shop,
  { version, pause: requested }: PauseRequest,
): Promise<PauseResult> {
  const { shopPid } = shop;
  const now = ctx.now();
  const until = requested && endOf(shop, requested.until, now);
  const wanted = requested && { ...requested, until: until ?? undefined };
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

/** Without another end, a busy shop is calm again after this time. */
const busySeconds = 3600;

/** DESK-7: everything takes longer, or no longer so. Open menus receive an event. */
export async function setBusy(
  ctx: Context,
  trx: Trx,
  shop: Shop,
  { version, minutes, until }: BusyBody,
): Promise<PauseResult> {
  const now = ctx.now();
  const versions = await holdShopVersions(trx, shop.shopPid);
  const end = endOf(shop, until, now) ?? now + busySeconds;
  if (end <= now) return { kind: 'overAlready', pause: answerOf(versions, now) };
  if (minutes === 0 && busyMinutes(versions, now) === 0)
    return { kind: 'done', pause: answerOf(versions, now), isRepeated: true };
  if (version !== undefined && version !== versions.pauseVersion)
    return { kind: 'changedMeanwhile', pause: answerOf(versions, now) };
  await keepBusy(trx, shop.shopPid, minutes === 0 ? null : { minutes, until: end });
  await noticeAvailability(ctx, trx, shop.shopPid);
  return { kind: 'done', pause: answerOf(await findShopVersions(trx, shop.shopPid), now) };
}
