import type { Insertable, Selectable } from 'kysely';
import type { Db, PasskeyPurpose, Tables } from '../db/tables.ts';

export type PasskeyRow = Selectable<Tables['staffPasskeys']>;
type OwnerKey = Pick<PasskeyRow, 'brandPid' | 'staffId'>;

export async function keepChallenge(db: Db, challenge: Insertable<Tables['passkeyChallenges']>) {
  await db.insertInto('passkeyChallenges').values(challenge).execute();
}

/** Uses a challenge. Returns false if it was made for something else, has expired, or was used. */
export async function takeChallenge(
  db: Db,
  challenge: {
    readonly challengeHash: string;
    readonly purpose: PasskeyPurpose;
    readonly sessionHash: string;
  },
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenges')
    .where(({ and }) => and(challenge))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores a passkey. Returns false if there is one with this id. */
export async function insertPasskey(db: Db, passkey: Insertable<Tables['staffPasskeys']>): Promise<boolean> {
  const inserted = await db
    .insertInto('staffPasskeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning('passkeyId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The passkey with this id, in whichever brand. */
export const passkeyWithId = (db: Db, passkeyId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('staffPasskeys').selectAll().where('passkeyId', '=', passkeyId).executeTakeFirst();

/** The passkeys of a person, the oldest first. */
export const passkeysOf = (db: Db, { brandPid, staffId }: OwnerKey): Promise<PasskeyRow[]> =>
  db
    .selectFrom('staffPasskeys')
    .selectAll()
    .where('brandPid', '=', brandPid)
    .where('staffId', '=', staffId)
    .orderBy('createdAt')
    .orderBy('passkeyId')
    .execute();

/** Notes the use of a passkey. Returns false if another use was counted since it was read, so one of both is a copy. */
export async function countPasskey(
  db: Db,
  { brandPid, passkeyId, counter }: PasskeyRow,
  used: { readonly counter: number; readonly lastUsedAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffPasskeys')
    .set(used)
    .where('brandPid', '=', brandPid)
    .where('passkeyId', '=', passkeyId)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a passkey of a person, and returns it as it was. */
export const takePasskey = (
  db: Db,
  { brandPid, staffId }: OwnerKey,
  passkeyId: string,
): Promise<PasskeyRow | undefined> =>
  db
    .deleteFrom('staffPasskeys')
    .where('brandPid', '=', brandPid)
    .where('staffId', '=', staffId)
    .where('passkeyId', '=', passkeyId)
    .returningAll()
    .executeTakeFirst();

/** Deletes all passkeys of a person. */
export async function deletePasskeysOf(db: Db, { brandPid, staffId }: OwnerKey): Promise<void> {
  await db
    .deleteFrom('staffPasskeys')
    .where('brandPid', '=', brandPid)
    .where('staffId', '=', staffId)
    .execute();
}
