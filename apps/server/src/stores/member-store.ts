import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type MemberRow = Selectable<Tables['members']>;

/** Which member: of which brand, and who. */
export type MemberKey = { readonly brandPid: string; readonly memberPid: string };

/** The member whom a provider knows by a subject: the one there is, else this new one. */
export const keepMember = (db: Db, member: Insertable<Tables['members']>): Promise<MemberRow> =>
  db
    .insertInto('members')
    .values(member)
    .onConflict((conflict) =>
      conflict
        .columns(['brand_pid', 'provider', 'subject'])
        .doUpdateSet((row) => ({ subject: row.ref('excluded.subject') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export async function renameMember(db: Db, { brandPid, memberPid }: MemberKey, name: string): Promise<void> {
  await db
    .updateTable('members')
    .set({ name })
    .where('brand_pid', '=', brandPid)
    .where('member_pid', '=', memberPid)
    .execute();
}

export async function insertMemberToken(db: Db, token: Insertable<Tables['member_tokens']>): Promise<void> {
  await db.insertInto('member_tokens').values(token).execute();
}

/** The member of a brand whom a token stands for, unless it has ended by now. */
export const findMemberByToken = (
  db: Db,
  access: { readonly brandPid: string; readonly tokenHash: string; readonly now: number },
): Promise<MemberRow | undefined> =>
  db
    .selectFrom('member_tokens')
    .innerJoin('members', (join) =>
      join
        .onRef('members.brand_pid', '=', 'member_tokens.brand_pid')
        .onRef('members.member_pid', '=', 'member_tokens.member_pid'),
    )
    .selectAll('members')
    .where('member_tokens.token_hash', '=', access.tokenHash)
    .where('member_tokens.brand_pid', '=', access.brandPid)
    .where('member_tokens.expires_at', '>', access.now)
    .executeTakeFirst();

/** Signs out: the token stands for nobody any more. */
export async function deleteMemberToken(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('member_tokens').where('token_hash', '=', tokenHash).execute();
}

export async function insertVisit(db: Db, visit: Insertable<Tables['member_visits']>): Promise<void> {
  await db.insertInto('member_visits').values(visit).execute();
}

/** A visit to the member's own page that has not ended: from which shop, by which token. */
export const findVisit = (
  db: Db,
  visitHash: string,
  now: number,
): Promise<{ shop_pid: string; token_hash: string } | undefined> =>
  db
    .selectFrom('member_visits')
    .select(['shop_pid', 'token_hash'])
    .where('visit_hash', '=', visitHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
