import type { ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '../client-connection.ts';
import type { Config } from '../config.ts';
import { MinuteCounts } from '../minute-counts.ts';
import { loadGate } from './load-gate.ts';

/** Sets the security headers of every answer. A page with scripts sets its own policy. */
async function headers(app: FastifyInstance, isEncrypted: boolean): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isEncrypted,
    crossOriginOpenerPolicy: isEncrypted,
    originAgentCluster: isEncrypted,
  });
  // helmet checks its options for each answer, so the headers are kept: they are always the same
  let known: ReturnType<ServerResponse['getHeaders']> | undefined;
  app.addHook('onRequest', (_request, reply, done) => {
    if (known) {
      reply.headers(known);
      done();
      return;
    }
    Promise.resolve(reply.helmet()).then(() => {
      known = { ...reply.raw.getHeaders() };
      done();
    }, done);
  });
}

/** Limits the concurrent requests and the requests per minute of an address. Also sets the security headers. */
export async function rateLimits(app: FastifyInstance, config: Config): Promise<void> {
  loadGate(app, config);
  await headers(app, config.publicOrigin?.startsWith('https:') ?? false);
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: '1 minute',
    store: MinuteCounts,
    keyGenerator: addressOf,
    // not limited: machines often request health, and a page loads dozens of pictures
    allowList: ({ method }) => method === 'GET' || method === 'HEAD',
  });
}
