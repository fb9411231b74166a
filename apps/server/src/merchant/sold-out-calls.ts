import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { type SoldOutBody, SoldOutBodySchema } from './merchant.schema.ts';
import { refuse, shopStateOf, unlimited } from './merchant-request.ts';
import { markForShop, soldOutNow } from './sold-out.ts';

type SoldOutRequest = FastifyRequest<{ Body: SoldOutBody }>;

/** What is sold out, and saying that something is or that it can be had again. */
export function soldOutCalls(app: FastifyInstance, ctx: Context): void {
  app.get('/sold-out', unlimited, (request) => soldOutNow(ctx.db, shopStateOf(request).shop.shopPid));

  for (const [path, isSoldOut] of [
    ['/sold-out', true],
    ['/back-on-sale', false],
  ] as const) {
    app.post(
      path,
      { ...unlimited, schema: { body: SoldOutBodySchema } },
      async (request: SoldOutRequest, reply) => {
        const result = await markForShop(ctx, shopStateOf(request), request.body, isSoldOut);
        if (result.kind === 'done') return result.soldOut;
        return refuse(reply, 400, 'notOnMenu', `Not on the menu: ${result.pids.join(', ')}`);
      },
    );
  }
}
