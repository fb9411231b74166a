import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import {
  insertOrderLines,
  keepBackFilledTo,
  type OrderedLines,
  ordersWithoutLines,
} from '../stores/order-line-store.ts';
import { orderDocument } from '../stores/order-store.ts';
import type { Work } from './sweep.ts';

/** A transaction of so many orders is short: on SQLite every other write waits for it. */
const ordersAtOnce = 50;

/** Between two batches other writes have their turn. */
const pauseMs = 20;

const batchesAtOnce = 100;

type Stored = NonNullable<Awaited<ReturnType<typeof ordersWithoutLines>>>[number];

/** An order whose document is broken stays without lines, and the others go on. */
function linesOf({ log }: Context, order: Stored): OrderedLines[] {
  try {
    const { lines } = orderDocument(order);
    return [{ ...order, lines: lines.map((line) => ({ line, categoryPid: null })) }];
  } catch (err) {
    log.error({ err, orderId: order.orderId }, 'an order has no readable lines for reports');
    return [];
  }
}

/** Writes the lines of one batch; false when no order is left. */
const backFillBatch = (ctx: Context): Promise<boolean> =>
  transaction(ctx.db, async (trx) => {
    const orders = await ordersWithoutLines(trx, ordersAtOnce);
    if (!orders) return false;
    await insertOrderLines(
      trx,
      orders.flatMap((order) => linesOf(ctx, order)),
    );
    await keepBackFilledTo(trx, orders.at(-1));
    return orders.length > 0;
  });

/** Writes the lines of orders from before the table of order lines, in small batches. When all have them it sends no queries. */
export function backFillLines(): Work {
  let isDone = false;
  return async (ctx) => {
    for (let batch = 0; batch < batchesAtOnce && !isDone; batch += 1) {
      isDone = !(await backFillBatch(ctx));
      if (!isDone) await sleep(pauseMs);
    }
  };
}
