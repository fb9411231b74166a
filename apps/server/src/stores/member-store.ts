import type { Coupon } from '@comanda/domain/checkout/coupon.schema';
import type { Insertable, Selectable } from 'kysely';
import { parseCoupon } from '../db/documents.ts';
import { prepared } from '../db/prepared.ts';
import type { Db, Tables } from '../db/tables.ts';

export type MemberRow = Selectable<Tables['members']>;

export type MemberKey = { readonly brandPid: string; readonly memberPid: string };

/** Returns the member with this subject of the provider. Inserts the given member if there is none. */
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

/** Finds the member of a brand by a token that has not expired. */
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

type Access = {
  readonly brandPid: string;
  readonly tokenHash: string;
  readonly now: number;
  readonly couponId: string;
};

const membersWithBenefits = prepared((db, { brandPid, tokenHash, now, couponId }: Access) =>
  db
    .selectFrom('memberTokens as token')
    .innerJoin('members', (join) =>
      join
        .onRef('members.brandPid', '=', 'token.brandPid')
        .onRef('members.memberPid', '=', 'token.memberPid'),
    )
    .leftJoin('pointAccounts as account', (join) =>
      join
        .onRef('account.brandPid', '=', 'token.brandPid')
        .onRef('account.memberPid', '=', 'token.memberPid'),
    )
    .leftJoin('coupons', (join) =>
      join.onRef('coupons.brandPid', '=', 'token.brandPid').on('coupons.couponId', '=', couponId),
    )
    .leftJoin('memberCoupons as taken', (join) =>
      join
        .onRef('taken.brandPid', '=', 'token.brandPid')
        .onRef('taken.memberPid', '=', 'token.memberPid')
        .on('taken.couponId', '=', couponId)
        .on('taken.state', '<>', 'free'),
    )
    .select(['token.memberPid', 'account.balance', 'account.held', 'coupons.document', 'taken.state'])
    .where('token.tokenHash', '=', tokenHash)
    .where('token.brandPid', '=', brandPid)
    .where('token.expiresAt', '>', now),
);

/** A member who orders: the free points, and a coupon of the brand. The coupon says whether an order already has it. */
export type MemberWithBenefits = {
  readonly memberPid: string;
  readonly points: number;
  readonly coupon: { readonly coupon: Coupon; readonly isTaken: boolean } | undefined;
};

/** Finds the member of a valid token and the benefits that an order may use, with one statement. */
export async function findMemberWithBenefits(
  db: Db,
  { couponId, ...access }: Omit<Access, 'couponId'> & { readonly couponId: string | undefined },
): Promise<MemberWithBenefits | undefined> {
  const { rows } = await membersWithBenefits(db, { ...access, couponId: couponId ?? '' });
  const [row] = rows;
  if (!row) return undefined;
  const { memberPid, balance, held, document, state } = row;
  const points = (balance ?? 0) - (held ?? 0);
  if (document === null || couponId === undefined) return { memberPid, points, coupon: undefined };
  const coupon = parseCoupon({ brandPid: access.brandPid, couponId, document });
  return { memberPid, points, coupon: { coupon, isTaken: state !== null } };
}

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

/** Finds a visit to the member's own page that has not expired: its shop and its token. */
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
