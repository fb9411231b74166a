import { closesAt, unpaidSeconds } from '@comanda/domain/order/sitting';
import type { Context } from '../context.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { factsOf, readBill } from '../operations/sitting/bill.ts';
import { updateBillInvoices } from '../operations/sitting/bill-invoices.ts';
import { endSitting } from '../operations/sitting/close-sitting.ts';
import {
  endFollowingClosed,
  holdSitting,
  lookAgain,
  markAlarmed,
  type SittingKey,
  sittingsToFollow,
  sittingsToLookAt,
} from '../stores/sitting-store.ts';
import { batch, forEach } from './for-each.ts';

/** When an open sitting is looked at again, in seconds. A payment or a round makes it due at once. */
const lookSeconds = 60;

async function look(ctx: Context, trx: Trx, key: SittingKey): Promise<void> {
  const sitting = await holdSitting(trx, key);
  const now = ctx.now();
  if (sitting?.state !== 'open' || sitting.lookAt > now) return;
  const bill = await readBill(trx, sitting);
  await updateBillInvoices(ctx, trx, bill);
  const closes = closesAt(factsOf(bill));
  if (closes !== undefined && closes <= now) {
    await endSitting(ctx, trx, sitting, { doneBy: null, reason: null });
    return;
  }
  await lookAgain(trx, key, Math.min(closes ?? now + lookSeconds, now + lookSeconds));
  if (bill.left === 0 || sitting.alarmedAt !== null || sitting.openedAt + unpaidSeconds > now) return;
  await markAlarmed(trx, key, now);
  const { tableNo } = sitting;
  ctx.log.error({ ...key, tableNo }, 'the bill of a table is unpaid three hours after the party sat down');
}

/** Compares the e-invoices of a closed sitting with its bill: a round may have left it since. */
async function follow(ctx: Context, trx: Trx, key: SittingKey): Promise<void> {
  const sitting = await holdSitting(trx, key);
  if (!sitting) return;
  await endFollowingClosed(trx, key);
  await updateBillInvoices(ctx, trx, await readBill(trx, sitting));
}

/**
 * Looks at the open sittings. Closes those whose bill has been paid for 15 minutes (TAB-7). An unpaid one never closes by
 * itself; it is reported once. The e-invoices of a paid one follow what has changed since, also after it has closed (TWX-2).
 */
export async function closeSittings(ctx: Context): Promise<void> {
  const due = await sittingsToLookAt(ctx.db, ctx.now(), batch);
  await forEach(ctx, due, ({ shopPid, sittingId }) =>
    transaction(ctx.db, (trx) => look(ctx, trx, { shopPid, sittingId }), shopPid),
  );
  const closed = await sittingsToFollow(ctx.db, ctx.now(), batch);
  await forEach(ctx, closed, ({ shopPid, sittingId }) =>
    transaction(ctx.db, (trx) => follow(ctx, trx, { shopPid, sittingId }), shopPid),
  );
}
