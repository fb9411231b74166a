import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** The client's address, with all addresses of one IPv6 network as one. A client that hung up has no address any more. */
export const addressOf = ({ ip }: { readonly ip: FastifyRequest['ip'] | undefined }): string =>
  ip === undefined ? 'disconnected' : normalizeIP(ip);

/** Whether an error only means that the client closed the connection while its request was read. */
export const isHungUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
