import { CallError, hasProblemList, hasUnavailable, isRefusal, refusal } from '@comanda/contract/call-error';
import type { CallInput, CallOutput } from '@comanda/contract/contract';
import { refusalOf } from '@comanda/contract/refusals';
import type { Cart } from '@comanda/domain/cart/cart';
import { type Checked, markAvailability } from '@comanda/domain/cart/cart-availability';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { orderLine } from '@comanda/domain/cart/order-line';
import { withoutUnavailable } from '@comanda/domain/cart/usable-lines';
import type { InvoiceBuyer } from '@comanda/domain/checkout/invoice-buyer.schema';
import { withChanges } from '@comanda/domain/checkout/order-changes';
import type { OrderChange, OrderChanges } from '@comanda/domain/checkout/order-changes.schema';
import {
  type ConfirmedAmounts,
  type Receiver,
  type SubmitProblem,
  submitProblems,
} from '@comanda/domain/checkout/submit-problems';
import type { Amount } from '@comanda/domain/money';
import { OrderStatus } from '@comanda/domain/order/order-status';
import type { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { slotProblems } from '@comanda/domain/shop/slots';
import type { Ask } from '@comanda/ui/components/use-questions';
import type { Api } from '#api/api.ts';
import type { Say } from '#api/say.ts';
import { networkFailure } from '#api/send.ts';
import type { Missing } from '#draft/check-cart.ts';
import type { ChosenPlace } from '#draft/chosen-place.ts';
import { placeInput } from '#draft/delivery-place.ts';
import type { Sending } from '#draft/sent-orders.ts';
import { askShort, type ShortQuestion } from '#features/availability/ask-short.ts';
import type { MessageId } from '#i18n/messages.ts';
import { type ChosenByMember, isBenefitRefused, sentBenefit } from '../benefits/chosen-by-member.ts';
import { isZoneRefused } from './refuse-zone.ts';

/** The order as the diner sees it at the moment of the tap. */
export type CheckoutRequest = Receiver &
  ConfirmedAmounts & {
    readonly deliveryMode: DeliveryMode;
    readonly checkoutMethod: CheckoutMethod;
    /** The start of the booking time in Unix seconds. Null for as soon as possible. */
    readonly expectTime: number | null;
    readonly isTimeMissing: boolean;
    readonly place: ChosenPlace | null;
    readonly isGuestCountMissing: boolean;
    readonly cart: readonly CartLine[];
    readonly memo: string;
    readonly guestCount: number | null;
    /** Whether the shop takes notes on lines. */
    readonly takesNotes: boolean;
    /** The marks that the kitchen should leave out. Null if the diner does not tell it. */
    readonly allergyNote: readonly string[] | null;
    readonly chosen: ChosenByMember;
    /** The buyer of the e-invoice, if the shop offers e-invoices. Null for an invoice on paper. */
    readonly invoiceBuyer: InvoiceBuyer | null;
    /** What the benefit takes off, as the diner sees it. */
    readonly promoAmount: Amount;
    /**
     * Created when the checkout opens, and kept until the order is placed. All attempts to send the order use
     * it, so that the server places it once (CONF-13).
     */
    readonly requestId: string;
  };

export type PlaceOrderQuestions = ShortQuestion & {
  unavailable: {
    facts: { readonly lines: readonly CartLine[]; readonly canRemove: boolean };
    answer: 'remove' | 'toMenu' | { readonly again: CartLine };
  };
  changed: {
    facts: {
      readonly changes: OrderChanges;
      readonly seen: Pick<CheckoutRequest, 'cart' | 'dueAmount' | 'promoAmount'>;
    };
    answer: 'accept';
  };
  unpaidFirst: { facts: object; answer: 'pay' | 'replace' };
};

type PlacedOrder = CallOutput<'submit'>;

export type PlaceOrderWorld = {
  readonly api: Pick<Api, 'tap'>;
  readonly say: Say;
  readonly ask: Ask<PlaceOrderQuestions>;
  readonly cart: () => Cart;
  /** Runs the sell-out check, marks the cart, and returns what is missing (check/sales). */
  readonly checkedMissing: () => Promise<Missing>;
  /** Marks the cart with what a refusal reports as missing. */
  readonly markedMissing: (checked: Checked) => Missing;
  readonly chooseTime: () => Promise<void>;
  /** Drops a place that the shop no longer delivers to. */
  readonly refuseZone: () => void;
  /** Stores that the shop takes no orders at the moment. */
  readonly shopClosed: () => void;
  /** Drops a benefit that is not valid. The order is then calculated without it. */
  readonly dropBenefit: () => void;
  readonly keepCart: (cart: Cart) => void;
  readonly showProblems: (problems: readonly SubmitProblem[]) => void;
  /** Shows that no answer came and that the app is finding out whether the order arrived. */
  readonly showChecking: (checking: boolean) => void;
  /** Prevents reloads while the diner waits for the answer. Returns how to end this. */
  readonly holdPage: () => () => void;
  readonly toMenu: () => Promise<void>;
  /** Goes to the menu and opens the item of a line that must be chosen again (FIX-20). */
  readonly chooseAgain: (line: CartLine) => Promise<void>;
  readonly placed: (order: PlacedOrder) => Promise<void>;
  /** Opens the page of an earlier order and keeps the cart. Pays that order at once if `isToPay`. */
  readonly toEarlier: (order: PlacedOrder, isToPay: boolean) => Promise<void>;
  /** Called if an order with this request id and another cart was placed before. */
  readonly placedBefore: () => Promise<void>;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Stores the order on the phone while it is sent. */
  readonly sending: (request: CheckoutRequest) => Sending;
  /** Whether the diner has left the checkout. Another screen then finds out what became of the order. */
  readonly hasLeft: () => boolean;
};

const askAgainMs = 4000;

/**
 * Handles the tap on "Pay now": checks the fields, runs the sell-out check, and submits. If the answer is
 * lost, it asks again with the same request id until an answer comes, so that the diner never sees an unknown
 * result as a failure. An order that was sent before is not checked again: it may have taken the last items itself.
 */
export async function placeOrder(world: PlaceOrderWorld, request: CheckoutRequest): Promise<void> {
  const problems = submitProblems({ ...request, lineCount: request.cart.length });
  world.showProblems(problems);
  if (problems.length > 0) return;
  const sending = world.sending(request);
  const missing = sending.wasSent ? undefined : await world.checkedMissing();
  if (missing && isMissing(missing)) return tellMissing(world, missing);
  try {
    const order = await submitUntilAnswered(world, submitInput(request), sending);
    if (order) await (order.unpaid ? settleEarlier(world, request, order) : world.placed(order));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    await answerRefusal(world, request, error);
  }
}

/**
 * Handles an earlier order that still waits for its payment; the new order was not placed. The diner pays the
 * earlier order, or cancels it and sends the new one. If the earlier payment succeeds first, the diner sees
 * that order with a message.
 */
async function settleEarlier(
  world: PlaceOrderWorld,
  request: CheckoutRequest,
  earlier: PlacedOrder,
): Promise<void> {
  const answer = await world.ask('unpaidFirst', {});
  if (answer === 'pay') return world.toEarlier(earlier, true);
  if (answer !== 'replace') return;
  if (await isCancelled(world, earlier)) return placeOrder(world, request);
  await world.toEarlier(earlier, false);
  world.say('status.paidAfterAll');
}

async function isCancelled({ api }: PlaceOrderWorld, { orderId }: PlacedOrder): Promise<boolean> {
  try {
    return (await api.tap('cancel', { orderId })).orderStatus === OrderStatus.Cancelled;
  } catch (error) {
    if (isRefusal(error, 'dataError')) return false;
    throw error;
  }
}

const isMissing = ({ lines, shortList }: Missing): boolean => lines.length + shortList.length > 0;

type TellWorld = Pick<PlaceOrderWorld, 'ask' | 'toMenu' | 'chooseAgain' | 'keepCart' | 'cart'>;

/**
 * Shows unavailable items with a link to the menu (CONF-9). The diner can also remove them, and then sees the new
 * amount (FIX-28). If all items are only short of units, offers the
 * units that are left (FIX-11); the diner then sees the new amount and orders again.
 */
async function tellMissing(world: TellWorld, { lines, shortList }: Missing): Promise<void> {
  if (lines.length > 0) {
    const answer = await world.ask('unavailable', {
      lines,
      canRemove: withoutUnavailable(world.cart()).length > 0,
    });
    if (answer === 'toMenu') await world.toMenu();
    else if (answer === 'remove') world.keepCart(withoutUnavailable(world.cart()));
    else if (answer) await world.chooseAgain(answer.again);
    return;
  }
  if (shortList.length === 0) return;
  const cart = await askShort(world.ask, world.cart(), { shortList, back: 'order' });
  if (cart) world.keepCart(cart);
}

/**
 * Called if the amounts could not be calculated. Shows the unavailable items, or calculates again if there
 * are none.
 */
export async function countAgain(
  world: TellWorld & Pick<PlaceOrderWorld, 'checkedMissing'>,
  count: () => Promise<unknown>,
): Promise<void> {
  const missing = await world.checkedMissing();
  if (isMissing(missing)) await tellMissing(world, missing);
  else await count();
}

/** Handles a refusal. Rethrows a refusal that only needs a message. */
async function answerRefusal(
  world: PlaceOrderWorld,
  request: CheckoutRequest,
  error: CallError,
): Promise<void> {
  if (isRefusal(error, 'orderChanged'))
    return error.data ? confirmChanges(world, request, error.data) : world.placedBefore();
  if (isZoneRefused(error)) {
    world.refuseZone();
    return world.chooseTime();
  }
  const missing = isRefusal(error, 'soldOut', 'itemsUnavailable') ? error.data : null;
  if (missing && hasUnavailable(missing)) return tellUnavailable(world, missing, isRefusal(error, 'soldOut'));
  if (missing && hasProblemList(missing)) {
    const now = await world.checkedMissing();
    if (isMissing(now)) return tellMissing(world, now);
    return world.say('error.2513.choices');
  }
  const ownText = refusedText(request, error);
  if (ownText) return world.say(ownText);
  if (isRefusal(error, 'timeUnavailable')) {
    const reason = slotProblems.find((known) => known === error.data?.reason);
    world.say(reason ? `error.2514.${reason}` : 'error.2514');
    return world.chooseTime();
  }
  if (isRefusal(error, 'outsideHours')) world.shopClosed();
  if (isBenefitRefused(error)) world.dropBenefit();
  throw refusalOf(error.code) ? error : refusal('orderFailed');
}

/** Fields of an order that the shop may have stopped offering since the diner opened the checkout. */
const offered = ['deliveryMode', 'checkoutMethod', 'pointPromoAmount', 'twInvoiceBuyerInfo'];

/** The text of a refusal whose code has several reasons. The message of a data error begins with its field. */
function refusedText({ deliveryMode }: CheckoutRequest, error: CallError): MessageId | undefined {
  if (isRefusal(error, 'itemsUnavailable') && !error.data && deliveryMode === DeliveryMode.Delivery)
    return 'error.2513.belowMinimum';
  const isOutdated = offered.some((field) => error.message.startsWith(`${field}:`));
  return isRefusal(error, 'dataError') && isOutdated ? 'error.2510.settings' : undefined;
}

/** Marks and shows the unavailable items of a refusal. */
async function tellUnavailable(world: PlaceOrderWorld, checked: Checked, isSoldOut: boolean): Promise<void> {
  const missing = world.markedMissing(checked);
  const isShort = (checked.shortList ?? []).length > 0;
  if (missing.lines.length === 0 && isShort) world.say('short.title');
  else world.say(isSoldOut ? 'error.2511' : 'error.2513');
  return tellMissing(world, missing);
}

/** The changes that this release has words for. The new total counts the others, too. */
const toldChanges: ReadonlySet<string> = new Set<OrderChange['kind']>([
  'price',
  'tax',
  'soldOut',
  'stopped',
  'benefit',
]);

/**
 * Shows the changes (CONF-16). The diner orders what is still available with one tap, or goes back. Before the
 * question, the cart gets the new amounts and marks its unavailable lines.
 */
async function confirmChanges(
  world: PlaceOrderWorld,
  request: CheckoutRequest,
  changes: OrderChanges,
): Promise<void> {
  const cart = markAvailability(withChanges(request.cart, changes.changeList), changes.unavailable);
  world.keepCart(cart);
  const { dueAmount, promoAmount } = request;
  const seen = { cart: request.cart, dueAmount, promoAmount };
  const changeList = changes.changeList.filter(({ kind }) => toldChanges.has(kind));
  if ((await world.ask('changed', { changes: { ...changes, changeList }, seen })) !== 'accept') return;
  const accepted = acceptedRequest(request, changes, withoutUnavailable(cart));
  if (accepted.cart.length < cart.length) world.keepCart(accepted.cart);
  if (accepted.chosen.benefit !== request.chosen.benefit) world.dropBenefit();
  await placeOrder(world, accepted);
}

/** The order that the diner accepted. Drops a benefit that no longer takes anything off. */
function acceptedRequest(
  request: CheckoutRequest,
  changes: OrderChanges,
  cart: readonly CartLine[],
): CheckoutRequest {
  const { orderingAmount, dueAmount, promoAmount } = changes;
  const benefit = promoAmount > 0 ? request.chosen.benefit : null;
  return { ...request, orderingAmount, dueAmount, promoAmount, cart, chosen: { ...request.chosen, benefit } };
}

/**
 * Submits until an answer comes. If the diner leaves, it sends nothing more and drops even an answer: the order
 * is then among the sent orders of the phone, which every screen shows.
 */
async function submitUntilAnswered(
  world: PlaceOrderWorld,
  input: SubmitInput,
  sending: Sending,
): Promise<PlacedOrder | undefined> {
  const letGo = world.holdPage();
  try {
    for (let isUnknown = sending.wasSent; sending.begin(!world.hasLeft()); isUnknown = true) {
      const order = await submitOnce(world, input, isUnknown);
      if (order && !world.hasLeft()) {
        sending.end();
        return order;
      }
      sending.lose();
      if (world.hasLeft()) return undefined;
      world.showChecking(true);
      await world.wait(askAgainMs);
      if (world.hasLeft()) return undefined;
    }
    return undefined;
  } catch (error) {
    if (world.hasLeft() || isRefusal(error, 'systemError')) sending.lose();
    else if (isRefusal(error, 'orderChanged') && !error.data) sending.leave();
    else sending.end();
    if (world.hasLeft()) return undefined;
    throw error;
  } finally {
    letGo();
    world.showChecking(false);
  }
}

/**
 * Submits once. Returns `undefined` if no answer came after the three tries of `createSend`. If an earlier
 * answer was lost, a busy server also counts as no answer, because the order may have arrived.
 */
async function submitOnce(
  { api }: PlaceOrderWorld,
  input: SubmitInput,
  isUnknown: boolean,
): Promise<PlacedOrder | undefined> {
  try {
    return await api.tap('submit', input);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === networkFailure || (isUnknown && isRefusal(error, 'busy'))) return undefined;
    throw error;
  }
}

type SubmitInput = Omit<CallInput<'submit'>, 'token'>;

/** Builds the input of submit. Includes only fields that the delivery mode has (CONF-14). */
function submitInput(request: CheckoutRequest): SubmitInput {
  const { deliveryMode, receiverName, receiverTel, deliveryAddr } = request;
  const isDelivery = deliveryMode === DeliveryMode.Delivery;
  const isPickup = deliveryMode === DeliveryMode.Pickup;
  return {
    requestId: request.requestId,
    deliveryMode,
    checkoutMethod: request.checkoutMethod,
    memo: request.memo.trim(),
    ...(request.allergyNote && { allergyNote: [...request.allergyNote] }),
    ...(request.guestCount !== null && { guestCount: request.guestCount }),
    orderingAmount: request.orderingAmount,
    dueAmount: request.dueAmount,
    itemList: request.cart.map((line) =>
      request.takesNotes && line.note ? { ...orderLine(line), note: line.note } : orderLine(line),
    ),
    ...(isPickup && { receiverTel: receiverTel.trim() }),
    ...(isDelivery && {
      receiverName: receiverName.trim(),
      receiverTel: receiverTel.trim(),
      deliveryAddr: deliveryAddr.trim(),
      ...placeInput(request.place),
    }),
    ...((isPickup || isDelivery) && { expectTime: request.expectTime }),
    ...sentBenefit(request.chosen, request.promoAmount),
    ...(request.invoiceBuyer && { twInvoiceBuyerInfo: sentBuyer(request.invoiceBuyer) }),
  };
}

const sentBuyer = ({ invoicingMethod, vehicleType, buyerCode }: InvoiceBuyer): InvoiceBuyer => ({
  invoicingMethod,
  buyerCode,
  ...(vehicleType && { vehicleType }),
});
