import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type MemberRow = Selectable<Tables['members']>;

/** The key of a member: the brand and the member. */
export type MemberKey = { readonly brandPid: string; readonly memberPid: string };

/** The member of a provider's subject: the existing one, else this new one. */
export const keepMember = (db: Db, member: Insertable<Tables['members']>): Promise<MemberRow> =>
  db
    .insertInto('members')
    .values(member)
    .onConflict((conflict) =>
      conflict
        .columns(['brandPid', 'provider', 'subject'])
        .doUpdateSet((row) => ({ subject: row.ref('excluded.subject') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export async function renameMember(db: Db, { brandPid, memberPid }: MemberKey, name: string): Promise<void> {
  await db
    .updateTable('members')
    .set({ name })
    .where('brandPid', '=', brandPid)
    .where('memberPid', '=', memberPid)
    .execute();
}

export async function insertMemberToken(db: Db, token: Insertable<Tables['memberTokens']>): Promise<void> {
  await db.insertInto('memberTokens').values(token).execute();
}

/** The member of a brand with a token that has not expired. */
export const findMemberByToken = (
  db: Db,
  access: { readonly brandPid: string; readonly tokenHash: string; readonly now: number },
): Promise<MemberRow | undefined> =>
  db
    .selectFrom('memberTokens')
    .innerJoin('members', (join) =>
      join
        .onRef('members.brandPid', '=', 'memberTokens.brandPid')
        .onRef('members.memberPid', '=', 'memberTokens.memberPid'),
    )
    .selectAll('members')
    .where('memberTokens.tokenHash', '=', access.tokenHash)
    .where('memberTokens.brandPid', '=', access.brandPid)
    .where('memberTokens.expiresAt', '>', access.now)
    .executeTakeFirst();

/** Logs out: the token becomes invalid. */
export async function deleteMemberToken(
  db: Db,
  { brandPid, tokenHash }: { readonly brandPid: string; readonly tokenHash: string },
): Promise<void> {
  await db
    .deleteFrom('memberTokens')
    .where('brandPid', '=', brandPid)
    .where('tokenHash', '=', tokenHash)
    .execute();
}

export async function insertVisit(db: Db, visit: Insertable<Tables['memberVisits']>): Promise<void> {
  await db.insertInto('memberVisits').values(visit).execute();
}

/** A visit to the member's own page that has not expired: its shop, and its token. */
export const findVisit = (
  db: Db,
  visitHash: string,
  now: number,
): Promise<{ shopPid: string; tokenHash: string } | undefined> =>
  db
    .selectFrom('memberVisits')
    .select(['shopPid', 'tokenHash'])
    .where('visitHash', '=', visitHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
