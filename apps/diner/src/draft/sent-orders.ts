import { documentFromWire } from '@comanda/contract/wire-format';
import { choiceKey } from '@comanda/domain/cart/cart-line';
import { sessionLifeSeconds } from '@comanda/domain/session/session';
import { attempt } from '../browser/attempt.ts';
import type { TextStorage } from '../browser/storage.ts';
import { storedText } from './draft-store.ts';
import { rememberOwnOrder } from './order-tokens.ts';
import { rememberOrderId } from './recent-orders.ts';
import type { SentAnswer, SentOrder } from './sent-order.ts';
import type { World } from './world.ts';

type SentWorld = Pick<World, 'phone' | 'sent' | 'now'>;

const name = 'sentOrders';
const mostOrders = 10;

/** Longer than the three tries of one request, with their pauses. */
export const tryingSeconds = 50;

const texts = ['requestId', 'token', 'shopPid', 'tableNo'] as const;
const numbers = ['dueAmount', 'at', 'onWayUntil'] as const;

const isAnswer = (answer: SentAnswer | undefined): boolean =>
  answer?.kind === 'placed'
    ? typeof answer.orderId === 'string' && Number.isInteger(answer.orderStatus)
    : answer?.kind === 'none' || answer?.kind === 'unknown';

/** Whether a stored value is a sent order. Diners can change their storage, and other releases wrote to it. */
function isSentOrder(stored: unknown): stored is SentOrder {
  if (typeof stored !== 'object' || stored === null) return false;
  const order = stored as Partial<SentOrder>; // each field is checked
  return (
    texts.every((field) => typeof order[field] === 'string') &&
    numbers.every((field) => Number.isFinite(order[field])) &&
    attempt(() => Boolean(order.cart?.map(choiceKey)), false) &&
    (order.answer === null || isAnswer(order.answer))
  );
}

/** The sent orders that the phone stores, the newest first. The server knows a session for twelve hours. */
function storedOrders(phone: TextStorage, now: number): SentOrder[] {
  const stored = attempt((): unknown => documentFromWire(JSON.parse(phone.read(name) ?? '[]')), []);
  const orders = Array.isArray(stored) ? stored.filter(isSentOrder) : [];
  return orders.filter(({ at }) => now - at < sessionLifeSeconds);
}

/** Reads again what the phone stores, because another tab may have changed it. */
export function showSent({ phone, sent, now }: SentWorld): void {
  if (phone.read(name) === null && sent.getState().orders.length === 0) return;
  sent.setState(({ sendingId }) => ({
    orders: storedOrders(phone, now()).filter(({ requestId }) => requestId !== sendingId),
  }));
}

function write(world: SentWorld, requestId: string, order?: SentOrder): void {
  const others = storedOrders(world.phone, world.now()).filter((other) => other.requestId !== requestId);
  const orders = [...(order ? [order] : []), ...others].slice(0, mostOrders);
  if (orders.length > 0) world.phone.write(name, storedText(orders));
  else world.phone.remove(name);
  showSent(world);
}

export const keepSent = (world: SentWorld, order: SentOrder): void => write(world, order.requestId, order);

/** Forgets an order whose answer the diner has seen. */
export const dropSent = (world: SentWorld, requestId: string): void => write(world, requestId);

const storedOrder = ({ phone, now }: SentWorld, requestId: string): SentOrder | undefined =>
  storedOrders(phone, now()).find((order) => order.requestId === requestId);

/** The order as the phone stores it, while it has no answer. */
export function unansweredOrder(world: SentWorld, requestId: string): SentOrder | undefined {
  const order = storedOrder(world, requestId);
  return order?.answer ? undefined : order;
}

/** Called when the diner leaves the screen that sends an order: from now on, other screens show it. */
export function stopSending(world: SentWorld): void {
  world.sent.setState({ sendingId: null });
  showSent(world);
}

/** The attempts of one press to send an order. The phone stores the order from the first one until its answer. */
export type Sending = {
  /** Whether the same request was sent before, and has no answer. */
  readonly wasSent: boolean;
  /**
   * Call this before each attempt. `isShown`: whether its screen is shown, so that no other tells about it. Returns
   * false if another tab has found the answer.
   */
  readonly begin: (isShown: boolean) => boolean;
  /** Call this after an attempt without an answer. */
  readonly lose: () => void;
  /** Call this once the server has answered. */
  readonly end: () => void;
  /** Call this if the answer is that the request placed an earlier order, with what was sent before. */
  readonly leave: () => void;
};

export function sendingOf(
  world: SentWorld,
  order: Pick<SentOrder, 'requestId' | 'token' | 'shopPid' | 'tableNo' | 'cart' | 'dueAmount'>,
): Sending {
  const { requestId } = order;
  const earlier = storedOrder(world, requestId);
  const at = earlier?.at ?? world.now();
  const mayBePlaced = (stored: SentOrder | undefined) =>
    stored !== undefined && (!stored.answer || stored.answer.kind === 'placed');
  /** Keeps the answer that another tab has found: that tab has taken the order from the cart. */
  const keep = (seconds: number) => {
    if (storedOrder(world, requestId)?.answer?.kind === 'placed') return;
    keepSent(world, { ...order, at, onWayUntil: world.now() + seconds, answer: null });
  };
  let hasBegun = false;
  return {
    wasSent: mayBePlaced(earlier),
    begin: (isShown) => {
      if (hasBegun && !mayBePlaced(storedOrder(world, requestId))) {
        stopSending(world);
        return false;
      }
      hasBegun = true;
      world.sent.setState({ sendingId: isShown ? requestId : null });
      keep(tryingSeconds);
      return true;
    },
    lose: () => keep(0),
    end: () => {
      world.sent.setState({ sendingId: null });
      dropSent(world, requestId);
    },
    leave: () => {
      world.sent.setState({ sendingId: null });
      if (earlier) keepSent(world, { ...earlier, onWayUntil: world.now() });
      else dropSent(world, requestId);
    },
  };
}

/** What an order takes from the draft besides its items (CONF-12). */
export const afterOrder = {
  cachedTimeData: null,
  remark: '',
  allergyNote: null,
  benefit: null,
  invoiceBuyer: null,
} as const;

type Placed = { readonly orderId: string; readonly orderToken: string };

/** Stores an order of this phone's session. */
export function rememberOrder(
  { phone, cookies }: Pick<World, 'phone' | 'cookies'>,
  shopPid: string,
  { orderId, orderToken }: Placed,
): void {
  rememberOwnOrder(phone, orderId, orderToken);
  rememberOrderId(cookies, shopPid, orderId);
}
