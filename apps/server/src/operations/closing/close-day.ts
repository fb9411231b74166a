import { figuresSum } from '@comanda/domain/closing/figures';
import type { Figures } from '@comanda/domain/closing/figures.schema';
import { businessDayOf } from '@comanda/domain/shop/business-day';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/transaction.ts';
import {
  insertMovement,
  type Movement,
  movementOfRequest,
  openMovements,
} from '../../stores/cash-movement-store.ts';
import { closingOfRequest, type DayClosing, findClosing, insertClosing } from '../../stores/closing-store.ts';
import {
  cutOpenDay,
  type DayRows,
  holdOpenDay,
  openDayNumber,
  rowsOfCut,
  takeCut,
} from '../../stores/open-day-store.ts';
import { insertPaidPayables } from '../../stores/paid-payable-store.ts';
import { type DoneBy, doneByColumns } from '../../stores/payment-store.ts';
import { markedId } from '../../token.ts';
import { dayOf, entriesOf } from './day-figures.ts';

/** The open day of a shop, with its figures so far. `firstDay` and `lastDay` are business days. */
export type OpenDay = {
  readonly number: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly figures: Figures;
  readonly movements: readonly Movement[];
};

/** The business days of the first and the last row of a day. Without rows it is the current one. */
function daysOf(shop: Shop, rows: DayRows, now: number) {
  const { attempts, payments, refunds, credits, discounts, movements } = rows;
  const times = [payments, refunds, credits, discounts, movements].flatMap((rows) =>
    rows.map(({ at }) => at),
  );
  for (const { createdAt } of attempts) times.push(createdAt);
  for (const { paidAt } of rows.paidByHand) if (paidAt !== null) times.push(paidAt);
  const [first, last] = times.reduce(
    ([from, to], at) => [Math.min(from, at), Math.max(to, at)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const dayOfTime = (at: number) => businessDayOf(shop, Number.isFinite(at) ? at : now).date;
  return { firstDay: dayOfTime(first), lastDay: dayOfTime(last) };
}

/** Reads the open day. All its figures come from the same rows, so they add up although others write meanwhile. */
export async function readOpenDay({ db, now }: Context, shop: Shop): Promise<OpenDay> {
  const { shopPid } = shop;
  const number = await openDayNumber(db, shopPid);
  const rows = await rowsOfCut(db, shopPid, await cutOpenDay(db, shopPid));
  const { figures } = await dayOf(db, shopPid, rows, { withOpenDay: true });
  return { number, ...daysOf(shop, rows, now()), figures, movements: rows.movements };
}

type CashChange = Pick<Movement, 'kind' | 'amount' | 'reason'>;

/** Records cash that comes into the drawer or leaves it. A day has one opening; a wrong one is corrected by a movement. */
export async function moveCash(
  ctx: Context,
  trx: Trx,
  { shopPid }: Shop,
  { change, doneBy }: { readonly change: CashChange; readonly doneBy: DoneBy },
): Promise<{ readonly kind: 'done' | 'repeated' | 'openedAlready'; readonly movement: Movement }> {
  const { byId, requestKey } = doneBy;
  const before = requestKey !== null && (await movementOfRequest(trx, { shopPid, byId, requestKey }));
  if (before) return { kind: 'repeated', movement: before };
  const movementId = markedId(shopPid, ctx.newId(128));
  const movement = await insertMovement(trx, {
    shopPid,
    movementId,
    ...change,
    ...doneByColumns(doneBy),
    at: ctx.now(),
  });
  if (movement) return { kind: 'done', movement };
  const opening = (await openMovements(trx, shopPid)).find(({ kind }) => kind === 'opening');
  if (!opening) throw new DayChangedError('the day was closed meanwhile');
  return { kind: 'openedAlready', movement: opening };
}

/** Something came between two statements of a transaction. Its code makes the transaction run again. */
class DayChangedError extends Error {
  readonly code = '40001';
}

/** What staff say when they close a day. `number`: the day that they have seen, so that nobody closes the next one. */
export type ClosingRequest = {
  readonly number: number;
  readonly counted: number;
  readonly reason: string | null;
  readonly doneBy: DoneBy;
};

export type DayClosed =
  | { readonly kind: 'done' | 'repeated' | 'closedAlready'; readonly closing: DayClosing }
  | { readonly kind: 'noSuchDay' }
  | { readonly kind: 'differs'; readonly expected: number };

/**
 * TILL-3: closes the open day. Takes everything since the last closing, however many business days ago. A difference of
 * the counted cash needs a reason; without one nothing is written.
 */
export async function closeDay(
  ctx: Context,
  trx: Trx,
  shop: Shop,
  { number, counted, reason, doneBy }: ClosingRequest,
): Promise<DayClosed> {
  const { shopPid } = shop;
  const { byId, requestKey } = doneBy;
  const isOpen = (await holdOpenDay(trx, shopPid)) === number;
  const before = requestKey !== null && (await closingOfRequest(trx, { shopPid, byId, requestKey }));
  if (before) return { kind: 'repeated', closing: before };
  if (!isOpen) {
    const closing = await findClosing(trx, shopPid, number);
    return closing ? { kind: 'closedAlready', closing } : { kind: 'noSuchDay' };
  }
  const cut = await cutOpenDay(trx, shopPid);
  const rows = await rowsOfCut(trx, shopPid, cut);
  const sum = figuresSum();
  sum.add({ entries: entriesOf(rows) });
  const { expected } = sum.cash(rows.movements);
  if (expected !== counted && reason === null) return { kind: 'differs', expected };
  await takeCut(trx, { shopPid, closing: number }, cut);
  const { figures, changes } = await dayOf(trx, shopPid, rows, { withOpenDay: false });
  await insertPaidPayables(
    trx,
    changes.map(({ payableKind, payableId, deliveryMode, after }) => ({
      shopPid,
      payableKind,
      payableId,
      closing: number,
      deliveryMode,
      ...after,
    })),
  );
  const at = ctx.now();
  const days = daysOf(shop, rows, at);
  const closing = await insertClosing(trx, {
    shopPid,
    number,
    ...days,
    expected,
    counted,
    reason: expected === counted ? null : reason,
    figures,
    ...doneByColumns(doneBy),
    at,
  });
  return { kind: 'done', closing };
}
