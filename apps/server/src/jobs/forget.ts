import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import type { Retention } from '../stores/due-store.ts';
import {
  forgetMemberTracesEndedBefore,
  forgetMerchantRequestsBefore,
  forgetPaymentEventsBefore,
  forgetSandboxPaymentsBefore,
  forgetSessionsEndedBefore,
} from '../stores/forget-store.ts';

const daySeconds = 24 * 3600;

/**
 * Data that ended before these times is deleted. Members' login data goes at its end; sessions and stored answers to
 * merchant calls one day later. Webhook messages, sandbox payments and personal data of orders go after thirty days.
 */
export const retentionAt = (now: number): Retention => ({
  sessions: now - daySeconds,
  members: now,
  merchantRequests: now - daySeconds,
  payments: now - 30 * daySeconds,
  personalData: now - 30 * daySeconds,
});

/** Deletes data whose retention time is over, except the personal data of orders (`eraseDiners`). */
export async function forget(ctx: Context): Promise<void> {
  const { sessions, members, merchantRequests, payments } = retentionAt(ctx.now());
  await transaction(ctx.db, async (trx) => {
    await forgetSessionsEndedBefore(trx, sessions);
    await forgetMemberTracesEndedBefore(trx, members);
    await forgetMerchantRequestsBefore(trx, merchantRequests);
    await forgetPaymentEventsBefore(trx, payments);
    await forgetSandboxPaymentsBefore(trx, payments);
  });
}
