import { OrderStatus } from '@comanda/domain/order/order-status';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { findOrder, ordersOfShop } from '../stores/order-store.ts';
import { answers } from './answers.schema.ts';
import { described } from './described.ts';
import {
  type OrderParams,
  OrderParamsSchema,
  type OrdersQuery,
  OrdersQuerySchema,
} from './merchant.schema.ts';
import { merchantOrders } from './merchant-order.ts';
import { refuse, shopOf } from './merchant-request.ts';
import { refusals } from './refusals.ts';

type OrdersRequest = FastifyRequest<{ Querystring: OrdersQuery }>;
type OrderRequest = FastifyRequest<{ Params: OrderParams }>;

const list = described({
  name: 'listOrders',
  summary: 'Orders of the shop, the oldest first',
  querystring: OrdersQuerySchema,
  answer: answers.orders,
});

const one = described({
  name: 'readOrder',
  summary: 'One order as it stands',
  params: OrderParamsSchema,
  answer: answers.order,
  refused: [404],
});

const statusesOf = (texts: string): OrderStatus[] =>
  Object.values(OrderStatus).filter((status) => texts.split(',').includes(String(status)));

/** Reading orders: page by page, or one. */
export function orderCalls(app: FastifyInstance, ctx: Context): void {
  app.get('/orders', list, async (request: OrdersRequest, reply) => {
    const shop = shopOf(request);
    const { status = '1,2,3,4', since, limit = '200', held, after: orderId } = request.query;
    const after =
      orderId === undefined ? undefined : await findOrder(ctx.db, { shopPid: shop.shopPid, orderId });
    if (orderId !== undefined && !after) return refuse(reply, 400, 'badRequest', 'after: no such order');
    const time = ctx.now();
    const orders = await ordersOfShop(ctx.db, shop.shopPid, {
      statuses: statusesOf(status),
      isHeld: held === 'true',
      since: since === undefined ? undefined : Number(since),
      after,
      limit: Number(limit) + 1,
    });
    const page = orders.slice(0, Number(limit));
    return { time, orderList: await merchantOrders(ctx.db, shop, page), more: orders.length > page.length };
  });

  app.get('/orders/:orderId', one, async (request: OrderRequest, reply) => {
    const shop = shopOf(request);
    const { orderId } = request.params;
    const order = await findOrder(ctx.db, { shopPid: shop.shopPid, orderId });
    if (!order) return refuse(reply, 404, 'noSuchOrder', refusals.noSuchOrder);
    return { order: (await merchantOrders(ctx.db, shop, [order]))[0] };
  });
}
