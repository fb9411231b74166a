import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { merchantRoot } from '@comanda/contract/merchant/call';
import { merchantRefusals } from '@comanda/contract/merchant/refusals';
import { refusals } from '@comanda/contract/refusals';
import { languages } from '@comanda/domain/language';
import type { Page } from '@comanda/pages/document/render-page';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Context } from './context.ts';
import { noteError, sendError } from './http/error-answer.ts';
import { refuse } from './merchant/merchant-request.ts';
import type { Pages } from './pages/load-pages.ts';
import { pageLanguage } from './pages/page-language.ts';
import { policyOf, sendPage } from './pages/send-page.ts';

/** Who reads an answer: a till, a browser that shows a page, or a caller such as the diner app. */
type Reader = 'merchant' | 'page' | 'call';

/** Files of the diner app: scripts and pictures. A page would be useless in their place. */
const files = /^\/h5\/(assets|menu)\//;

function readerOf(url: string, accept = ''): Reader {
  if (url.startsWith(`${merchantRoot}/`)) return 'merchant';
  if (url.startsWith('/api/')) return 'call';
  return accept.includes('text/html') || (url.startsWith('/h5/') && !files.test(url)) ? 'page' : 'call';
}

/** If `notice` is undefined because the pages are not built, browsers get errors as JSON, as calls do. */
export type ErrorAnswers = { readonly ctx: Context; readonly notice: Pages['notice'] | undefined };

/** FIX-17: leads to the page of the diner app that explains the error in the diner's language. */
const onwardPage = (notice: Pages['notice'], status: number): Page =>
  notice.onward(status >= 500 ? '/h5/serveError' : '/h5/qrDefault');

/** FIX-17: answers an error in the form for its reader: as a page, or in the envelope of the calls. */
export function answerError(
  { ctx, notice }: ErrorAnswers,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!notice || readerOf(request.url, request.headers.accept) !== 'page')
    return sendError(ctx, request, reply, error);
  const { status } = noteError(request, reply, error);
  if (status !== 503) return sendPage(reply.code(status), onwardPage(notice, status));
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  const language = pageLanguage({ query: undefined, cookie, acceptLanguage }, languages);
  return sendPage(reply.code(status), notice.busy(language, Number(reply.getHeader('retry-after'))));
}

/**
 * Answers errors that the framework finds before it chooses a route: an address that cannot be decoded, or has a part
 * that is too long. Tills write only order ids and QR code hashes into addresses, so a part that is too long is an
 * unknown one.
 */
export const frameworkErrors =
  (answers: ErrorAnswers): NonNullable<FastifyServerOptions['frameworkErrors']> =>
  (error, request, reply) => {
    const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
    if (readerOf(request.url) === 'merchant') {
      const missing = request.url.startsWith(`${merchantRoot}/codes/`) ? 'noSuchQrCode' : 'noSuchOrder';
      if (isTooLong) refuse(reply, missing);
      else refuse(reply, 'badRequest');
      return;
    }
    const message = isTooLong ? 'A part of the address is too long' : 'The address cannot be read';
    answerError(answers, Object.assign(new Error(message), { statusCode: 400 }), request, reply);
  };

type RawError = Parameters<NonNullable<FastifyServerOptions['clientErrorHandler']>>[0];

const statusOfRaw = ({ code }: RawError): number => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

/** The address of a request, from its first packet. */
function urlOf(error: RawError): string {
  // Node passes a Buffer, whatever the type declares
  const packet: unknown = error.rawPacket;
  if (!Buffer.isBuffer(packet)) return '';
  return /^[A-Z]+ (\S+)/.exec(packet.subarray(0, 2048).toString('latin1'))?.[1] ?? '';
}

/**
 * Answers a request that is not HTTP, comes too slowly or has headers that are too large. Such a request has no route
 * and no request object.
 */
export const clientErrors = ({
  ctx,
  notice,
}: ErrorAnswers): NonNullable<FastifyServerOptions['clientErrorHandler']> =>
  function answerClient(this: FastifyInstance, error: RawError, socket: Socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    this.log.trace({ err: error }, 'client error');
    const status = statusOfRaw(error);
    const message = STATUS_CODES[status] ?? '';
    const reader = readerOf(urlOf(error));
    const page = reader === 'page' && notice ? onwardPage(notice, status) : undefined;
    const refusal =
      reader === 'merchant'
        ? { code: 'badRequest', message: merchantRefusals.badRequest.message }
        : { code: refusals.dataError.code, message, data: null, time: ctx.now() };
    const body = page?.html ?? JSON.stringify(refusal);
    socket.end(
      [
        `HTTP/1.1 ${status} ${message}`,
        `content-length: ${Buffer.byteLength(body)}`,
        `content-type: ${page ? 'text/html' : 'application/json'}; charset=utf-8`,
        ...(page ? [`content-security-policy: ${policyOf(page)}`] : []),
        `connection: close\r\n\r\n${body}`,
      ].join('\r\n'),
    );
  };
