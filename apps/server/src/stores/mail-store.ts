import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type StoredMail = Selectable<Tables['mails']>;

type MailKey = Pick<StoredMail, 'shopPid' | 'mailId'>;

const ofKey = (db: Db, { shopPid, mailId }: MailKey) =>
  db.updateTable('mails').where('shopPid', '=', shopPid).where('mailId', '=', mailId);

/** Stores a mail to send. Returns false if a mail with this id exists already. */
export async function insertMail(db: Db, mail: Insertable<Tables['mails']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.columns(['shopPid', 'mailId']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns the mails about a payable since a time. */
export const mailsOf = (
  db: Db,
  { shopPid, payableKind, payableId }: Pick<StoredMail, 'shopPid' | 'payableKind' | 'payableId'>,
  since: number,
): Promise<Pick<StoredMail, 'mailId'>[]> =>
  db
    .selectFrom('mails')
    .select('mailId')
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', payableKind)
    .where('payableId', '=', payableId)
    .where('at', '>=', since)
    .execute();

export const mailsDue = (db: Db, now: number, limit: number): Promise<StoredMail[]> =>
  db.selectFrom('mails').selectAll().where('nextAt', '<=', now).orderBy('nextAt').limit(limit).execute();

/** Schedules the next try, so that only this server sends the mail now. Returns false if another server was faster. */
export async function claimMail(db: Db, mail: StoredMail, again: number): Promise<boolean> {
  const { numUpdatedRows } = await ofKey(db, mail)
    .set({ tries: mail.tries + 1, nextAt: again })
    .where('state', '=', 'due')
    .where('tries', '=', mail.tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the end of a mail, and deletes its content and address. */
export async function endMail(db: Db, key: MailKey, state: 'sent' | 'refused' | 'lost'): Promise<void> {
  await ofKey(db, key).set({ state, sealed: null, nextAt: null }).execute();
}
