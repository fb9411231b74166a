import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import type { Retention } from '../stores/due-store.ts';
import {
  forgetAuditBefore,
  forgetKeysExpiredBefore,
  forgetMailsBefore,
  forgetMemberTracesEndedBefore,
  forgetMerchantRequestsBefore,
  forgetPaymentEventsBefore,
  forgetPhonesOfSittingsBefore,
  forgetSandboxPaymentsBefore,
  forgetSessionsEndedBefore,
  forgetStaffAccessExpiredBefore,
  forgetTicketsBefore,
  keptDays,
} from '../stores/forget-store.ts';

const daySeconds = 24 * 3600;

/** Data that ended before these times is deleted. Members' login data goes at its end. */
export const retentionAt = (now: number): Retention => ({
  sessions: now - keptDays.sessions * daySeconds,
  members: now,
  staffAccess: now,
  merchantRequests: now - keptDays.merchantRequests * daySeconds,
  payments: now - keptDays.payments * daySeconds,
  personalData: now - keptDays.personalData * daySeconds,
  audit: now - keptDays.audit * daySeconds,
  expiredKeys: now - keptDays.expiredKeys * daySeconds,
  mails: now - keptDays.mails * daySeconds,
  tickets: now - keptDays.tickets * daySeconds,
});

/** Deletes data whose retention time is over, except the personal data of orders (`eraseDiners`). */
export async function forget(ctx: Context): Promise<void> {
  const { sessions, members, merchantRequests, payments, audit, expiredKeys, mails, tickets, staffAccess } =
    retentionAt(ctx.now());
  await transaction(ctx.db, async (trx) => {
    await forgetSessionsEndedBefore(trx, sessions);
    await forgetPhonesOfSittingsBefore(trx, sessions);
    await forgetMemberTracesEndedBefore(trx, members);
    await forgetMerchantRequestsBefore(trx, merchantRequests);
    await forgetPaymentEventsBefore(trx, payments);
    await forgetSandboxPaymentsBefore(trx, payments);
    await forgetAuditBefore(trx, audit);
    await forgetKeysExpiredBefore(trx, expiredKeys);
    await forgetMailsBefore(trx, mails);
    await forgetTicketsBefore(trx, tickets);
    await forgetStaffAccessExpiredBefore(trx, staffAccess);
  });
}
