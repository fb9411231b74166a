import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import { type Trx, transaction } from '../../db/transaction.ts';
import { insertMemberToken, keepMember, type MemberKey } from '../../stores/member-store.ts';
import { addPoints } from '../../stores/point-store.ts';
import { markedToken, tokenHash } from '../../token.ts';
import type { KnownPerson } from './member-provider.ts';

/** How long a member stays logged in, in seconds. */
export const memberTokenSeconds = 24 * 3600;

async function welcome(trx: Trx, shop: Shop, { key, at }: { key: MemberKey; at: number }): Promise<void> {
  const points = shop.members?.points?.welcome ?? 0;
  if (points > 0) await addPoints(trx, key, { orderId: '', kind: 'welcome', points, at });
}

/**
 * Creates a member token for a person. The first time, the person becomes a member of the shop's brand and gets the
 * welcome points. Only the hash of the token is stored.
 */
export async function newMemberToken(ctx: Context, shop: Shop, person: KnownPerson): Promise<string> {
  const { brandPid } = shop;
  const token = markedToken(brandPid, ctx.newId(256));
  const now = ctx.now();
  const memberPid = ctx.newId(128);
  await transaction(ctx.db, async (trx) => {
    const member = await keepMember(trx, {
      ...person,
      brandPid,
      memberPid,
      createdAt: now,
    });
    const isNew = member.memberPid === memberPid;
    if (isNew) await welcome(trx, shop, { key: { brandPid, memberPid }, at: now });
    await insertMemberToken(trx, {
      tokenHash: tokenHash(token),
      brandPid,
      memberPid: member.memberPid,
      expiresAt: now + memberTokenSeconds,
    });
  });
  return token;
}
