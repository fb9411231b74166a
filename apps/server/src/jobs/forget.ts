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
 * What a member logged in with is forgotten at its end. A session is remembered a day beyond its end, and a merchant's write
 * with its key a day; what platforms told, and the sandbox’s payments, thirty days.
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
