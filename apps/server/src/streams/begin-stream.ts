import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** The interval of heartbeats on an open stream. */
export const heartbeatMs = 15_000;

/** Takes over a response as a stream of server-sent events. Undefined if the client has left. */
export function beginStream(reply: FastifyReply): ServerResponse | undefined {
  reply.hijack();
  // the work is done: from here on the stream costs a connection, but no slot
  reply.request.turn?.leave();
  const { raw } = reply;
  if (raw.destroyed) return undefined;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx buffers answers by default: it would hold events back until its buffer is full
    'x-accel-buffering': 'no',
  });
  return raw;
}
