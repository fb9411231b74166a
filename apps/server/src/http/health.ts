import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { ping } from '../db/ping.ts';

/** Whether the server wants requests: not before all of it is open, and not any more once it is told to stop. */
export type Readiness = { standing: 'opening' | 'open' | 'stopping' };

/** /healthz: this process lives. /readyz: it is open, reaches its database and is not about to stop. */
export function registerHealth(app: FastifyInstance, ctx: Context, readiness: Readiness): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (readiness.standing !== 'open') return reply.code(503).send({ status: readiness.standing });
    try {
      await ping(ctx.db);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
