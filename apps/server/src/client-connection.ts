import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The result of `addressOf`, kept because several limits need it. Empty before. */
    knownAddress: string;
  }
}

type Addressed = { readonly ip: FastifyRequest['ip'] | undefined; knownAddress?: string };

const networkOf = (ip: string): string => (ip.includes(':') ? normalizeIP(ip) : ip);

/**
 * The client's address. All addresses of one IPv6 network count as one. A disconnected client has no address any
 * more.
 */
export function addressOf(request: Addressed): string {
  if (request.knownAddress) return request.knownAddress;
  const { ip } = request;
  const address = ip === undefined ? 'disconnected' : networkOf(ip);
  request.knownAddress = address;
  return address;
}

/** Whether an error only means that the client closed the connection while its request was read. */
export const isHungUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
