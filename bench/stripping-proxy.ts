import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

export interface Proxy {
  readonly origin: string;
  close(): void;
}

/**
 * Starts a proxy in front of `origin`. All requests go through it, so that the browser throttles its network in the
 * same way. With `scripts` false it removes all scripts from pages.
 */
export async function startProxy(origin: string, { scripts }: { scripts: boolean }): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => passOn(origin, scripts, { incoming, outgoing }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${portOf(server)}`, close: () => server.close() };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy listens on no port');
  return address.port;
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

function passOn(origin: string, scripts: boolean, { incoming, outgoing }: Exchange): void {
  const { method, url = '/', headers } = incoming;
  const asked = request(new URL(url, origin), {
    method,
    headers: { ...headers, host: new URL(origin).host },
  });
  asked.on('error', () => outgoing.destroy());
  asked.on('response', (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
    if (scripts || !isPage) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    answerWithoutScripts(answer, outgoing).catch(() => outgoing.destroy());
  });
  incoming.pipe(asked);
}

const stripped = new Map<string, Buffer>();

async function answerWithoutScripts(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const coding = codings[answer.headers['content-encoding'] ?? 'identity'];
  if (!coding) throw new Error(`Unknown content-encoding ${answer.headers['content-encoding']}`);
  const page = await buffer(answer);
  const name = page.toString('base64');
  // The server compresses a page once and caches it. So does the proxy, or the benchmark would measure compression.
  const body =
    stripped.get(name) ?? coding.encode(Buffer.from(withoutScripts(coding.decode(page).toString('utf8'))));
  stripped.set(name, body);
  const { 'transfer-encoding': _, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.byteLength });
  outgoing.end(body);
}

const codings: Record<string, { decode(bytes: Buffer): Buffer; encode(bytes: Buffer): Buffer }> = {
  identity: { decode: (bytes) => bytes, encode: (bytes) => bytes },
  gzip: { decode: (bytes) => gunzipSync(bytes), encode: (bytes) => gzipSync(bytes) },
  br: { decode: (bytes) => brotliDecompressSync(bytes), encode: (bytes) => brotliCompressSync(bytes) },
};

/** Removes scripts, their data and their preload hints from a page. */
function withoutScripts(page: string): string {
  return page
    .replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, '')
    .replace(/<link\b[^>]*\b(rel="?modulepreload|as="?script)[^>]*>/gi, '');
}
