import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { inlineHash } from './send-page.ts';

const reader = '/api/docs/reader.js';

/** The reader shows both API documents to choose from. It loads nothing from other sites and sends no referrer. */
const settings = {
  sources: [
    { title: 'Ordering', slug: 'ordering', url: '/api/openapi.json', default: true },
    { title: 'For restaurants', slug: 'restaurants', url: '/api/merchant/v1/openapi.json' },
  ],
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
};
const script = `Scalar.createApiReference('#reader',${JSON.stringify(settings)})`;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Comanda API</title></head><body><div id="reader"></div><script src="${reader}"></script><script>${script}</script></body></html>`;

const policy = [
  "default-src 'none'",
  `script-src 'self' ${inlineHash(script)}`,
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Loads the reader at the first request, so that a server whose documents nobody reads does not hold its 4 MB. */
const readerFile = (): string =>
  fileURLToPath(new URL('./js/standalone.js', import.meta.resolve('@scalar/fastify-api-reference')));

/** The API documents for people (requirement API-10). */
export function apiDocs(app: FastifyInstance, _options: object, done: () => void): void {
  app.get('/api/docs', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get(reader, async (request, reply) => {
    reply.headers({ 'cache-control': 'public, max-age=86400', vary: 'Accept-Encoding' });
    reply.type('text/javascript; charset=utf-8');
    const file = createReadStream(readerFile());
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(file);
    return reply.header('content-encoding', 'gzip').send(file.pipe(createGzip()));
  });
  done();
}
