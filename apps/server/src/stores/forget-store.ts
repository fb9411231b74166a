import type { Db } from '../db/tables.ts';

/** Forgets sessions that ended before a time, and which orders their requests made. */
export async function forgetSessionsEndedBefore(db: Db, time: number): Promise<void> {
  await db
    .deleteFrom('order_requests')
    .where('session_hash', 'in', (ended) =>
      ended.selectFrom('sessions').select('token_hash').where('expires_at', '<', time),
    )
    .execute();
  await db.deleteFrom('sessions').where('expires_at', '<', time).execute();
}

/** Forgets what payment platforms told us before a time. */
export async function forgetPaymentEventsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('payment_events').where('received_at', '<', time).execute();
}

/** Forgets payments at the sandbox that could be paid until a time, and their refunds. */
export async function forgetSandboxPaymentsBefore(db: Db, time: number): Promise<void> {
  await db
    .deleteFrom('sandbox_refunds')
    .where('ref', 'in', (old) =>
      old.selectFrom('sandbox_payments').select('ref').where('expires_at', '<', time),
    )
    .execute();
  await db.deleteFrom('sandbox_payments').where('expires_at', '<', time).execute();
}

/** Forgets codes, tokens and visits of members that ended before a time, and how many codes were sent until then. */
export async function forgetMemberTracesEndedBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('member_codes').where('expires_at', '<', time).execute();
  await db.deleteFrom('member_tokens').where('expires_at', '<', time).execute();
  await db.deleteFrom('member_visits').where('expires_at', '<', time).execute();
  await db.deleteFrom('member_sendings').where('ends_at', '<', time).execute();
}
