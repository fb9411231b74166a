import { setTimeout as sleep } from 'node:timers/promises';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { Logger } from 'pino';

/** The demo's cooks: they know the address of the merchant interface, and a key for each shop they cook for. */
export type Kitchen = {
  readonly merchantUrl: string;
  readonly keys: readonly string[];
  /** How long each step takes, in seconds. */
  readonly seconds: number;
  readonly log: Logger;
};

type Order = {
  readonly orderId: string;
  readonly orderStatus: number;
  readonly version: number;
  readonly deliveryMode: string;
  readonly expectTime: number | null;
  readonly hold: object | null;
};

type Orders = { readonly time: number; readonly orderList: readonly Order[]; readonly more: boolean };

/** How long before its time an order for later is cooked. */
const cookAheadSeconds = 20 * 60;

/** What a cook does next with an order; undefined when it is not time yet, a person has to confirm it, or nothing is left to do. */
export function nextStep(order: Order, now: number): 'accept' | 'prepare' | 'ready' | 'complete' | undefined {
  const isForLater = order.expectTime !== null && order.expectTime - cookAheadSeconds > now;
  if (order.orderStatus === OrderStatus.WaitingAcceptance) return order.hold === null ? 'accept' : undefined;
  if (order.orderStatus === OrderStatus.Received) return isForLater ? undefined : 'prepare';
  if (order.orderStatus === OrderStatus.Preparing)
    return order.deliveryMode === DeliveryMode.DineIn ? 'complete' : 'ready';
  return order.orderStatus === OrderStatus.WaitingPickup ? 'complete' : undefined;
}

/** Starts the cooks: they accept what is ordered and move it on, step by step, until they are sent home. */
export function startKitchen(kitchen: Kitchen): () => Promise<void> {
  const end = new AbortController();
  const cooks = kitchen.keys.map((key) => cook(kitchen, key, end.signal));
  return async () => {
    end.abort();
    await Promise.all(cooks);
  };
}

async function cook(kitchen: Kitchen, key: string, signal: AbortSignal): Promise<void> {
  const seen = new Map<string, { status: number; since: number }>();
  while (!signal.aborted) {
    try {
      // with nothing to cook the next order is looked out for less often
      const share = seen.size > 0 ? 250 : 500;
      await sleep(Math.max(50, Math.min(1000, kitchen.seconds * share)), undefined, { signal });
      await lookRound(kitchen, key, { seen, signal });
    } catch (error) {
      if (!signal.aborted) kitchen.log.warn({ err: error }, 'the demo kitchen could not work');
    }
  }
}

type Shift = {
  readonly seen: Map<string, { status: number; since: number }>;
  readonly signal: AbortSignal;
};

/** All open orders, page by page. */
async function openOrders(
  kitchen: Kitchen,
  key: string,
  signal: AbortSignal,
): Promise<Pick<Orders, 'time' | 'orderList'>> {
  const orderList: Order[] = [];
  for (let after = ''; ; after = `&after=${orderList.at(-1)?.orderId}`) {
    const path = `orders?status=1,2,3,4${after}`;
    const page = (await call(kitchen, key, { path, method: 'GET', signal })) as Orders;
    orderList.push(...page.orderList);
    if (!page.more) return { time: page.time, orderList };
  }
}

async function lookRound(kitchen: Kitchen, key: string, { seen, signal }: Shift): Promise<void> {
  const { time, orderList } = await openOrders(kitchen, key, signal);
  for (const order of orderList) {
    const since = seen.get(order.orderId);
    if (since?.status !== order.orderStatus) {
      seen.set(order.orderId, { status: order.orderStatus, since: time });
    } else if (time - since.since >= kitchen.seconds) {
      await moveOn(kitchen, key, { order, time, signal });
    }
  }
  const open = new Set(orderList.map(({ orderId }) => orderId));
  for (const orderId of seen.keys()) if (!open.has(orderId)) seen.delete(orderId);
}

type Move = { readonly order: Order; readonly time: number; readonly signal: AbortSignal };

/** One order that cannot be moved does not keep the others waiting. */
async function moveOn(kitchen: Kitchen, key: string, { order, time, signal }: Move): Promise<void> {
  const step = nextStep(order, time);
  if (!step) return;
  const path = `orders/${order.orderId}/${step}`;
  try {
    await call(kitchen, key, { path, method: 'POST', signal, body: { version: order.version } });
  } catch (error) {
    if (!signal.aborted) kitchen.log.warn({ err: error }, 'the demo kitchen could not move an order on');
  }
}

type Request = {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly signal: AbortSignal;
  readonly body?: unknown;
};

async function call(
  kitchen: Kitchen,
  key: string,
  { path, method, signal, body }: Request,
): Promise<unknown> {
  const answer = await fetch(`${kitchen.merchantUrl}/${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
  });
  const said: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return said;
}
