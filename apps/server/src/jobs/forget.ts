import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import {
  forgetMemberTracesEndedBefore,
  forgetMerchantRequestsBefore,
  forgetPaymentEventsBefore,
  forgetSandboxPaymentsBefore,
  forgetSessionsEndedBefore,
} from '../stores/forget-store.ts';

const daySeconds = 24 * 3600;

/**
 * Deletes old data. A member's login data at its end, a session and a merchant's stored answers a day later,
 * messages of platforms and the sandbox's payments after thirty days.
 */
export async function forget(ctx: Context): Promise<void> {
  const now = ctx.now();
  await transaction(ctx.db, async (trx) => {
    await forgetSessionsEndedBefore(trx, now - daySeconds);
    await forgetMemberTracesEndedBefore(trx, now);
    await forgetMerchantRequestsBefore(trx, now - daySeconds);
    await forgetPaymentEventsBefore(trx, now - 30 * daySeconds);
    await forgetSandboxPaymentsBefore(trx, now - 30 * daySeconds);
  });
}
