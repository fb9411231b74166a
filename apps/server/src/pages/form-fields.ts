import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Makes the routes of a plugin accept form posts and no other bodies. */
export function formFields(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_000 },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );
  app.addHook('preHandler', async (request) => {
    if (request.method === 'POST' && !(request.body instanceof URLSearchParams))
      request.body = new URLSearchParams();
  });
}
