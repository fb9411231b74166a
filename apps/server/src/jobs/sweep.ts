import type { Context } from '../context.ts';
import { askPayments } from './ask-payments.ts';
import { closeUnpaid, rejectUnaccepted } from './close-overdue.ts';
import { forget } from './forget.ts';
import { handOverInvoices } from './hand-over-invoices.ts';
import { payRefunds } from './pay-refunds.ts';

const works = [askPayments, closeUnpaid, rejectUnaccepted, payRefunds, handOverInvoices, forget];

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
