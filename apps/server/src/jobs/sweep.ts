import type { Context } from '../context.ts';
import type { DueKind } from '../stores/due-store.ts';
import { askPayments } from './ask-payments.ts';
import { closeUnpaid, rejectUnaccepted } from './close-overdue.ts';
import { closeSittings } from './close-sittings.ts';
import { endPauses } from './end-pauses.ts';
import { endSoldOut } from './end-sold-out.ts';
import { giveBackOrphans } from './give-back-orphans.ts';
import { handOverInvoices } from './hand-over-invoices.ts';
import { makeAllowances } from './make-allowances.ts';
import { payRefunds } from './pay-refunds.ts';
import { platformGroups } from './platform-group.ts';
import { sendMails } from './send-mails.ts';
import { sendStaffMails } from './send-staff-mails.ts';

/** One kind of work that becomes due by time. */
export type Work = (ctx: Context) => Promise<void>;

/** Work, and the kind of due rows that starts it. */
export type DueWork = { readonly kind: DueKind; readonly work: Work };

const works: readonly DueWork[] = [
  { kind: 'unaccepted', work: rejectUnaccepted },
  { kind: 'held', work: giveBackOrphans },
  { kind: 'sitting', work: closeSittings },
  { kind: 'invoice', work: handOverInvoices },
  { kind: 'invoice', work: makeAllowances },
  { kind: 'mail', work: sendMails },
  { kind: 'mail', work: sendStaffMails },
  { kind: 'pause', work: endPauses },
  { kind: 'soldOut', work: endSoldOut },
];

/** Work that calls payment platforms. */
const platformWorks = [
  { kind: 'ask', work: askPayments },
  { kind: 'unpaid', work: closeUnpaid },
  { kind: 'refund', work: payRefunds },
] as const;

/** Lists all work. Work that calls payment platforms appears once per group of platforms. */
export const worksOf = (ctx: Context): DueWork[] => [
  ...platformGroups(ctx).flatMap((group) =>
    platformWorks.map(({ kind, work }): DueWork => ({ kind, work: (there) => work(there, group) })),
  ),
  ...works,
];

/** Runs the work once. A failure is logged, and the next sweep tries again. */
export const doDue = (ctx: Context, work: Work): Promise<void> =>
  work(ctx).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'a sweep failed; the next one continues');
  });

/** Runs all work, whether due or not. */
export async function sweep(ctx: Context): Promise<void> {
  await Promise.all(worksOf(ctx).map(({ work }) => doDue(ctx, work)));
}
