import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { merchantOfKey } from '../stores/merchant-key-store.ts';
import { findShopState, type ShopState } from '../stores/shop-store.ts';
import type { RefusalCode } from './refusals.ts';

/** Whose key a request carries, and the shop of it as it stands. */
export type Caller = ShopState & { readonly keyHash: string };

const callers = new WeakMap<FastifyRequest, Caller>();

/** Whose key this is from now on for this request; false when the key does not stand. */
export async function letIn(ctx: Context, request: FastifyRequest, keyHash: string): Promise<boolean> {
  const merchant = await merchantOfKey(ctx.db, keyHash);
  const state = merchant && (await findShopState(ctx.db, merchant.shop_pid));
  if (state) callers.set(request, { ...state, keyHash });
  return state !== undefined;
}

/** Whose key a request carries; the first hook has seen to it that there is one. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error('a merchant call went past the key check');
  return caller;
}

export const shopOf = (request: FastifyRequest): Shop => callerOf(request).shop;

export const refuse = (
  reply: FastifyReply,
  status: number,
  code: RefusalCode,
  message: string,
): FastifyReply => reply.code(status).send({ code, message });

/** The version that the header If-Match names; its schema has let nothing else through. */
export function ifMatchOf(request: FastifyRequest): { version?: number } {
  const version = /\d+/.exec(request.headers['if-match'] ?? '')?.[0];
  return version === undefined ? {} : { version: Number(version) };
}
