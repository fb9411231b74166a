import { refusal } from '@comanda/contract/call-error';
import { isCheckoutNeeded } from '@comanda/domain/shop/checkout-method';
import type { Context } from '../context.ts';
import type { StoredOrder } from '../db/stored-order.ts';
import { leftOut } from '../operations/order/left-out.ts';
import { sessionOfToken } from '../operations/order/session-of-token.ts';
import { ordersByIds } from '../stores/order-list-store.ts';
import { ordersOfSession } from '../stores/session-order-store.ts';
import { findShop } from '../stores/shop-store.ts';
import type { Handler } from './handler.ts';
import { presentSummary } from './present-order.ts';

/** The maximum number of orders of a session. Diners place fewer in one evening. */
const mostOfSession = 50;

/** The orders of a session: none without a token, `undefined` if the token is invalid or expired. */
async function ordersOf(ctx: Context, token: string | undefined): Promise<StoredOrder[] | undefined> {
  if (token === undefined) return [];
  const session = await sessionOfToken(ctx, token);
  if (!session) return undefined;
  const key = { shopPid: session.shop.shopPid, sessionHash: session.tokenHash };
  return ordersOfSession(ctx.db, key, { limit: mostOfSession, onBroken: leftOut(ctx) });
}

async function summaries(ctx: Context, rows: readonly StoredOrder[]) {
  const shops = new Map<string, ReturnType<typeof findShop>>();
  for (const { shopPid } of rows) if (!shops.has(shopPid)) shops.set(shopPid, findShop(ctx.db, shopPid));
  const listed = await Promise.all(
    rows.map(async (row) => {
      const shop = await shops.get(row.shopPid);
      return shop ? [presentSummary(row, shop)] : [];
    }),
  );
  return listed.flat();
}

/**
 * ORD-6, ORD-7: returns the orders of this session and the orders whose ids the phone stores, newest first. An id
 * gives only a summary, so it needs no session. An ended session without ids is refused with 1010.
 */
export const historyHandler: Handler<'history'> = async (ctx, { token, orderIdList = [] }) => {
  const own = await ordersOf(ctx, token);
  if (!own && orderIdList.length === 0) throw refusal('unknownQr');
  // FIX-18: an order on a table's bill is listed only for its session, not for its id alone
  const remembered = (await ordersByIds(ctx.db, orderIdList, leftOut(ctx))).filter(({ orderingMode }) =>
    isCheckoutNeeded(orderingMode),
  );

  const rows = new Map([...(own ?? []), ...remembered].map((row) => [row.orderId, row]));
  const newestFirst = [...rows.values()].toSorted((a, b) => b.crtTime - a.crtTime);

  return { orderList: await summaries(ctx, newestFirst) };
};
