import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Pages } from '../pages/load-pages.ts';
import { sendPage } from '../pages/send-page.ts';
import { demoRestaurant } from './demo-restaurant.ts';
import { demoBrands, demoPlaces } from './demo-tables.ts';

type Options = { readonly ctx: Context; readonly pages: Pages['demo']; readonly folder: string };

/** The front page of the demo, and its data for programs (/demo.json). The server registers them only in demo mode. */
export function demoPages(app: FastifyInstance, { ctx, pages, folder }: Options, done: () => void): void {
  app.get('/', async (_request, reply) => {
    const origin = ctx.publicOrigin;
    const brands = await demoBrands(folder, origin);
    const restaurants = brands.map((brand) => demoRestaurant(brand, ctx.now()));
    return sendPage(reply, pages.landing({ restaurants, origin }), { hasPictures: true });
  });

  app.get('/demo/messages', async (_request, reply) =>
    sendPage(
      reply,
      pages.inbox({ messages: ctx.providers.operator.messages.inbox?.() ?? [], now: ctx.now() }),
    ),
  );

  app.get('/demo.json', async () => demoPlaces(await demoBrands(folder, ctx.publicOrigin)));
  done();
}
