import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { originOf } from '../operations/payment/return-url.ts';

/** The site for which a passkey is made. `id` is its host name: a passkey works nowhere else. */
export type RelyingParty = { readonly id: string; readonly origin: string };

/**
 * The site of this server for passkeys. `undefined` if browsers offer none there: they need a host name, and HTTPS except
 * on localhost. It follows from the settings, and not from what a request claims.
 */
export function relyingParty(
  ctx: Pick<Context, 'config' | 'publicOrigin'>,
  { host }: Pick<FastifyRequest, 'host'>,
): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(originOf(ctx, host));
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0;
  return isSecure && !isAddress ? { id: hostname, origin } : undefined;
}
