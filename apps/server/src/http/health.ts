import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { maySweep, skewLevel } from '../db/clock-skew.ts';
import { ping } from '../db/ping.ts';

/** Whether the server wants requests: not before all of it is open, and not any more once it is told to stop. */
export type Readiness = { standing: 'opening' | 'open' | 'stopping' };

/** A difference between the clocks of this machine and of the database, in seconds. The server goes on serving. */
function clockStatus(ctx: Context): { clockSkewSeconds?: number; sweeps?: false } {
  const skew = ctx.clockSkew();
  if (skewLevel(skew) === 'none') return {};
  const clockSkewSeconds = Math.round(skew * 10) / 10;
  return maySweep(skew) ? { clockSkewSeconds } : { clockSkewSeconds, sweeps: false };
}

/** /healthz: this process lives. /readyz: it is open, reaches its database and is not about to stop. */
export function registerHealth(app: FastifyInstance, ctx: Context, readiness: Readiness): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (readiness.standing !== 'open') return reply.code(503).send({ status: readiness.standing });
    try {
      await ping(ctx.db);
      return { status: 'ok', ...clockStatus(ctx) };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
