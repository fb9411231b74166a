import type { StoredOrder } from '../db/stored-order.ts';
import type { Db } from '../db/tables.ts';
import { besideOrders, historyOf } from '../stores/books-store.ts';
import { invoicesOf } from '../stores/invoice-store.ts';
import { ordersByNumber } from '../stores/order-list-store.ts';
import { findOrderById } from '../stores/order-store.ts';
import { findShop } from '../stores/shop-store.ts';
import type { Command, Terminal } from './command.ts';
import { readBooks } from './on-database.ts';
import { timeline } from './order/timeline.ts';

const usage = `Usage: npm run order -- ORDER [SHOP]

Tells the life of an order: every change with who made it and when, and its payments and refunds. ORDER is the order's
id, or its number as diners and staff see it; where several shops have that number, SHOP says which.`;

async function tell(db: Db, order: StoredOrder, { say }: Terminal): Promise<number> {
  const { shopPid, orderId } = order;
  const beside = await besideOrders(db, { shopPid, from: orderId, to: orderId });
  const events = await historyOf(db, shopPid, orderId);
  const shop = await findShop(db, shopPid);
  const invoice = (await invoicesOf(db, shopPid, [orderId])).get(orderId);
  for (const line of timeline({ ...beside, events, order, shop, invoice })) say(line);
  return 0;
}

type Wanted = { readonly wanted: string; readonly shopPid: string | undefined };

async function find(db: Db, { wanted, shopPid }: Wanted, terminal: Terminal): Promise<number> {
  const { complain } = terminal;
  const byId = await findOrderById(db, wanted);
  const found = byId ? [byId] : await ordersByNumber(db, wanted, shopPid);
  const [order, ...others] = found;
  if (!order) {
    complain(`There is no order "${wanted}"${shopPid === undefined ? '' : ` in shop "${shopPid}"`}.`);
    return 1;
  }
  if (others.length === 0) return tell(db, order, terminal);
  complain(`Several shops have an order "${wanted}"; say which:`);
  for (const { orderNo, shopPid } of found) complain(`  npm run order -- ${orderNo} ${shopPid}`);
  return 1;
}

/** The command `npm run order`. Does not parse options, because an order id may begin with a dash. */
export const tellOrder: Command = async ([wanted, shopPid, ...more], terminal) => {
  if (wanted === undefined || wanted === '--help' || more.length > 0) {
    terminal.complain(usage);
    return wanted === '--help' ? 0 : 2;
  }
  return readBooks(terminal, (db) => find(db, { wanted, shopPid }, terminal));
};
