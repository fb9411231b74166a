import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

export const heartbeatMs = 15_000;

/** Takes over the response as a stream of server-sent events. Returns `undefined` if the client has disconnected. */
export function beginStream(reply: FastifyReply): ServerResponse | undefined {
  reply.hijack();
  // from here on the stream costs only a connection, so its place in the request queue is released
  reply.request.turn?.leave();
  const { raw } = reply;
  if (raw.destroyed) return undefined;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx buffers answers by default and would hold back events until its buffer is full
    'x-accel-buffering': 'no',
  });
  return raw;
}
