import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { maySweep, skewLevel } from '../db/clock-skew.ts';
import { ping } from '../db/open-db.ts';

/** Whether the server accepts requests: not before all of it is open, and no longer after a stop signal. */
export type Readiness = { status: 'opening' | 'open' | 'stopping' };

/**
 * How far the clocks of this machine and of the database differ, in seconds, if it matters. The server goes on
 * serving.
 */
function clockStatus(ctx: Context): { clockSkewSeconds?: number; sweeps?: false } {
  const skew = ctx.clockSkew();
  if (skewLevel(skew) === 'none') return {};
  const clockSkewSeconds = Math.round(skew * 10) / 10;
  return maySweep(skew) ? { clockSkewSeconds } : { clockSkewSeconds, sweeps: false };
}

/** With fewer free bytes than one order may need, the disk of the embedded database counts as full. */
const leastFreeBytes = 1_000_000;

/** The connection for notices counts as late after more than two missed heartbeats. */
const lateMs = 11_000;

/** Late notices are only reported: pages poll meanwhile, so the server can still be used. */
function noticesOf({ notices }: Context): { readonly notices?: 'late'; readonly silentSeconds?: number } {
  const silentMs = notices.silentMs?.() ?? 0;
  return silentMs > lateMs ? { notices: 'late', silentSeconds: Math.round(silentMs / 1000) } : {};
}

/**
 * /healthz: this process is running. /readyz: the server is open, reaches its database, can write to it and is not
 * stopping.
 */
export function registerHealth(app: FastifyInstance, ctx: Context, readiness: Readiness): void {
  // health checks are never refused: otherwise busy servers would be restarted, or all taken out of service at once
  const config = { load: 'exempt' } as const;
  const isDiskFull = async () => app.refusals.sawDiskFull() || (await ctx.freeBytes()) < leastFreeBytes;
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (request, reply) => {
    if (readiness.status !== 'open') return reply.code(503).send({ status: readiness.status });
    try {
      await ping(ctx.db);
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
    return (await isDiskFull())
      ? reply.code(503).send({ status: 'disk full' })
      : { status: 'ok', ...clockStatus(ctx), ...noticesOf(ctx) };
  });
}
