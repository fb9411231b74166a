import { scanWindow } from '@comanda/domain/order/sitting';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import { allOf, type Trx } from '../../db/transaction.ts';
import type { DoneBy } from '../../stores/payment-store.ts';
import { insertPlace, lastLeftAt } from '../../stores/sitting-phone-store.ts';
import { insertSitting, type Sitting, type SittingKey } from '../../stores/sitting-store.ts';
import { markedId } from '../../token.ts';
import { noteOnSitting } from './note-on-sitting.ts';

/** A new sitting of a table. `lastLeft`: when the last sitting left the table, in Unix seconds. */
export type NewSitting = Pick<Sitting, 'sittingId' | 'tableNo' | 'openedBy'> & {
  readonly lastLeft: number | null;
};

export const newSittingId = (ctx: Context, { shopPid }: Pick<Shop, 'shopPid'>): string =>
  markedId(shopPid, ctx.newId(128));

/**
 * Writes a new sitting with its first place and event. Sends all statements at once. Returns false if the table has an
 * open sitting; then the caller rolls back.
 */
export async function writeSitting(
  ctx: Context,
  trx: Trx,
  { shopPid }: Pick<Shop, 'shopPid'>,
  { opened, doneBy }: { readonly opened: NewSitting; readonly doneBy: DoneBy | null },
): Promise<boolean> {
  const { sittingId, tableNo, openedBy, lastLeft } = opened;
  const at = ctx.now();
  const [isNew] = await allOf([
    insertSitting(trx, {
      shopPid,
      sittingId,
      tableNo,
      state: 'open',
      openedBy,
      openedAt: at,
      lastAt: at,
      lookAt: at,
      billAskedAt: null,
      alarmedAt: null,
      closedAt: null,
      closeReason: null,
      mergedInto: null,
      version: 1,
    }),
    insertPlace(trx, { shopPid, sittingId, place: 1, tableNo, ...scanWindow(at, lastLeft), leftAt: null }),
    noteOnSitting(ctx, trx, { shopPid, sittingId, version: 1 }, { kind: 'opened', doneBy, note: tableNo }),
  ]);
  return isNew;
}

/** TAB-2: the staff open a sitting at a table. Returns `undefined` if the table has an open one. */
export async function openSitting(
  ctx: Context,
  trx: Trx,
  shop: Shop,
  { tableNo, doneBy }: { readonly tableNo: string; readonly doneBy: DoneBy },
): Promise<SittingKey | undefined> {
  const { shopPid } = shop;
  const sittingId = newSittingId(ctx, shop);
  const lastLeft = await lastLeftAt(trx, { shopPid, tableNo });
  const opened = { sittingId, tableNo, openedBy: 'staff', lastLeft } as const;
  const isNew = await writeSitting(ctx, trx, shop, { opened, doneBy });
  return isNew ? { shopPid, sittingId } : undefined;
}
