import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type StaffMail = Selectable<Tables['staffMails']>;
type MailKey = Pick<StaffMail, 'brandPid' | 'mailId'>;

/** Stores a mail to send. */
export async function insertStaffMail(db: Db, mail: Insertable<Tables['staffMails']>): Promise<void> {
  await db.insertInto('staffMails').values(mail).execute();
}

export const staffMailsDue = (db: Db, now: number, limit: number): Promise<StaffMail[]> =>
  db.selectFrom('staffMails').selectAll().where('nextAt', '<=', now).orderBy('nextAt').limit(limit).execute();

/** Schedules the next try, so that only this server sends the mail now. Returns false if another server was faster. */
export async function claimStaffMail(
  db: Db,
  { brandPid, mailId, tries }: StaffMail,
  again: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffMails')
    .set({ tries: tries + 1, nextAt: again })
    .where('brandPid', '=', brandPid)
    .where('mailId', '=', mailId)
    .where('tries', '=', tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a mail that is sent or given up. */
export async function endStaffMail(db: Db, { brandPid, mailId }: MailKey): Promise<void> {
  await db.deleteFrom('staffMails').where('brandPid', '=', brandPid).where('mailId', '=', mailId).execute();
}
