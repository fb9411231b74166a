import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { keepBackFilledTo, ordersWithoutLines } from '../stores/back-fill-store.ts';
import { insertMissingLines } from '../stores/order-line-store.ts';
import type { Work } from './sweep.ts';

/** Few orders per transaction, because on SQLite every other write waits for it. */
const ordersAtOnce = 50;

/** Between two batches, other writes can run. */
const pauseMs = 20;

const batchesAtOnce = 100;

/**
 * Writes the lines of one batch. Returns false if no order is left. An order whose document cannot be read stays
 * without lines.
 */
const backFillBatch = (ctx: Context): Promise<boolean> =>
  transaction(ctx.db, async (trx) => {
    const waiting = await ordersWithoutLines(trx, ordersAtOnce, (err) =>
      ctx.log.error({ err }, 'an order has no readable lines for reports'),
    );
    if (!waiting) return false;
    const orders = waiting.orders.map(({ lines, ...order }) => ({
      ...order,
      // orders of earlier versions did not store the category of an item
      lines: lines.map((line) => ({ line, categoryPid: null })),
    }));
    await insertMissingLines(trx, orders);
    await keepBackFilledTo(trx, waiting.last);
    return waiting.last !== undefined;
  });

/**
 * Writes the report lines of orders that were placed before the table of order lines existed, in small batches. Sends
 * no queries once all orders have their lines.
 */
export function backFillLines(): Work {
  let isDone = false;
  return async (ctx) => {
    for (let batch = 0; batch < batchesAtOnce && !isDone; batch += 1) {
      isDone = !(await backFillBatch(ctx));
      if (!isDone) await sleep(pauseMs);
    }
  };
}
