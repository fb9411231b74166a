import type { Context } from '../../context.ts';
import type { Trx } from '../../db/transaction.ts';
import { publishAfterCommit } from '../../notices.ts';
import type { DoneBy } from '../../stores/payment-store.ts';
import { insertSittingEvent, type Sitting } from '../../stores/sitting-store.ts';

/** What happens to a sitting. */
type SittingEventKind =
  | 'opened'
  | 'moved'
  | 'merged'
  | 'mergedInto'
  | 'billAsked'
  | 'billNotAsked'
  | 'asksToJoin'
  | 'joined'
  | 'paid'
  | 'paymentReversed'
  | 'refunded'
  | 'invoiceIssued'
  | 'invoiceVoided'
  | 'invoiceAllowed'
  | 'invoiceRefused'
  | 'closed';

/** Writes an event of a sitting, and notifies tills after the commit. `doneBy` is null if no staff did it. */
export async function noteOnSitting(
  ctx: Context,
  trx: Trx,
  { shopPid, sittingId, version }: Pick<Sitting, 'shopPid' | 'sittingId' | 'version'>,
  {
    kind,
    doneBy,
    note,
  }: { readonly kind: SittingEventKind; readonly doneBy: DoneBy | null; readonly note: string | null },
): Promise<void> {
  await insertSittingEvent(trx, {
    shopPid,
    eventId: ctx.newId(128),
    sittingId,
    at: ctx.now(),
    kind,
    version,
    byId: doneBy?.byId ?? null,
    byName: doneBy?.byName ?? null,
    device: doneBy?.device ?? null,
    note,
  });
  publishAfterCommit(ctx, trx, { kind: 'sitting', shopPid, sittingId, version });
}
