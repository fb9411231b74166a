import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedForm } from '../packing/accepted-form.ts';

/** Shorter answers fit into one or two packets without compression. */
const leastBytes = 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Answers are small and compressed one by one, so speed matters more than size. */
const packs = {
  br: (text: string | Buffer) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string | Buffer) => gzipped(text, { level: 5 }),
};

/**
 * A field with a secret token. The size of a compressed answer reveals repeated text. So a secret must not be
 * compressed together with text that others can choose (BREACH).
 */
const secretField = /"(token|orderToken|memberToken)":/;

/** The compression of an answer, or `undefined` if it is sent uncompressed. */
function formFor(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string | Buffer,
): keyof typeof packs | undefined {
  if (payload.length <= leastBytes || reply.hasHeader('content-encoding')) return undefined;
  if (!String(reply.getHeader('content-type')).startsWith('application/json')) return undefined;
  reply.header('vary', 'Accept-Encoding');
  const form = acceptedForm(request.headers['accept-encoding']);
  return form === 'identity' || secretField.test(payload.toString()) ? undefined : form;
}

/** Compresses JSON answers above 1 KB that contain no secret. Pages and menus are compressed where they are made. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    const form = isWhole ? formFor(request, reply, payload) : undefined;
    if (!isWhole || !form) return done(null, payload);
    reply.header('content-encoding', form).removeHeader('content-length');
    packs[form](payload).then((packed) => done(null, packed), done);
  });
}
