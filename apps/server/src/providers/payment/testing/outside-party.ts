import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A received request. The body is exactly the text that was sent, because the signature covers it. */
export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export type Reply = {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * A failure. `down`: the connection is closed and the request is not processed. `lost`, `halved`, `slow`: it is
 * processed, but its answer is lost, cut off or late. `answers`: another answer is sent and the request is not
 * processed.
 */
export type Trouble =
  | { readonly kind: 'down' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'halved' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'answers'; readonly reply: Reply };

/** A simulated outside service that speaks HTTP on its own port, for one test. */
export type OutsideParty = {
  readonly port: number;
  readonly origin: string;
  /** All received requests, the oldest first, including those that failed. */
  readonly asked: Asked[];
  /** Makes the next `times` requests fail whose "METHOD /path" matches. */
  readonly trouble: (fits: RegExp, trouble: Trouble, times?: number) => void;
  /** Forgets all requests and all planned failures. */
  readonly calm: () => void;
  readonly close: () => Promise<void>;
};

export const json = (body: unknown, status = 200): Reply => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

async function heard(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { pathname, search } = new URL(request.url ?? '/', 'http://party');
  return {
    method: request.method ?? '',
    path: pathname,
    query: search.slice(1),
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

type Coming = { readonly fits: RegExp; readonly trouble: Trouble; times: number };

function nextTrouble(coming: Coming[], { method, path }: Asked): Trouble | undefined {
  const next = coming.find(({ fits, times }) => times > 0 && fits.test(`${method} ${path}`));
  if (next) next.times -= 1;
  return next?.trouble;
}

function say(response: ServerResponse, { status, body, headers = {} }: Reply): void {
  response.writeHead(status, headers).end(body);
}

type Answer = (asked: Asked) => Reply | Promise<Reply>;

/** Starts a service on 127.0.0.1 that answers with `answer`. If `answer` throws, the status is 500. */
export async function startOutsideParty(answer: Answer): Promise<OutsideParty> {
  const asked: Asked[] = [];
  const coming: Coming[] = [];
  const ended = new AbortController();

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const question = await heard(request);
    asked.push(question);
    const trouble = nextTrouble(coming, question);
    if (trouble?.kind === 'down') return void request.socket.destroy();
    if (trouble?.kind === 'answers') return say(response, trouble.reply);
    const reply = await answer(question);
    if (trouble?.kind === 'lost') return void request.socket.destroy();
    if (trouble?.kind === 'slow') await sleep(trouble.ms, undefined, { signal: ended.signal });
    const { body } = reply;
    say(response, trouble?.kind === 'halved' ? { ...reply, body: body.slice(0, body.length / 2) } : reply);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (!ended.signal.aborted) say(response, { status: 500, body: String(error) });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // safe: a server that listens on a port has an address object
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    asked,
    trouble: (fits, trouble, times = 1) => coming.push({ fits, trouble, times }),
    calm: () => {
      asked.length = 0;
      coming.length = 0;
    },
    close: async () => {
      ended.abort();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
