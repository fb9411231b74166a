import { merchantCalls } from '@comanda/contract/merchant/calls';
import { OrderStatus } from '@comanda/domain/order/order-status';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { leftOut } from '../operations/order/left-out.ts';
import { ordersOfShop, placeOfOrder } from '../stores/order-list-store.ts';
import { findOrder } from '../stores/order-store.ts';
import { merchantOrder, merchantOrders } from './merchant-order.ts';
import { refuse, shopOf } from './merchant-request.ts';
import { answerCall } from './routes.ts';

const statusesOf = (texts: string): OrderStatus[] =>
  Object.values(OrderStatus).filter((status) => texts.split(',').includes(String(status)));

/** The calls that read orders: page by page, or one order. */
export function orderCalls(app: FastifyInstance, ctx: Context): void {
  answerCall(app, merchantCalls.listOrders, async (request, reply) => {
    const shop = shopOf(request);
    const { status = '1,2,3,4', since, limit = '200', held, after: orderId } = request.query;
    const after = orderId === undefined ? undefined : await placeOfOrder(ctx.db, shop.shopPid, orderId);
    if (orderId !== undefined && !after)
      return refuse(reply, 'badRequest', { message: 'after: no such order' });
    const time = ctx.now();
    const { orders, more } = await ordersOfShop(ctx.db, shop.shopPid, {
      statuses: statusesOf(status),
      isHeld: held === 'true',
      since: since === undefined ? undefined : Number(since),
      after,
      limit: Number(limit),
      onBroken: leftOut(ctx),
    });
    return { time, orderList: await merchantOrders(ctx.db, shop, orders), more };
  });

  answerCall(app, merchantCalls.readOrder, async (request, reply) => {
    const shop = shopOf(request);
    const { orderId } = request.params;
    const order = await findOrder(ctx.db, { shopPid: shop.shopPid, orderId });
    if (!order) return refuse(reply, 'noSuchOrder');
    return { order: await merchantOrder(ctx.db, shop, order) };
  });
}
