import { type OrderEvent, OrderStatus, TxStatus, transitionFor } from '@comanda/domain/order/order-status';
import { type AttemptState, mergedState, type RefundState } from '@comanda/domain/order/payment-attempt';
import {
  refundTries,
  secondsToNextAsk,
  secondsToNextRefund,
  txStatusOf,
} from '@comanda/domain/order/payment-report';

/*
 * A model of orders as plain objects, without concurrency: what diners, staff, platforms and time do to them. It uses
 * the transition table and the merging of payment states of the domain, which have their own tests. Everything else is
 * written a second time here, to be compared with the server.
 */

/** The state of a payment at its platform. `none`: the platform never received it. */
export type AtPlatform = 'none' | 'open' | 'approved' | 'declined' | 'voided';

export type ModelAttempt = {
  readonly txNo: string;
  readonly platform: string;
  readonly tip: number;
  atPlatform: AtPlatform;
  state: AttemptState;
  isAsked: boolean;
  /** When the next sweep asks about it, and how often sweeps have asked. */
  askAt: number;
  asked: number;
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
  /** The tip of the last payment. */
  tip: number;
  acceptBy: number | null;
  isWrittenOff: boolean;
  /** The last step of the staff, if nothing has happened to the order since. */
  step: { readonly from: OrderStatus; readonly at: number } | null;
  readonly attempts: ModelAttempt[];
};

/**
 * A report of a platform. The server finds a lost report by asking the platform. `isInsisted`: the server no longer
 * asks, so the platform repeats the report until it arrives.
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

/**
 * What the shop charges besides the soup of 3.50: a service of 10 % that is taxed like the soup, a box per order in a tax
 * class of its own, and a deposit on each bowl with a tax of its own. Taxes are in percent, on top.
 */
export const charged = {
  soup: 350,
  servicePercent: 10,
  box: 30,
  bowl: 25,
  tax: { food: 7, box: 19, bowl: 8.875 },
} as const;

const taxOn = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

/** The due amount of an order of soups, in minor units. No product here is so near to a half that a binary fraction errs. */
export function dueOf(qty: number): number {
  const { soup, servicePercent, box, bowl, tax } = charged;
  const served = qty * soup + (qty * soup * servicePercent) / 100;
  const taxes = taxOn(served, tax.food) + taxOn(box, tax.box) + taxOn(qty * bowl, tax.bowl);
  return served + box + qty * bowl + taxes;
}

export const aModel = (now: number, acceptTimeout: number | null, stocked: number): Model => ({
  now,
  acceptTimeout,
  stocked,
  restocked: 0,
  orders: [],
  waiting: [],
  delivered: [],
});

/** Counts the units of all orders by their state. */
export function stockOf({ orders, stocked, restocked }: Model) {
  const units = (isIn: (order: ModelOrder) => boolean) =>
    orders.filter(isIn).reduce((sum, { qty }) => sum + qty, 0);
  const held = units(({ status }) => status === OrderStatus.Unpaid);
  const claimed = units(({ status }) => status > OrderStatus.Unpaid && status <= OrderStatus.Returned);
  const writtenOff = units(({ isWrittenOff }) => isWrittenOff);
  return { onHand: stocked + restocked - held - claimed - writtenOff, held, claimed, writtenOff };
}

/** Sets the stock to a new count, which includes units that are already sold. */
export function stockAnew(model: Model, count: number): void {
  model.stocked = count;
  const { onHand } = stockOf(model);
  if (onHand < 0) model.restocked -= onHand;
}

/**
 * The shop holds an order at the till with more than this number of units, and the second order of a diner within 10
 * minutes.
 */
export const holdsAbove = { units: 2, orders: 2, seconds: 600 } as const;

/**
 * Whether a new order at the till is held for the staff, even if the shop accepts orders automatically (requirement
 * FIX-47).
 */
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
    tip: 0,
    isWrittenOff: false,
    step: null,
    attempts: [],
  });
}

export const unpaidOrderOf = (model: Model, diner: number): ModelOrder | undefined =>
  model.orders.find((order) => order.diner === diner && order.status === OrderStatus.Unpaid);

export const isPayable = (model: Model, order: ModelOrder): boolean =>
  order.status === OrderStatus.Unpaid && order.payBy > model.now;

export const pendingOf = (order: ModelOrder): ModelAttempt | undefined =>
  order.attempts.find(({ state }) => state === 'pending');

/** Starts a payment attempt (transition T3). */
export function begin(
  model: Model,
  order: ModelOrder,
  begun: { txNo: string; platform: string; tip: number },
): ModelAttempt {
  const attempt: ModelAttempt = {
    ...begun,
    atPlatform: 'open',
    state: 'pending',
    isAsked: true,
    askAt: model.now + secondsToNextAsk(0),
    asked: 0,
    isPayment: false,
    refund: 'none',
    refundAt: 0,
    refundTries: 0,
  };
  order.attempts.push(attempt);
  order.txStatus = TxStatus.Paying;
  order.tip = begun.tip;
  return attempt;
}

function oweBack(model: Model, attempt: ModelAttempt): void {
  Object.assign(attempt, { refund: 'due', refundAt: model.now, refundTries: 0 });
}

/**
 * Applies a report about an attempt, from a webhook or a check (transitions T4 to T6). Marks a payment for refund if
 * its order no longer needs it.
 */
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
    Object.assign(order, waits(model), { txStatus: TxStatus.Succeeded, tip: attempt.tip });
    attempt.isPayment = true;
  } else oweBack(model, attempt);
}

type Spoken = { readonly order: ModelOrder; readonly attempt: ModelAttempt };

const asHeard: Record<Exclude<AtPlatform, 'none' | 'open'>, AttemptState> = {
  approved: 'succeeded',
  declined: 'failed',
  voided: 'voided',
};

/** Asks the platform for the state of an attempt. An open attempt may have expired. */
export function ask(model: Model, spoken: Spoken): void {
  const { atPlatform } = spoken.attempt;
  if (atPlatform === 'none') return;
  if (atPlatform !== 'open') hear(model, spoken, asHeard[atPlatform]);
  else hear(model, spoken, spoken.order.payBy <= model.now ? 'voided' : 'pending');
}

/** Asks the platform to void an attempt. If the answer is lost, the attempt counts as voided, but is still checked. */
export function end(model: Model, spoken: Spoken, isLost: boolean): void {
  const { attempt } = spoken;
  if (attempt.atPlatform === 'open' && !isLost) attempt.atPlatform = 'voided';
  const isPaid = attempt.atPlatform === 'approved' && !isLost;
  hear(model, spoken, isPaid ? 'succeeded' : 'voided', !isLost);
}

/**
 * Closes an unpaid order (transitions T7 and T8). First voids its pending attempt; if the platform reports success
 * instead, the order stays.
 */
export function closeUnpaid(model: Model, order: ModelOrder, isLost: boolean): void {
  const attempt = pendingOf(order);
  if (attempt) end(model, { order, attempt }, isLost);
  if (order.status === OrderStatus.Unpaid) order.status = OrderStatus.Cancelled;
}

/** Moves an order (transitions T9 to T13). Returns false if the table does not have the transition. */
export function move(model: Model, order: ModelOrder, event: OrderEvent): boolean {
  const transition = transitionFor({ orderStatus: order.status, deliveryMode: 'F' }, event);
  if (transition === 'repeated') return true;
  if (transition === 'refused') return false;
  order.isWrittenOff = transition.stock === 'writeOff';
  order.step = transition.id === 'T11' ? { from: order.status, at: model.now } : null;
  order.status = transition.to;
  order.acceptBy = null;
  const paid = order.attempts.find(({ isPayment }) => isPayment);
  if (transition.refund && paid) oweBack(model, paid);
  return true;
}

/** Takes back the last step of the staff (transition T18), for 10 s. */
export function undo(model: Model, order: ModelOrder): boolean {
  if (order.step === null || model.now - order.step.at > 10) return false;
  order.status = order.step.from;
  order.step = null;
  return true;
}

/** Requests every due refund. If the answer is lost, the refund is requested again later. */
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

/**
 * Does all work of the sweeper, one kind after the other. If several attempts of an order succeed in one sweep, the
 * first answer pays the order, and the server refunds the others. The model cannot know which that is: it expects those
 * of `payments`.
 */
export function sweep(model: Model, isLost: boolean, payments: ReadonlySet<string>): void {
  // collected first, because the server checks all attempts at once: no check sees the result of another
  const asked = model.orders
    .flatMap((order) =>
      order.attempts
        .filter(({ isAsked, askAt }) => isAsked && askAt <= model.now)
        .map((attempt) => ({ order, attempt, isNeedless: isNeedless(order, attempt) })),
    )
    .toSorted((a, b) => Number(payments.has(b.attempt.txNo)) - Number(payments.has(a.attempt.txNo)));
  for (const one of asked) {
    one.attempt.asked += 1;
    one.attempt.askAt = model.now + secondsToNextAsk(one.attempt.asked);
    if (one.isNeedless) end(model, one, isLost);
    else ask(model, one);
  }
  for (const order of model.orders)
    if (order.status === OrderStatus.Unpaid && order.payBy <= model.now) closeUnpaid(model, order, isLost);
  for (const order of model.orders)
    if (order.acceptBy !== null && order.acceptBy <= model.now) move(model, order, 'rejected');
  payRefunds(model, isLost);
}

/** Returns the whole state in the form in which the test reads it from the server. */
export function toldOf(model: Model) {
  return {
    stock: stockOf(model),
    orders: Object.fromEntries(
      model.orders.map((order) => [
        order.orderId,
        {
          status: order.status,
          txStatus: order.txStatus,
          due: dueOf(order.qty),
          tip: order.tip,
          attempts: order.attempts.map((attempt) => attemptText(order, attempt)).sort(),
        },
      ]),
    ),
  };
}

/** A refund is always of the whole payment, with its tip. */
const attemptText = ({ qty }: ModelOrder, { state, tip, isPayment, refund }: ModelAttempt): string => {
  const amount = dueOf(qty) + tip;
  const back = refund === 'none' ? 0 : amount;
  return [state, `${amount} with ${tip}`, ...(isPayment ? ['payment'] : []), `refund ${refund} ${back}`].join(
    ' ',
  );
};
