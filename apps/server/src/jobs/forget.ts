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
 * A member's login data is kept until its end, a session and a merchant's stored answers a day longer, messages of platforms,
 * the sandbox's payments and the personal data of orders (F60) for thirty days.
 */
export const retentionAt = (now: number): Retention => ({
  sessions: now - daySeconds,
  members: now,
  merchantRequests: now - daySeconds,
  payments: now - 30 * daySeconds,
  personalData: now - 30 * daySeconds,
});

/** Deletes old data. */
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
