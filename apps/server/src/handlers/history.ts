import { CallError } from '@comanda/contract/error-codes';
import { isCheckoutNeeded } from '@comanda/domain/shop/checkout-method';
import type { Context } from '../context.ts';
import { sessionOfToken } from '../order/session-of-token.ts';
import { type OrderRow, ordersByIds, ordersOfSession } from '../stores/order-store.ts';
import { findShop } from '../stores/shop-store.ts';
import { openCall } from './handler.ts';
import { presentSummary } from './present-order.ts';

/** A session's latest orders; more than a diner places in one evening. */
const mostOfSession = 50;

/** The orders of a living session; undefined for a token that opens none. */
async function ordersOf(ctx: Context, token: string | undefined): Promise<OrderRow[] | undefined> {
  if (token === undefined) return [];
  const session = await sessionOfToken(ctx, token);
  return session && ordersOfSession(ctx.db, session.tokenHash, mostOfSession);
}

async function summaries(ctx: Context, rows: readonly OrderRow[]) {
  const shops = new Map<string, ReturnType<typeof findShop>>();
  for (const { shop_pid } of rows) if (!shops.has(shop_pid)) shops.set(shop_pid, findShop(ctx.db, shop_pid));
  const listed = await Promise.all(
    rows.map(async (row) => {
      const shop = await shops.get(row.shop_pid);
      return shop ? [presentSummary(row, shop)] : [];
    }),
  );
  return listed.flat();
}

/**
 * ORD-6, ORD-7: the orders of this session and of the ids that the phone remembers, newest first. An id shows a summary
 * only, so that it needs no session; an ended session without ids is 1010.
 */
export const history = openCall<'history'>(async (ctx, { token, orderIdList = [] }) => {
  const own = await ordersOf(ctx, token);
  if (!own && orderIdList.length === 0) throw new CallError(1010);
  // FIX-18: an order on a table's bill belongs to its session; an id alone does not show it
  const remembered = (await ordersByIds(ctx.db, orderIdList)).filter(({ ordering_mode }) =>
    isCheckoutNeeded(ordering_mode),
  );

  const rows = new Map([...(own ?? []), ...remembered].map((row) => [row.order_id, row]));
  const newestFirst = [...rows.values()].toSorted((a, b) => b.crt_time - a.crt_time);

  return { orderList: await summaries(ctx, newestFirst) };
});
