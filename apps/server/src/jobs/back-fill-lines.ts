import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { keepBackFilledTo, ordersWithoutLines } from '../stores/back-fill-store.ts';
import { insertMissingLines } from '../stores/order-line-store.ts';
import type { Work } from './sweep.ts';

/** A transaction of so many orders is short: on SQLite every other write waits for it. */
const ordersAtOnce = 50;

/** Between two batches other writes have their turn. */
const pauseMs = 20;

const batchesAtOnce = 100;

/** Writes the lines of one batch; false when no order is left. An order whose document is broken stays without lines. */
const backFillBatch = (ctx: Context): Promise<boolean> =>
  transaction(ctx.db, async (trx) => {
    const waiting = await ordersWithoutLines(trx, ordersAtOnce, (err) =>
      ctx.log.error({ err }, 'an order has no readable lines for reports'),
    );
    if (!waiting) return false;
    const orders = waiting.orders.map(({ lines, ...order }) => ({
      ...order,
      // earlier orders do not say the category of an item
      lines: lines.map((line) => ({ line, categoryPid: null })),
    }));
    await insertMissingLines(trx, orders);
    await keepBackFilledTo(trx, waiting.last);
    return waiting.last !== undefined;
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
