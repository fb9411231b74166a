import type { Context } from '../context.ts';
import { askPayments } from './ask-payments.ts';
import { closeUnpaid, rejectUnaccepted } from './close-overdue.ts';
import { endPauses } from './end-pauses.ts';
import { giveBackOrphans } from './give-back-orphans.ts';
import { handOverInvoices } from './hand-over-invoices.ts';
import { lanesOf } from './lane.ts';
import { payRefunds } from './pay-refunds.ts';

/** One kind of work that comes due by itself. */
export type Work = (ctx: Context) => Promise<void>;

const works: readonly Work[] = [rejectUnaccepted, giveBackOrphans, handOverInvoices, endPauses];

/** What has to do with payment platforms. */
const worksOfLane = [askPayments, closeUnpaid, payRefunds];

/** Every kind of work; of what has to do with payment platforms one for each of them. */
export const worksOf = (ctx: Context): Work[] => [
  ...lanesOf(ctx).flatMap((lane) =>
    worksOfLane.map(
      (work): Work =>
        (there) =>
          work(there, lane),
    ),
  ),
  ...works,
];

/** Does what is due of one kind. What fails is logged, and due again at the next sweep. */
export const doDue = (ctx: Context, work: Work): Promise<void> =>
  work(ctx).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'a sweep was cut short; it goes on at the next one');
  });

/** Does all that is due by now (R7). */
export async function sweep(ctx: Context): Promise<void> {
  await Promise.all(worksOf(ctx).map((work) => doDue(ctx, work)));
}
