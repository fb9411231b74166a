import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { ping } from '../db/ping.ts';

/** Whether the server wants more requests; not any more once it is told to stop. */
export type Readiness = { isDraining: boolean };

/** /healthz: this process lives. /readyz: it also reaches its database and is not about to stop. */
export function registerHealth(app: FastifyInstance, ctx: Context, readiness: Readiness): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (readiness.isDraining) return reply.code(503).send({ status: 'stopping' });
    try {
      await ping(ctx.db);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
