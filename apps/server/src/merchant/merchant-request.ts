import type { Permission } from '@comanda/contract/merchant/permission';
import { type MerchantRefusalName, merchantRefusals } from '@comanda/contract/merchant/refusals';
import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { may, type Who } from './actor.ts';
import type { Credential, NoHolder } from './credential.ts';
import type { Holder } from './key.ts';

/** The caller of a merchant call: its credential, its actor, and the current state of its shop. */
export type MerchantCaller = Holder & { readonly credential: Credential };

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the request is authenticated. */
    merchantCaller: MerchantCaller | null;
  }
  interface FastifyContextConfig {
    /** The permission that a merchant call needs. */
    permission?: Permission;
    /** Whether a person must have confirmed in the last minutes. */
    needsProof?: boolean;
  }
}

/** Authenticates a request by its credential. Returns why the credential is refused. */
export async function identify(
  ctx: Context,
  request: FastifyRequest,
  credential: Credential,
): Promise<NoHolder | undefined> {
  const found = await credential.find(ctx);
  if (typeof found === 'string') return found;
  request.merchantCaller = { ...found, credential };
  return undefined;
}

/**
 * Returns the authenticated caller. Throws without one, because `authenticate` has let the request through only with a
 * valid credential.
 */
export function callerOf({ merchantCaller }: FastifyRequest): MerchantCaller {
  if (!merchantCaller) throw new Error('a merchant call went past authentication');
  return merchantCaller;
}

export const whoOf = (request: FastifyRequest): Who => callerOf(request).actor.who;

/** Whether the caller may do with money what needs the role of a manager: discounts, and refunds of what is being made. */
export const isManager = (request: FastifyRequest): boolean => {
  const { actor, shop } = callerOf(request);
  return may(actor, 'refunds', shop);
};

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
