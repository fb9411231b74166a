import { type MerchantRefusalName, merchantRefusals } from '@comanda/contract/merchant/refusals';
import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { merchantOfKey } from '../stores/merchant-key-store.ts';
import { findShopState, type ShopState } from '../stores/shop-store.ts';

/** The caller of a merchant call: the hash and the name of its key, and the current state of its shop. */
export type MerchantCaller = ShopState & { readonly keyHash: string; readonly name: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the request is authenticated. */
    merchantCaller: MerchantCaller | null;
  }
}

/** Authenticates a request by the hash of its key. Returns false if the key is invalid. */
export async function identify(ctx: Context, request: FastifyRequest, keyHash: string): Promise<boolean> {
  const merchant = await merchantOfKey(ctx.db, keyHash);
  const state = merchant && (await findShopState(ctx.db, merchant.shopPid));
  if (merchant && state) request.merchantCaller = { ...state, keyHash, name: merchant.name };
  return state !== undefined;
}

/**
 * Returns the authenticated caller. Throws without one, because `authenticate` has let the request through only with a
 * valid key.
 */
export function callerOf({ merchantCaller }: FastifyRequest): MerchantCaller {
  if (!merchantCaller) throw new Error('a merchant call went past the key check');
  return merchantCaller;
}

export const shopOf = (request: FastifyRequest): Shop => callerOf(request).shop;

/** Answers with a refusal, by default with the status and message that the contract declares. */
export function refuse(
  reply: FastifyReply,
  name: MerchantRefusalName,
  exactly: { readonly status?: number; readonly message?: string } = {},
): FastifyReply {
  const { status, message } = { ...merchantRefusals[name], ...exactly };
  return reply.code(status).send({ code: name, message });
}

/** Returns the version of the If-Match header. Its schema allows nothing but a version. */
export function ifMatchOf(request: FastifyRequest): { version?: number } {
  const version = /\d+/.exec(request.headers['if-match'] ?? '')?.[0];
  return version === undefined ? {} : { version: Number(version) };
}
