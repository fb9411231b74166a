import type { Context } from '../context.ts';
import { askPayments } from './ask-payments.ts';
import { closeUnpaid, rejectUnaccepted } from './close-overdue.ts';
import { endPauses } from './end-pauses.ts';
import { eraseDiners } from './erase-diners.ts';
import { forget } from './forget.ts';
import { giveBackOrphans } from './give-back-orphans.ts';
import { handOverInvoices } from './hand-over-invoices.ts';
import { payRefunds } from './pay-refunds.ts';

/** One kind of work that comes due by itself. */
export type Work = (ctx: Context) => Promise<void>;

export const works: readonly Work[] = [
  askPayments,
  closeUnpaid,
  rejectUnaccepted,
  payRefunds,
  giveBackOrphans,
  handOverInvoices,
  endPauses,
  forget,
  eraseDiners,
];

/** Does what is due of one kind. What fails is logged, and due again at the next sweep. */
export const doDue = (ctx: Context, work: Work): Promise<void> =>
  work(ctx).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'a sweep was cut short; it goes on at the next one');
  });

/** Does all that is due by now (R7). */
export async function sweep(ctx: Context): Promise<void> {
  await Promise.all(works.map((work) => doDue(ctx, work)));
}
