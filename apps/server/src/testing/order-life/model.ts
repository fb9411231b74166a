import { type OrderEvent, OrderStatus, TxStatus, transitionFor } from '@comanda/domain/order/order-status';
import { type AttemptState, mergedState, type RefundState } from '@comanda/domain/order/payment-attempt';
import { refundTries, secondsToNextRefund, txStatusOf } from '@comanda/domain/order/payment-report';

/*
 * An order's life as a plain object: the effects of diners, staff, platforms and time, in one place and one thread.
 * The transition table and the merge of states are the domain's own, tested there; everything else is written
 * again.
 */

/** The state at a platform: `none` was never begun there. */
export type AtPlatform = 'none' | 'open' | 'approved' | 'declined' | 'voided';

export type ModelAttempt = {
  readonly txNo: string;
  readonly platform: string;
  atPlatform: AtPlatform;
  state: AttemptState;
  isAsked: boolean;
  isPayment: boolean;
  refund: RefundState;
  refundAt: number;
  refundTries: number;
};

export type ModelOrder = {
  readonly orderId: string;
  readonly diner: number;
  readonly isOnline: boolean;
  readonly qty: number;
  readonly payBy: number;
  readonly placedAt: number;
  status: OrderStatus;
  txStatus: TxStatus;
  acceptBy: number | null;
  isWrittenOff: boolean;
  readonly attempts: ModelAttempt[];
};

/**
 * A report of a platform. The server finds a lost one by asking; one that it would not ask for any more is sent
 * until it arrives.
 */
export type ModelEvent = {
  readonly id: string;
  readonly attempt: ModelAttempt;
  readonly order: ModelOrder;
  readonly kind: 'succeeded' | 'failed';
  readonly isInsisted: boolean;
};

export type Model = {
  now: number;
  readonly acceptTimeout: number | null;
  stocked: number;
  restocked: number;
  readonly orders: ModelOrder[];
  readonly waiting: ModelEvent[];
  readonly delivered: ModelEvent[];
};

const payTimeout = 900;

export const aModel = (now: number, acceptTimeout: number | null, stocked: number): Model => ({
  now,
  acceptTimeout,
  stocked,
  restocked: 0,
  orders: [],
  waiting: [],
  delivered: [],
});

/** The state of the units of all orders. */
export function stockOf({ orders, stocked, restocked }: Model) {
  const units = (isIn: (order: ModelOrder) => boolean) =>
    orders.filter(isIn).reduce((sum, { qty }) => sum + qty, 0);
  const held = units(({ status }) => status === OrderStatus.Unpaid);
  const claimed = units(({ status }) => status > OrderStatus.Unpaid && status <= OrderStatus.Returned);
  const writtenOff = units(({ isWrittenOff }) => isWrittenOff);
  return { onHand: stocked + restocked - held - claimed - writtenOff, held, claimed, writtenOff };
}

/** Sets the stock again, including the units that are already sold. */
export function stockAnew(model: Model, count: number): void {
  model.stocked = count;
  const { onHand } = stockOf(model);
  if (onHand < 0) model.restocked -= onHand;
}

/** The shop holds orders at the till above these units, and this order number of a diner in 10 minutes. */
export const holdsAbove = { units: 2, orders: 2, seconds: 600 } as const;

/** FIX-47: whether a new order at the till waits for the staff although the shop may accept automatically. */
function isHeld(model: Model, { diner, qty }: Pick<ModelOrder, 'diner' | 'qty'>): boolean {
  const lately = model.orders.filter(
    (order) => order.diner === diner && !order.isOnline && order.placedAt > model.now - holdsAbove.seconds,
  );
  return qty > holdsAbove.units || lately.length + 1 >= holdsAbove.orders;
}

const waitsForStaff = (model: Model): { status: OrderStatus; acceptBy: number | null } => ({
  status: OrderStatus.WaitingAcceptance,
  acceptBy: model.now + (model.acceptTimeout ?? holdsAbove.seconds),
});

const waits = (model: Model): { status: OrderStatus; acceptBy: number | null } =>
  model.acceptTimeout === null ? { status: OrderStatus.Received, acceptBy: null } : waitsForStaff(model);

export function place(
  model: Model,
  placed: {
    readonly orderId: string;
    readonly diner: number;
    readonly isOnline: boolean;
    readonly qty: number;
  },
): void {
  const begun = placed.isOnline
    ? { status: OrderStatus.Unpaid, acceptBy: null }
    : isHeld(model, placed)
      ? waitsForStaff(model)
      : waits(model);
  const payBy = model.now + payTimeout;
  model.orders.push({
    ...placed,
    ...begun,
    payBy,
    placedAt: model.now,
    txStatus: TxStatus.None,
    isWrittenOff: false,
    attempts: [],
  });
}

export const unpaidOrderOf = (model: Model, diner: number): ModelOrder | undefined =>
  model.orders.find((order) => order.diner === diner && order.status === OrderStatus.Unpaid);

export const isPayable = (model: Model, order: ModelOrder): boolean =>
  order.status === OrderStatus.Unpaid && order.payBy > model.now;

export const pendingOf = (order: ModelOrder): ModelAttempt | undefined =>
  order.attempts.find(({ state }) => state === 'pending');

/** T3. */
export function begin(order: ModelOrder, begun: { txNo: string; platform: string }): ModelAttempt {
  const attempt: ModelAttempt = {
    ...begun,
    atPlatform: 'open',
    state: 'pending',
    isAsked: true,
    isPayment: false,
    refund: 'none',
    refundAt: 0,
    refundTries: 0,
  };
  order.attempts.push(attempt);
  order.txStatus = TxStatus.Paying;
  return attempt;
}

function oweBack(model: Model, attempt: ModelAttempt): void {
  Object.assign(attempt, { refund: 'due', refundAt: model.now, refundTries: 0 });
}

/** A report about an attempt, from any source (T4, T5, T6, R2, R3). */
export function hear(
  model: Model,
  { order, attempt }: { readonly order: ModelOrder; readonly attempt: ModelAttempt },
  state: AttemptState,
  isCertain = true,
): void {
  const merged = mergedState(attempt.state, state);
  const isNew = merged !== attempt.state;
  attempt.state = merged;
  if (state !== 'pending' && (isCertain || merged === 'succeeded')) attempt.isAsked = false;
  if (!isNew) return;
  if (merged !== 'succeeded') {
    if (order.status === OrderStatus.Unpaid) order.txStatus = txStatusOf(order.attempts);
  } else if (order.status === OrderStatus.Unpaid) {
    Object.assign(order, waits(model), { txStatus: TxStatus.Succeeded });
    attempt.isPayment = true;
  } else oweBack(model, attempt);
}

type Spoken = { readonly order: ModelOrder; readonly attempt: ModelAttempt };

const asHeard: Record<Exclude<AtPlatform, 'none' | 'open'>, AttemptState> = {
  approved: 'succeeded',
  declined: 'failed',
  voided: 'voided',
};

/** The platform reports the state of an attempt; an open one may have expired. */
export function ask(model: Model, spoken: Spoken): void {
  const { atPlatform } = spoken.attempt;
  if (atPlatform === 'none') return;
  if (atPlatform !== 'open') hear(model, spoken, asHeard[atPlatform]);
  else hear(model, spoken, spoken.order.payBy <= model.now ? 'voided' : 'pending');
}

/** Asks the platform to end an attempt. Without its answer the attempt counts as ended, and is still checked. */
export function end(model: Model, spoken: Spoken, isLost: boolean): void {
  const { attempt } = spoken;
  if (attempt.atPlatform === 'open' && !isLost) attempt.atPlatform = 'voided';
  const isPaid = attempt.atPlatform === 'approved' && !isLost;
  hear(model, spoken, isPaid ? 'succeeded' : 'voided', !isLost);
}

/** T7, T8: first ends all pending attempts; if the order is still unpaid, it closes. */
export function closeUnpaid(model: Model, order: ModelOrder, isLost: boolean): void {
  const attempt = pendingOf(order);
  if (attempt) end(model, { order, attempt }, isLost);
  if (order.status === OrderStatus.Unpaid) order.status = OrderStatus.Cancelled;
}

/** T9 to T13; false if the table has no such transition. */
export function move(model: Model, order: ModelOrder, event: OrderEvent): boolean {
  const transition = transitionFor({ orderStatus: order.status, deliveryMode: 'F' }, event);
  if (transition === 'repeated') return true;
  if (transition === 'refused') return false;
  order.isWrittenOff = transition.stock === 'writeOff';
  order.status = transition.to;
  order.acceptBy = null;
  const paid = order.attempts.find(({ isPayment }) => isPayment);
  if (transition.refund && paid) oweBack(model, paid);
  return true;
}

/** R4: requests every due refund; one whose answer was lost is requested again later. */
export function payRefunds(model: Model, isLost: boolean): void {
  for (const attempt of model.orders.flatMap(({ attempts }) => attempts)) {
    if (!['due', 'called'].includes(attempt.refund) || attempt.refundAt > model.now) continue;
    if (attempt.refundTries >= refundTries) attempt.refund = 'manual';
    else if (!isLost) attempt.refund = 'done';
    else {
      attempt.refund = 'called';
      attempt.refundAt = model.now + secondsToNextRefund(attempt.refundTries);
      attempt.refundTries += 1;
    }
  }
}

const isNeedless = (order: ModelOrder, { state }: ModelAttempt): boolean =>
  state === 'pending' && order.status !== OrderStatus.Unpaid;

/** R7: all due work, one kind after the other. */
export function sweep(model: Model, isLost: boolean): void {
  // all are asked at once, so none knows yet what another answer does to its order
  const asked = model.orders.flatMap((order) =>
    order.attempts
      .filter(({ isAsked }) => isAsked)
      .map((attempt) => ({ order, attempt, isNeedless: isNeedless(order, attempt) })),
  );
  for (const one of asked) {
    if (one.isNeedless) end(model, one, isLost);
    else ask(model, one);
  }
  for (const order of model.orders)
    if (order.status === OrderStatus.Unpaid && order.payBy <= model.now) closeUnpaid(model, order, isLost);
  for (const order of model.orders)
    if (order.acceptBy !== null && order.acceptBy <= model.now) move(model, order, 'rejected');
  payRefunds(model, isLost);
}

/** The whole state, in the form that describes the real server. */
export function toldOf(model: Model) {
  return {
    stock: stockOf(model),
    orders: Object.fromEntries(
      model.orders.map(({ orderId, status, txStatus, attempts }) => [
        orderId,
        { status, txStatus, attempts: attempts.map(attemptText).sort() },
      ]),
    ),
  };
}

const attemptText = ({ state, isPayment, refund }: ModelAttempt): string =>
  [state, ...(isPayment ? ['payment'] : []), `refund ${refund}`].join(' ');
