import {
  createMerchantClient,
  type MerchantClient,
  type MerchantSend,
} from '@comanda/contract/merchant/client';
import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { Logger } from 'pino';
import { pause, repeat } from '../async/repeat.ts';

/** The cook of a shop: its merchant key, and whether a person has taken over its orders. */
export type Cook = { readonly key: string; readonly isRelieved: () => Promise<boolean> };

export type Kitchen = {
  readonly merchantUrl: string;
  readonly cooks: readonly Cook[];
  /** How long each step of an order takes, in seconds. */
  readonly seconds: number;
  readonly log: Logger;
};

type Order = Pick<MerchantOrder, 'orderId' | 'orderStatus' | 'version' | 'deliveryMode' | 'expectTime'> & {
  readonly hold: object | null;
};

type Step = 'accept' | 'prepare' | 'ready' | 'complete';

/** A booked order is cooked this long before its time. */
const cookAheadSeconds = 20 * 60;

/**
 * The next step of the kitchen for an order. `undefined` if it is too early, if the staff must confirm the order, or if
 * the order has ended.
 */
export function nextStep(order: Order, now: number): Step | undefined {
  const isForLater = order.expectTime !== null && order.expectTime - cookAheadSeconds > now;
  if (order.orderStatus === OrderStatus.WaitingAcceptance) return order.hold === null ? 'accept' : undefined;
  if (order.orderStatus === OrderStatus.Received) return isForLater ? undefined : 'prepare';
  if (order.orderStatus === OrderStatus.Preparing)
    return order.deliveryMode === DeliveryMode.DineIn ? 'complete' : 'ready';
  return order.orderStatus === OrderStatus.WaitingPickup ? 'complete' : undefined;
}

/**
 * Starts the cooks. Each accepts the orders of its shop and moves them on, except while a person has taken over, until the
 * returned function stops them.
 */
export function startKitchen(kitchen: Kitchen): () => Promise<void> {
  const end = new AbortController();
  const shifts = kitchen.cooks.map((one) => cook(kitchen, one, end.signal));
  return async () => {
    end.abort();
    await Promise.all(shifts);
  };
}

async function cook(kitchen: Kitchen, { key, isRelieved }: Cook, signal: AbortSignal): Promise<void> {
  const seen = new Map<string, { status: number; since: number }>();
  // without open orders the kitchen polls less often
  const pauseMs = () => Math.max(50, Math.min(1000, kitchen.seconds * (seen.size > 0 ? 250 : 500)));
  const onError = (error: unknown) => {
    if (!signal.aborted) kitchen.log.warn({ err: error }, 'the demo kitchen failed');
  };
  await pause(pauseMs(), signal);
  await repeat({ signal, pauseMs, onError }, async () => {
    if (!(await isRelieved())) await lookRound(kitchen, key, { seen, signal });
  });
}

type Shift = {
  readonly seen: Map<string, { status: number; since: number }>;
  readonly signal: AbortSignal;
};

async function openOrders(
  client: MerchantClient,
): Promise<{ readonly time: number; readonly orderList: readonly Order[] }> {
  const orderList: Order[] = [];
  for (;;) {
    const after = orderList.at(-1)?.orderId;
    const query = { status: '1,2,3,4', ...(after !== undefined && { after }) };
    const page = await client('listOrders', { query });
    orderList.push(...page.orderList);
    if (!page.more) return { time: page.time, orderList };
  }
}

async function lookRound(kitchen: Kitchen, key: string, { seen, signal }: Shift): Promise<void> {
  const client = createMerchantClient(sender(kitchen, key, signal));
  const { time, orderList } = await openOrders(client);
  for (const order of orderList) {
    const since = seen.get(order.orderId);
    if (since?.status !== order.orderStatus) {
      seen.set(order.orderId, { status: order.orderStatus, since: time });
    } else if (time - since.since >= kitchen.seconds) {
      await moveOn(kitchen, client, { order, time, signal });
    }
  }
  const open = new Set(orderList.map(({ orderId }) => orderId));
  for (const orderId of seen.keys()) if (!open.has(orderId)) seen.delete(orderId);
}

type Move = { readonly order: Order; readonly time: number; readonly signal: AbortSignal };

/** Moves each order one step on, if it is due. An error does not delay the other orders. */
async function moveOn(
  kitchen: Kitchen,
  client: MerchantClient,
  { order, time, signal }: Move,
): Promise<void> {
  const step = nextStep(order, time);
  if (!step) return;
  const { orderId, version } = order;
  try {
    await client(`${step}Order`, { params: { orderId }, body: { version } });
  } catch (error) {
    if (!signal.aborted) kitchen.log.warn({ err: error }, 'the demo kitchen could not move an order on');
  }
}

/** Sends requests with the key of a shop, until the signal aborts. */
const sender =
  (kitchen: Kitchen, key: string, signal: AbortSignal): MerchantSend =>
  async (method, path, body) => {
    const answer = await fetch(`${kitchen.merchantUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    });
    const said: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return said;
  };
