import { tableState } from '@comanda/domain/order/sitting';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/transaction.ts';
import type { DoneBy } from '../../stores/payment-store.ts';
import { leavePlace } from '../../stores/sitting-phone-store.ts';
import { lateSeconds, type Sitting, type SittingKey, updateSitting } from '../../stores/sitting-store.ts';
import { noteOnSitting } from '../order/note-on-sitting.ts';
import { factsOf, readBill } from './bill.ts';
import { updateBillInvoices } from './bill-invoices.ts';
import { heldSitting } from './held-sitting.ts';

/** Ends a sitting that this transaction holds. Its table is free for the next party, whose phones see nothing of it. */
export async function endSitting(
  ctx: Context,
  trx: Trx,
  sitting: Sitting,
  { doneBy, reason }: { readonly doneBy: DoneBy | null; readonly reason: string | null },
): Promise<Sitting> {
  const at = ctx.now();
  await leavePlace(trx, sitting, at);
  const closed = await updateSitting(trx, sitting, {
    state: 'closed',
    closedAt: at,
    closeReason: reason,
    // a change of a round that began before may still be written
    followAt: at + lateSeconds,
  });
  await noteOnSitting(ctx, trx, closed, { kind: 'closed', doneBy, note: reason });
  return closed;
}

export type SittingClosed = {
  readonly kind: 'done' | 'unchanged' | 'reasonNeeded' | 'roundWaits';
  readonly sitting: Sitting;
};

/**
 * TAB-2: the staff close a sitting. With an unpaid bill, or one that is paid too much, they give a reason. A round that
 * waits for acceptance must be accepted or rejected first. A repetition changes nothing.
 */
export async function closeSitting(
  ctx: Context,
  trx: Trx,
  key: SittingKey,
  { reason, doneBy }: { readonly reason: string | undefined; readonly doneBy: DoneBy },
): Promise<SittingClosed | undefined> {
  const sitting = await heldSitting(trx, key);
  if (!sitting) return undefined;
  if (sitting.state !== 'open') return { kind: 'unchanged', sitting };
  const bill = await readBill(trx, sitting);
  if (tableState(factsOf(bill), ctx.now()) === 'waiting') return { kind: 'roundWaits', sitting };
  if ((bill.left > 0 || bill.giveBack > 0) && reason === undefined) return { kind: 'reasonNeeded', sitting };
  await updateBillInvoices(ctx, trx, bill);
  return { kind: 'done', sitting: await endSitting(ctx, trx, sitting, { doneBy, reason: reason ?? null }) };
}
