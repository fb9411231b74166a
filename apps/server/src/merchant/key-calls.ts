import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { KeyAnswer, NewKeyAnswer } from '@comanda/contract/merchant/key.schema';
import type { Permission } from '@comanda/contract/merchant/permission';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { deleteMerchantKey, type MerchantKey, merchantKeysOf } from '../stores/merchant-key-store.ts';
import { keyIdOf, permissionsOf } from './key.ts';
import { makeKey, overlapSeconds, rotateKey } from './keys.ts';
import { callerOf, type MerchantCaller, shopOf } from './merchant-request.ts';
import { answerCall, answerWrite, type Outcome } from './routes.ts';

const shared = (row: MerchantKey) => ({
  keyId: keyIdOf(row.keyHash),
  name: row.name,
  permissionList: permissionsOf(row),
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
});

const presented = (row: MerchantKey): KeyAnswer => ({ ...shared(row), lastUsedAt: row.lastUsedAt });

const presentedNew = ({ row, key }: { readonly row: MerchantKey; readonly key: string }): NewKeyAnswer => ({
  ...shared(row),
  key,
});

/**
 * Why a caller may not give these permissions until this time, in words. A key gives nothing that it lacks, so nobody
 * gains anything by a key that makes keys.
 */
function whyNot(
  { actor, expiresAt: own }: MerchantCaller,
  granted: readonly Permission[],
  expiresAt: number | null,
): string | undefined {
  const lacking = granted.filter((permission) => !actor.permissions.has(permission));
  if (lacking.length > 0) return lacking.join(', ');
  return own !== null && (expiresAt === null || expiresAt > own) ? 'expiresAt' : undefined;
}

async function keyOf(trx: Trx, shopPid: string, keyId: string): Promise<MerchantKey | undefined> {
  return (await merchantKeysOf(trx, shopPid)).find(({ keyHash }) => keyIdOf(keyHash) === keyId);
}

type RotateCall = (typeof merchantCalls)['rotateKey'];

async function rotated(
  ctx: Context,
  trx: Trx,
  caller: MerchantCaller,
  asked: { readonly keyId: string; readonly overlapSeconds?: number; readonly expiresAt?: number },
): Promise<Outcome<RotateCall>> {
  const old = await keyOf(trx, caller.shop.shopPid, asked.keyId);
  if (!old) return { refusal: 'noSuchKey', data: {} };
  const { expiresAt = old.expiresAt ?? caller.expiresAt, overlapSeconds: overlap = overlapSeconds } = asked;
  const more = whyNot(caller, permissionsOf(old), expiresAt);
  if (more !== undefined) return { refusal: 'cannotGrant', data: {}, more };
  const made = await rotateKey(ctx, trx, old, { overlap, expiresAt });
  return typeof made === 'string' ? { refusal: made, data: {} } : { answer: presentedNew(made) };
}

/** The calls that list, make, rotate and end keys of the shop. */
export function keyCalls(app: FastifyInstance, ctx: Context): void {
  answerCall(app, merchantCalls.listKeys, async (request) => ({
    keyList: (await merchantKeysOf(ctx.db, shopOf(request).shopPid)).map(presented),
  }));

  answerWrite(app, ctx, merchantCalls.makeKey, async (trx, request) => {
    const caller = callerOf(request);
    const { name, permissionList, expiresAt = caller.expiresAt } = request.body;
    const more = whyNot(caller, permissionList, expiresAt);
    if (more !== undefined) return { refusal: 'cannotGrant', data: {}, more };
    const { shopPid } = caller.shop;
    const made = await makeKey(ctx, trx, { shopPid, name, permissions: permissionList, expiresAt });
    return typeof made === 'string' ? { refusal: made, data: {} } : { answer: presentedNew(made) };
  });

  answerWrite(app, ctx, merchantCalls.rotateKey, (trx, request) =>
    rotated(ctx, trx, callerOf(request), { ...request.body, keyId: request.params.keyId }),
  );

  answerWrite(app, ctx, merchantCalls.endKey, async (trx, request) => {
    const { credential, shop } = callerOf(request);
    const key = await keyOf(trx, shop.shopPid, request.params.keyId);
    if (!key) return { refusal: 'noSuchKey', data: {} };
    if (key.keyHash === credential.hash) return { refusal: 'ownKey', data: {} };
    if (!(await deleteMerchantKey(trx, key))) return { refusal: 'noSuchKey', data: {} };
    return { answer: presented(key) };
  });
}
