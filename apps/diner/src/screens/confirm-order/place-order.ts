import type { CallInput, CallOutput } from '@comanda/contract/contract';
import { CallError, isErrorCode } from '@comanda/contract/error-codes';
import { orderLine } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import {
  type ConfirmedAmounts,
  type Receiver,
  type SubmitProblem,
  submitProblems,
} from '@comanda/domain/checkout/submit-problems';
import type { Amount } from '@comanda/domain/money';
import type { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { Api } from '../../api/api.ts';
import { networkFailure } from '../../api/send.ts';
import type { Ask } from '../../ui/use-questions.tsx';

/** The order as the diner sees it at the moment of the tap. */
export type OrderWish = Receiver &
  ConfirmedAmounts & {
    readonly deliveryMode: DeliveryMode;
    readonly checkoutMethod: CheckoutMethod;
    readonly cart: readonly CartLine[];
    readonly memo: string;
    /** Minted when the confirmation opens, kept until success: however often it is sent, it is one order (CONF-13). */
    readonly requestId: string;
  };

export type PlaceOrderQuestions = {
  unavailable: { facts: { readonly lines: readonly CartLine[] }; answer: 'toMenu' };
  changed: { facts: { readonly changes: unknown; readonly dueAmount: Amount }; answer: 'accept' };
};

type PlacedOrder = CallOutput<'submit'>;

export type PlaceOrderWorld = {
  readonly api: Pick<Api, 'tap'>;
  readonly ask: Ask<PlaceOrderQuestions>;
  /** Marks the cart with what cannot be had, and answers those lines (check/sales). */
  readonly unavailableLines: () => Promise<readonly CartLine[]>;
  readonly showProblems: (problems: readonly SubmitProblem[]) => void;
  /** No answer came: whether the order arrived is being found out. */
  readonly showChecking: (checking: boolean) => void;
  /** The order was not placed because it has changed: counts its totals anew, the cart stays, and answers what would be ordered now. */
  readonly takeUpChanges: (changes: unknown) => Promise<OrderWish>;
  readonly toMenu: () => Promise<void>;
  readonly placed: (order: PlacedOrder) => Promise<void>;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** The diner has left the page: nobody waits for the answer any more. */
  readonly hasLeft: () => boolean;
};

const changedCode = 2512;
const orderFailed = 2534;
const askAgainMs = 4000;

/**
 * What happens after the tap on "Pay now": checks, the sell-out check, submit. An answer that gets lost is asked for again
 * with the same request id until it comes: an unknown result is never shown as a failure.
 */
export async function placeOrder(world: PlaceOrderWorld, wish: OrderWish): Promise<void> {
  const problems = submitProblems({ ...wish, lineCount: wish.cart.length, isTimeMissing: false });
  world.showProblems(problems);
  if (problems.length > 0) return;
  const lines = await world.unavailableLines();
  if (lines.length > 0) {
    if ((await world.ask('unavailable', { lines })) === 'toMenu') await world.toMenu();
    return;
  }
  try {
    const order = await submitUntilAnswered(world, submitInput(wish));
    if (order) await world.placed(order);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== changedCode) throw withText(error);
    await confirmChanges(world, error.data);
  }
}

/** CONF-16: the diner sees what has changed, and orders it so with one tap or goes back. */
async function confirmChanges(world: PlaceOrderWorld, changes: unknown): Promise<void> {
  const wish = await world.takeUpChanges(changes);
  const answer = await world.ask('changed', { changes, dueAmount: wish.dueAmount });
  if (answer === 'accept') await placeOrder(world, wish);
}

/** SRV-2: a code without a text of its own is told as a failed order. */
const withText = (error: unknown): unknown =>
  error instanceof CallError && !isErrorCode(error.code) ? new CallError(orderFailed) : error;

async function submitUntilAnswered(
  world: PlaceOrderWorld,
  input: SubmitInput,
): Promise<PlacedOrder | undefined> {
  try {
    for (;;) {
      const order = await submitOnce(world, input);
      if (order || world.hasLeft()) return order;
      world.showChecking(true);
      await world.wait(askAgainMs);
    }
  } finally {
    world.showChecking(false);
  }
}

/** `undefined` when no answer came; the transport has then tried three times already. */
async function submitOnce({ api }: PlaceOrderWorld, input: SubmitInput): Promise<PlacedOrder | undefined> {
  try {
    return await api.tap('submit', input);
  } catch (error) {
    if (error instanceof CallError && error.code === networkFailure) return undefined;
    throw error;
  }
}

type SubmitInput = Omit<CallInput<'submit'>, 'token'>;

/** CONF-14: fields go only where the mode has them. */
function submitInput(wish: OrderWish): SubmitInput {
  const { deliveryMode, receiverName, receiverTel, deliveryAddr } = wish;
  const isDelivery = deliveryMode === DeliveryMode.Delivery;
  const isPickup = deliveryMode === DeliveryMode.Pickup;
  return {
    requestId: wish.requestId,
    deliveryMode,
    checkoutMethod: wish.checkoutMethod,
    memo: wish.memo.trim(),
    orderingAmount: wish.orderingAmount,
    dueAmount: wish.dueAmount,
    itemList: wish.cart.map(orderLine),
    ...(isPickup && { receiverTel: receiverTel.trim() }),
    ...(isDelivery && {
      receiverName: receiverName.trim(),
      receiverTel: receiverTel.trim(),
      deliveryAddr: deliveryAddr.trim(),
    }),
    ...((isPickup || isDelivery) && { expectTime: null }),
  };
}
