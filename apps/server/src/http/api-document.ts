import type { FastifyInstance } from 'fastify';

/** API-10: serves an API document. It is made at the first request, so it does not slow down the start. */
export function serveDocument(app: FastifyInstance, path: string, make: () => object): void {
  let text: string | undefined;
  app.get(path, async (_request, reply) => {
    text ??= JSON.stringify(make());
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
