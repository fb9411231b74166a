import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { languages } from '@comanda/domain/language';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Context } from './context.ts';
import { sendFault, tellFault } from './http/calls.ts';
import { refuse } from './merchant/merchant-request.ts';
import { refusals } from './merchant/refusals.ts';
import { busyPage, busyPagePolicy } from './pages/busy-page.ts';
import { errorPage, errorPagePolicy } from './pages/error-page.ts';
import { pageLanguage } from './pages/page-language.ts';

export const merchantRoot = '/api/merchant/v1';

/** Who reads an answer: a till, a browser that shows a page, or the diner app and everything else. */
type Reader = 'merchant' | 'page' | 'call';

/** Files of the diner app: scripts and pictures, for which a page would be no answer. */
const files = /^\/h5\/(assets|menu)\//;

function readerOf(url: string, accept = ''): Reader {
  if (url.startsWith(`${merchantRoot}/`)) return 'merchant';
  if (url.startsWith('/api/')) return 'call';
  return accept.includes('text/html') || (url.startsWith('/h5/') && !files.test(url)) ? 'page' : 'call';
}

/** FIX-17: an error in the shape that its reader knows: a page, or the envelope of the calls. */
export function answerError(
  ctx: Context,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (readerOf(request.url, request.headers.accept) !== 'page') return sendFault(ctx, request, reply, error);
  const { status } = tellFault(request, reply, error);
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8');
  if (status !== 503) return reply.header('content-security-policy', errorPagePolicy).send(errorPage(status));
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  const language = pageLanguage({ query: undefined, cookie, acceptLanguage }, languages);
  return reply
    .header('content-security-policy', busyPagePolicy)
    .send(busyPage(language, Number(reply.getHeader('retry-after'))));
}

/**
 * What the framework finds before a route: an address that cannot be decoded, or a part of it that is too long. The only
 * parts that a till writes into an address are ids of orders and hashes of codes.
 */
export const frameworkErrors =
  (ctx: Context): NonNullable<FastifyServerOptions['frameworkErrors']> =>
  (error, request, reply) => {
    const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
    if (readerOf(request.url) === 'merchant') {
      const missing = request.url.startsWith(`${merchantRoot}/codes/`) ? 'noSuchQrCode' : 'noSuchOrder';
      if (isTooLong) refuse(reply, 404, missing, refusals[missing]);
      else refuse(reply, 400, 'badRequest', refusals.badRequest);
      return;
    }
    const message = isTooLong ? 'A part of the address is too long' : 'The address cannot be read';
    answerError(ctx, Object.assign(new Error(message), { statusCode: 400 }), request, reply);
  };

type RawError = Parameters<NonNullable<FastifyServerOptions['clientErrorHandler']>>[0];

const statusOfRaw = ({ code }: RawError): number => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

/** What a request was for, as far as its first packet says. */
function urlOf(error: RawError): string {
  // Node gives a Buffer, whatever the type says
  const packet: unknown = error.rawPacket;
  if (!Buffer.isBuffer(packet)) return '';
  return /^[A-Z]+ (\S+)/.exec(packet.subarray(0, 2048).toString('latin1'))?.[1] ?? '';
}

/** A request that is no HTTP, comes too slowly or has too large headers: no route and no request object exist for it. */
export const clientErrors = (ctx: Context): NonNullable<FastifyServerOptions['clientErrorHandler']> =>
  function answerClient(this: FastifyInstance, error: RawError, socket: Socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    this.log.trace({ err: error }, 'client error');
    const status = statusOfRaw(error);
    const message = STATUS_CODES[status] ?? '';
    const reader = readerOf(urlOf(error));
    const bodies: Record<Reader, () => string> = {
      merchant: () => JSON.stringify({ code: 'badRequest', message: refusals.badRequest }),
      page: () => errorPage(status),
      call: () => JSON.stringify({ code: 2510, message, data: null, time: ctx.now() }),
    };
    const body = bodies[reader]();
    const type = reader === 'page' ? 'text/html' : 'application/json';
    const policy = reader === 'page' ? [`content-security-policy: ${errorPagePolicy}`] : [];
    socket.end(
      [
        `HTTP/1.1 ${status} ${message}`,
        `content-length: ${Buffer.byteLength(body)}`,
        `content-type: ${type}; charset=utf-8`,
        ...policy,
        `connection: close\r\n\r\n${body}`,
      ].join('\r\n'),
    );
  };
