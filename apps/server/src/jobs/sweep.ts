import type { Context } from '../context.ts';
import type { DueKind } from '../stores/due-store.ts';
import { askPayments } from './ask-payments.ts';
import { closeUnpaid, rejectUnaccepted } from './close-overdue.ts';
import { endPauses } from './end-pauses.ts';
import { giveBackOrphans } from './give-back-orphans.ts';
import { handOverInvoices } from './hand-over-invoices.ts';
import { lanesOf } from './lane.ts';
import { payRefunds } from './pay-refunds.ts';

/** One kind of work that becomes due by time. */
export type Work = (ctx: Context) => Promise<void>;

/** Work, and the rows of which there is at least one if it is due. */
export type DueWork = { readonly kind: DueKind; readonly work: Work };

const works: readonly DueWork[] = [
  { kind: 'unaccepted', work: rejectUnaccepted },
  { kind: 'held', work: giveBackOrphans },
  { kind: 'invoice', work: handOverInvoices },
  { kind: 'pause', work: endPauses },
];

/** The work with payment platforms. */
const worksOfLane = [
  { kind: 'ask', work: askPayments },
  { kind: 'unpaid', work: closeUnpaid },
  { kind: 'refund', work: payRefunds },
] as const;

/** Every kind of work; the work with payment platforms once per platform. */
export const worksOf = (ctx: Context): DueWork[] => [
  ...lanesOf(ctx).flatMap((lane) =>
    worksOfLane.map(({ kind, work }): DueWork => ({ kind, work: (there) => work(there, lane) })),
  ),
  ...works,
];

/** Does the due work of one kind. A failure is logged, and the work is due again at the next sweep. */
export const doDue = (ctx: Context, work: Work): Promise<void> =>
  work(ctx).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'a sweep failed; the next one continues');
  });

/** Does all due work (R7). */
export async function sweep(ctx: Context): Promise<void> {
  await Promise.all(worksOf(ctx).map(({ work }) => doDue(ctx, work)));
}
