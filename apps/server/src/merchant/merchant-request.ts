import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { findShopState, type ShopState } from '../stores/shop-store.ts';
import { shopOfKey } from './key.ts';

const callers = new WeakMap<FastifyRequest, ShopState>();

/** Finds out whose key a request carries; false when it carries none that stands. */
export async function letIn(ctx: Context, request: FastifyRequest): Promise<boolean> {
  const shopPid = await shopOfKey(ctx, request.headers.authorization);
  const state = shopPid === undefined ? undefined : await findShopState(ctx.db, shopPid);
  if (state) callers.set(request, state);
  return state !== undefined;
}

/** The shop whose key a request carries, as it stands; the first hook has seen to it that there is one. */
export function shopStateOf(request: FastifyRequest): ShopState {
  const state = callers.get(request);
  if (!state) throw new Error('a merchant call went past the key check');
  return state;
}

export const shopOf = (request: FastifyRequest): Shop => shopStateOf(request).shop;

export const refuse = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  reply.code(status).send({ code, message });

/** A key speaks for its shop, whose kitchen, till and diners may share one address. */
export const unlimited = { config: { rateLimit: false } } as const;
