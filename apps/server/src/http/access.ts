import { CallError } from '@comanda/contract/error-codes';
import { orderTokenLifeSeconds } from '@comanda/domain/session/session';
import type { Context } from '../context.ts';
import type { OrderAccess, Session } from '../handlers/handler.ts';
import { sessionOfToken } from '../order/session-of-token.ts';
import { asOffered } from '../providers/payment/offered-platforms.ts';
import { findOrderByToken, findOrderOfSession, type OrderRow } from '../stores/order-store.ts';
import { findShop } from '../stores/shop-store.ts';
import { tokenHash } from '../token.ts';

/** The session that a token opens; 1010 for a token that is missing, unknown or has ended. */
export async function sessionOf(ctx: Context, token: string): Promise<Session> {
  const session = await sessionOfToken(ctx, token);
  if (!session) throw new CallError(1010);
  return { ...session, shop: asOffered(ctx.payments, session.shop), token };
}

const findByOrderToken = (ctx: Context, token: string, orderId: string): Promise<OrderRow | undefined> =>
  findOrderByToken(ctx.db, orderId, {
    tokenHash: tokenHash(token),
    endedAfter: ctx.now() - orderTokenLifeSeconds,
  });

async function accessByOrderToken(ctx: Context, token: string, orderId: string): Promise<OrderAccess> {
  const order = await findByOrderToken(ctx, token, orderId);
  const shop = order && (await findShop(ctx.db, order.shop_pid));
  if (!shop) throw new CallError(1010);
  return { shop: asOffered(ctx.payments, shop), order, via: 'order' };
}

/**
 * The order that a caller may open. A living session opens its own orders; another order answers like one that is not
 * there. A token that is no session opens the one order it was made for, where that is enough; else it is 1010.
 */
export async function orderAccessOf(
  ctx: Context,
  token: string,
  orderId: string,
  isOrderTokenEnough: boolean,
): Promise<OrderAccess> {
  const session = await sessionOfToken(ctx, token);
  if (!session && isOrderTokenEnough) return accessByOrderToken(ctx, token, orderId);
  if (!session) throw new CallError(1010);
  const order = await findOrderOfSession(ctx.db, orderId, session.tokenHash);
  if (!order) throw new CallError(2510, 'No such order');
  return { shop: asOffered(ctx.payments, session.shop), order, via: 'session' };
}
