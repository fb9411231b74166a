import type { Context } from '../context.ts';
import { deleteSessionsEndedBefore } from '../stores/overdue-store.ts';
import { askPayments } from './ask-payments.ts';
import { closeUnpaid, rejectUnaccepted } from './close-overdue.ts';
import { payRefunds } from './pay-refunds.ts';

/** A session is remembered a day beyond its end. */
const sessionSeconds = 24 * 3600;

const forgetSessions = (ctx: Context): Promise<void> =>
  deleteSessionsEndedBefore(ctx.db, ctx.now() - sessionSeconds);

const works = [askPayments, closeUnpaid, rejectUnaccepted, payRefunds, forgetSessions];

/** Does all that is due by now (R7). What fails is logged, and due again at the next sweep. */
export async function sweep(ctx: Context): Promise<void> {
  await Promise.all(
    works.map((work) =>
      work(ctx).catch((error: unknown) => {
        ctx.log.error({ err: error }, 'a sweep was cut short; it goes on at the next one');
      }),
    ),
  );
}
