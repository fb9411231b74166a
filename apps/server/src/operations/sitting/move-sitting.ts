import { joinSeconds } from '@comanda/domain/order/sitting';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/transaction.ts';
import { insertOrderEvents } from '../../stores/order-store.ts';
import type { DoneBy } from '../../stores/payment-store.ts';
import { moveRounds } from '../../stores/round-store.ts';
import { insertPlace, leavePlace } from '../../stores/sitting-phone-store.ts';
import {
  findSitting,
  holdSitting,
  openSittings,
  redirectMerged,
  type Sitting,
  type SittingKey,
  updateSitting,
} from '../../stores/sitting-store.ts';
import { noteOnSitting } from '../order/note-on-sitting.ts';
import { noticeOrder } from '../order/notice.ts';
import { orderEvent } from '../order/write-history.ts';
import { heldSitting } from './held-sitting.ts';

/** The kitchen and the waiters see the new table on each round (transition T17). */
async function takeRoundsAlong(
  ctx: Context,
  trx: Trx,
  from: SittingKey,
  { to, by }: { readonly to: Pick<Sitting, 'sittingId' | 'tableNo'>; readonly by: DoneBy },
): Promise<void> {
  const moved = await moveRounds(trx, from, to);
  if (moved.length === 0) return;
  const events = moved.map((order) => {
    const { orderStatus } = order;
    const step = { id: 'T17', from: orderStatus, to: orderStatus } as const;
    return orderEvent(ctx, order, { kind: 'tableChanged', who: 'staff', by, note: to.tableNo, step });
  });
  await insertOrderEvents(trx, events);
  for (const order of moved) noticeOrder(ctx, trx, order);
}

export type SittingMoved =
  | { readonly kind: 'done' | 'unchanged'; readonly sitting: Sitting }
  | { readonly kind: 'tableTaken' | 'sittingClosed'; readonly sitting: Sitting };

/**
 * TAB-6: moves a sitting to a free table. Its rounds and phones follow. To the table where it is, nothing changes.
 */
export async function moveSitting(
  ctx: Context,
  trx: Trx,
  key: SittingKey,
  { tableNo, doneBy }: { readonly tableNo: string; readonly doneBy: DoneBy },
): Promise<SittingMoved | undefined> {
  const sitting = await heldSitting(trx, key);
  if (!sitting) return undefined;
  if (sitting.state !== 'open') return { kind: 'sittingClosed', sitting };
  if (sitting.tableNo === tableNo) return { kind: 'unchanged', sitting };
  const { shopPid, sittingId } = sitting;
  const taken = (await openSittings(trx, shopPid)).some((other) => other.tableNo === tableNo);
  if (taken) return { kind: 'tableTaken', sitting };
  const at = ctx.now();
  const places = await leavePlace(trx, sitting, at);
  // the party scans again at its new table
  const scans = { scansFrom: at, scansUntil: at + joinSeconds };
  const place = { shopPid, sittingId, place: places + 1, tableNo, ...scans, leftAt: null };
  await insertPlace(trx, place);
  const moved = await updateSitting(trx, sitting, { tableNo, lastAt: at });
  await takeRoundsAlong(ctx, trx, sitting, { to: moved, by: doneBy });
  await noteOnSitting(ctx, trx, moved, { kind: 'moved', doneBy, note: `${sitting.tableNo} → ${tableNo}` });
  return { kind: 'done', sitting: moved };
}

export type SittingsMerged =
  | { readonly kind: 'done' | 'unchanged'; readonly sitting: Sitting }
  | { readonly kind: 'sameSitting' | 'sittingClosed'; readonly sitting: Sitting };

/** Locks two sittings, the one with the smaller id first. */
async function holdBoth(trx: Trx, keys: readonly [SittingKey, SittingKey]): Promise<(Sitting | undefined)[]> {
  const [one, other] = keys;
  const inOrder = one.sittingId < other.sittingId ? [one, other] : [other, one];
  const held: (Sitting | undefined)[] = [];
  for (const key of inOrder) held.push(await holdSitting(trx, key));
  return keys.map(({ sittingId }) => held.find((sitting) => sitting?.sittingId === sittingId));
}

/**
 * TAB-6: merges a sitting into another one. Its rounds and phones follow, its payments pay the common bill. It ends, and
 * its table is free.
 */
export async function mergeSittings(
  ctx: Context,
  trx: Trx,
  { from: fromKey, into: intoKey }: { readonly from: SittingKey; readonly into: SittingKey },
  doneBy: DoneBy,
): Promise<SittingsMerged | undefined> {
  if (fromKey.sittingId === intoKey.sittingId) {
    const sitting = await findSitting(trx, fromKey);
    return sitting && { kind: 'sameSitting', sitting };
  }
  const [from, into] = await holdBoth(trx, [fromKey, intoKey]);
  if (!from || !into) return undefined;
  const { shopPid, sittingId, paidAtTill, tableNo } = from;
  // a repetition of a merge that is done
  if (from.mergedInto === into.sittingId) return { kind: 'unchanged', sitting: into };
  for (const sitting of [from, into]) if (sitting.state !== 'open') return { kind: 'sittingClosed', sitting };
  const at = ctx.now();
  await leavePlace(trx, from, at);
  const ended = await updateSitting(trx, from, {
    state: 'merged',
    mergedInto: into.sittingId,
    closedAt: at,
    paidAtTill: 0,
  });
  await redirectMerged(trx, { shopPid, from: sittingId, into: into.sittingId });
  const merged = await updateSitting(trx, into, {
    paidAtTill: into.paidAtTill + paidAtTill,
    lastAt: at,
    lookAt: at,
  });
  await takeRoundsAlong(ctx, trx, from, { to: merged, by: doneBy });
  await noteOnSitting(ctx, trx, ended, { kind: 'mergedInto', doneBy, note: into.sittingId });
  await noteOnSitting(ctx, trx, merged, { kind: 'merged', doneBy, note: `${sittingId} (${tableNo})` });
  return { kind: 'done', sitting: merged };
}
