import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { demoBrands, demoPlaces } from './demo-tables.ts';
import { landingPage, landingPolicy } from './landing-page.ts';
import { messagesPage, messagesPolicy } from './messages-page.ts';

/** The front page of the demo, and the same for programs. Registered in demo mode only. */
export function demoPages(
  app: FastifyInstance,
  { ctx, folder }: { readonly ctx: Context; readonly folder: string },
  done: () => void,
): void {
  app.get('/', async (_request, reply) => {
    const brands = await demoBrands(folder, ctx.publicOrigin);
    reply.headers({
      'content-security-policy': landingPolicy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    return reply.type('text/html; charset=utf-8').send(landingPage(brands, ctx.publicOrigin, ctx.now()));
  });

  app.get('/demo/messages', async (_request, reply) => {
    reply.headers({
      'content-security-policy': messagesPolicy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    const messages = ctx.messages.inbox?.() ?? [];
    return reply.type('text/html; charset=utf-8').send(messagesPage(messages, ctx.now()));
  });

  app.get('/demo.json', async () => demoPlaces(await demoBrands(folder, ctx.publicOrigin)));
  done();
}
