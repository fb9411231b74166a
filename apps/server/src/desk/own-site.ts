import type { FastifyRequest } from 'fastify';

/**
 * STAFF-6: whether a request that changes something comes from a page of this server. Browsers send both headers with
 * each write. A browser without `Sec-Fetch-Site` sends `Origin`.
 */
export function isFromOwnSite({ method, headers, host }: FastifyRequest, publicOrigin: string): boolean {
  if (method === 'GET') return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  if (origin === undefined) return site === 'same-origin';
  return origin === publicOrigin || URL.parse(origin)?.host === host;
}
