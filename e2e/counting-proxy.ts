import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** A request that passed the proxy. `bytes` is the size of the answer's body on the wire. */
export interface Passed {
  readonly path: string;
  readonly type: string;
  /** When the answer began, in Unix milliseconds. */
  readonly at: number;
  bytes: number;
}

/** Forwards all requests of a page and its service worker to `origin`, and records them. */
export async function startCountingProxy(origin: string) {
  const passed: Passed[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const asked = request(new URL(url, origin), {
      method,
      headers: { ...headers, host: new URL(origin).host },
    });
    asked.on('error', () => outgoing.destroy());
    asked.on('response', (answer) => {
      const one: Passed = { path: url, type: answer.headers['content-type'] ?? '', at: Date.now(), bytes: 0 };
      passed.push(one);
      answer.on('data', (chunk: Buffer) => {
        one.bytes += chunk.length;
      });
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    outgoing.on('close', () => asked.destroy());
    incoming.pipe(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy listens on no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    passed: passed as readonly Passed[],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
