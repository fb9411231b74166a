import { OrderStatus } from '@comanda/domain/order/order-status';
import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isUnavailable } from '../db/is-unavailable.ts';
import { findOrder, ordersOfShop } from '../stores/order-store.ts';
import { type MoveBody, MoveBodySchema, type OrdersQuery, OrdersQuerySchema } from './merchant.schema.ts';
import { merchantOrders } from './merchant-order.ts';
import { letIn, refuse, shopOf, unlimited } from './merchant-request.ts';
import { type MoveAnswer, type MoveName, moveForShop, moves } from './move.ts';
import { soldOutCalls } from './sold-out-calls.ts';

type OrdersRequest = FastifyRequest<{ Querystring: OrdersQuery }>;
type MoveRequest = FastifyRequest<{ Params: { orderId: string }; Body: MoveBody | null | undefined }>;

/** What a restaurant's till or kitchen screen may do, with a key of its shop: list orders, move them on, and say what is sold out. */
export function merchantInterface(
  app: FastifyInstance,
  { ctx }: { readonly ctx: Context },
  done: () => void,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = isUnavailable(error) ? 503 : (error.statusCode ?? 500);
    if (status === 503 || status === 429)
      return refuse(reply, status, 'busy', 'The server is busy, try again');
    if (status < 500) return refuse(reply, status, 'badRequest', error.message);
    request.log.error({ err: error }, 'a merchant call failed');
    return refuse(reply, 500, 'serverError', 'The server cannot answer');
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!(await letIn(ctx, request)))
      return refuse(reply.header('www-authenticate', 'Bearer'), 401, 'noKey', 'A merchant key is needed');
  });

  app.get(
    '/orders',
    { ...unlimited, schema: { querystring: OrdersQuerySchema } },
    async (request: OrdersRequest, reply) => {
      const shop = shopOf(request);
      const { status = '1,2,3,4', since, limit = '200', after: orderId } = request.query;
      const after =
        orderId === undefined ? undefined : await findOrder(ctx.db, { shopPid: shop.shopPid, orderId });
      if (orderId !== undefined && !after) return refuse(reply, 400, 'badRequest', 'after: no such order');
      const orders = await ordersOfShop(ctx.db, shop.shopPid, {
        statuses: statusesOf(status),
        since: since === undefined ? undefined : Number(since),
        after,
        limit: Number(limit) + 1,
      });
      const page = orders.slice(0, Number(limit));
      return {
        time: ctx.now(),
        orderList: await merchantOrders(ctx.db, shop, page),
        more: orders.length > page.length,
      };
    },
  );

  for (const name of Object.keys(moves) as MoveName[]) {
    app.post(
      `/orders/:orderId/${name}`,
      { ...unlimited, schema: { body: bodyOrNone } },
      async (request: MoveRequest, reply) => {
        const shop = shopOf(request);
        const version = versionOf(request);
        const wish = {
          ...request.body,
          ...version,
          name,
          shopPid: shop.shopPid,
          orderId: request.params.orderId,
        };
        return answer(ctx, reply, await moveForShop(ctx, wish), shop);
      },
    );
  }
  soldOutCalls(app, ctx);
  done();
}

const statusesOf = (texts: string): OrderStatus[] =>
  Object.values(OrderStatus).filter((status) => texts.split(',').includes(String(status)));

const bodyOrNone = { anyOf: [MoveBodySchema, { type: 'null' }] };

function versionOf(request: FastifyRequest): { version?: number } {
  const match = /^"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '');
  return match ? { version: Number(match[1]) } : {};
}

const messages = {
  noSuchOrder: 'There is no such order',
  reasonNeeded: 'A reason is needed; the diner reads it',
  changedMeanwhile: 'The order has changed since it was read',
  notAllowed: 'The order does not stand where this is possible',
  confirmNeeded: 'The kitchen has begun: send confirm as well',
} as const;

async function answer(
  ctx: Context,
  reply: FastifyReply,
  result: MoveAnswer,
  shop: Shop,
): Promise<FastifyReply> {
  if (!('order' in result))
    return refuse(reply, result.kind === 'noSuchOrder' ? 404 : 400, result.kind, messages[result.kind]);
  const { kind: code } = result;
  const [order] = await merchantOrders(ctx.db, shop, [result.order]);
  if (code === 'done') return reply.send({ order });
  return reply.code(409).send({ code, message: messages[code], order });
}
