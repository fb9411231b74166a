import { shopHeader } from '@comanda/contract/desk/call';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { grantIn, identityOf, rolesOfVisitor } from '../desk/person.ts';
import { type Credentials, credentialsOf, isConfirmed, type Visitor, visitorOf } from '../desk/visitor.ts';
import { noteDeviceSeen } from '../stores/device-store.ts';
import { findShopState } from '../stores/shop-store.ts';
import { noteStaffSeen } from '../stores/staff-store.ts';
import { tokenHash } from '../token.ts';
import { type Holder, holderOfKey, keyHashOf, type Use } from './key.ts';

/** Why a credential is refused. */
export type NoHolder = 'noKey' | 'keyExpired' | 'staleProof';

/** What a request proves itself with: a merchant key, the session of a person, or the proof of a paired device. */
export type Credential = {
  /** Identifies the credential in limits. It opens nothing. */
  readonly hash: string;
  /** Whether browsers send it by themselves, so that writes must come from our own pages. */
  readonly isCookie: boolean;
  /** Its actor and shop at this moment, or why it is refused. */
  readonly find: (ctx: Pick<Context, 'db' | 'now' | 'config'>) => Promise<Holder | NoHolder>;
};

/** How the use of the staff app is noted: of the person, of the device, or of both. */
function usageOf({ person, device }: Visitor): Use {
  const seen = [person?.lastSeenAt, device?.lastSeenAt].filter((at) => at !== undefined);
  return {
    id: [person?.staffId, device?.deviceId].join(' '),
    lastAt: seen.includes(null) ? null : Math.min(...seen.map(Number)),
    note: async (db, times) => {
      if (person) await noteStaffSeen(db, person, times);
      if (device) await noteDeviceSeen(db, device, times);
    },
  };
}

/** The actor of a session, or of a paired device, in the shop that the request names. */
async function holderOfVisitor(
  ctx: Pick<Context, 'db' | 'now' | 'config'>,
  credentials: Credentials,
  shopPid: string,
): Promise<Holder | 'noKey' | 'staleProof'> {
  const visitor = await visitorOf(ctx, credentials);
  if (typeof visitor === 'string') return visitor === 'staleProof' ? visitor : 'noKey';
  const { brandPid: brand, ...who } = identityOf(visitor);
  const state = await findShopState(ctx.db, shopPid);
  if (state?.shop.brandPid !== brand) return 'noKey';
  const granted = grantIn(visitor, await rolesOfVisitor(ctx, visitor), shopPid);
  if (granted === undefined) return 'noKey';
  const isProved = visitor.device === undefined && isConfirmed(visitor, ctx.now());
  const permissions = new Set(granted.permissions);
  const place = { brand, shops: [shopPid], ofBrand: granted.shopPid === '', device: visitor.device?.name };
  return {
    ...state,
    actor: { who, ...place, permissions, isConfirmed: isProved },
    expiresAt: null,
    use: usageOf(visitor),
  };
}

/** The credential of a request: its merchant key, else its session or device. `undefined` if it has none. */
export function credentialOf(
  request: FastifyRequest,
  ctx: Pick<Context, 'publicOrigin' | 'now'>,
): Credential | undefined {
  const { headers } = request;
  const keyHash = keyHashOf(headers.authorization);
  if (keyHash !== undefined)
    return { hash: keyHash, isCookie: false, find: (found) => holderOfKey(found, keyHash) };
  const credentials = credentialsOf(request, ctx);
  const { token, proof } = credentials;
  const shopPid = headers[shopHeader];
  if ((token === undefined && proof === undefined) || typeof shopPid !== 'string') return undefined;
  const deviceId = typeof proof === 'object' ? proof.deviceId : '';
  return {
    hash: token === undefined ? deviceId : tokenHash(token),
    isCookie: true,
    find: (found) => holderOfVisitor(found, credentials, shopPid),
  };
}
