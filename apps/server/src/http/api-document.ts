import { merchantRoot } from '@comanda/contract/merchant/call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Serves a document. Makes it at the first request, so that it does not slow down the start. */
function serveDocument(app: FastifyInstance, path: string, make: () => Promise<object>): void {
  let text: string | undefined;
  app.get(path, async (_request, reply) => {
    text ??= JSON.stringify(await make());
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** API-10: serves the API documents of both interfaces. */
export function serveDocuments(app: FastifyInstance, ctx: Context): void {
  serveDocument(app, '/api/openapi.json', async () => {
    const { dinerDocument } = await import('@comanda/contract/open-api/diner-document');
    return dinerDocument(ctx.publicOrigin);
  });
  serveDocument(app, `${merchantRoot}/openapi.json`, async () => {
    const { merchantDocument } = await import('@comanda/contract/open-api/merchant-document');
    return merchantDocument(ctx.publicOrigin);
  });
}
