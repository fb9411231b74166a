import { shopHeader } from '@comanda/contract/desk/call';
import { rolePermissions } from '@comanda/contract/merchant/role';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { sessionTokenIn } from '../desk/cookie.ts';
import { personOf, roleIn } from '../desk/person.ts';
import { findShopState } from '../stores/shop-store.ts';
import { noteStaffSeen, rolesOf } from '../stores/staff-store.ts';
import { tokenHash } from '../token.ts';
import { type Holder, holderOfKey, keyHashOf } from './key.ts';

/** What a request proves itself with: a merchant key, or the session of a person. */
export type Credential = {
  /** Identifies the credential in limits. It opens nothing. */
  readonly hash: string;
  /** Whether browsers send it by themselves, so that writes must come from our own pages. */
  readonly isCookie: boolean;
  /** Its actor and shop at this moment, or why it is refused. */
  readonly find: (ctx: Pick<Context, 'db' | 'now'>) => Promise<Holder | 'noKey' | 'keyExpired'>;
};

/** The actor of a person's session in the shop that the request names. */
async function holderOfSession(
  ctx: Pick<Context, 'db' | 'now'>,
  token: string,
  shopPid: string,
): Promise<Holder | 'noKey'> {
  const person = await personOf(ctx, token);
  const state = person && (await findShopState(ctx.db, shopPid));
  if (!person || state?.shop.brandPid !== person.brandPid) return 'noKey';
  const granted = roleIn(await rolesOf(ctx.db, person), shopPid);
  if (granted === undefined) return 'noKey';
  const who = { kind: 'person', id: person.staffId, name: person.name } as const;
  const permissions = new Set(rolePermissions[granted.role]);
  return {
    ...state,
    actor: { who, brand: person.brandPid, shops: [shopPid], ofBrand: granted.shopPid === '', permissions },
    expiresAt: null,
    use: {
      id: person.staffId,
      lastAt: person.lastSeenAt,
      note: (db, times) => noteStaffSeen(db, person, times),
    },
  };
}

/** The credential of a request: its merchant key, else the session cookie. `undefined` if it has neither. */
export function credentialOf(
  { headers }: FastifyRequest,
  { publicOrigin }: Pick<Context, 'publicOrigin'>,
): Credential | undefined {
  const keyHash = keyHashOf(headers.authorization);
  if (keyHash !== undefined)
    return { hash: keyHash, isCookie: false, find: (ctx) => holderOfKey(ctx, keyHash) };
  const token = sessionTokenIn(publicOrigin, headers.cookie);
  const shopPid = headers[shopHeader];
  if (token === undefined || typeof shopPid !== 'string') return undefined;
  return { hash: tokenHash(token), isCookie: true, find: (ctx) => holderOfSession(ctx, token, shopPid) };
}
