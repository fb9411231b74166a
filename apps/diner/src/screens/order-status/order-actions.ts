import { isRefusal } from '@comanda/contract/call-error';
import type { CallOutput } from '@comanda/contract/contract';
import { delays } from '@comanda/domain/limits';
import { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import type { Ask } from '@comanda/ui/components/use-questions';
import type { Api } from '../../api/api.ts';
import type { Say } from '../../api/say.ts';
import type { MessageId } from '../../i18n/messages.ts';

type OrderQuestions = {
  cancel: { facts: { readonly title: MessageId; readonly yes: MessageId }; answer: 'yes' };
};

const payment = { title: 'status.cancelPayDialogTitle', yes: 'status.yesCancelPayment' } as const;
const wholeOrder = { title: 'status.cancelOrderDialogTitle', yes: 'status.yesCancelOrder' } as const;

/** The order to act on, with its own token and the token of the session that placed it, if known. */
export type ActedOn = {
  readonly orderId: string;
  readonly token?: string | undefined;
  readonly sessionToken?: string | undefined;
  readonly txNo: string | null;
};

export type OrderActionWorld = {
  readonly api: Pick<Api, 'tap'>;
  readonly say: Say;
  readonly ask: Ask<OrderQuestions>;
  readonly refresh: () => Promise<unknown>;
  /** A clock in milliseconds, which measures the time between two checks. */
  readonly nowMs: () => number;
};

const ofSession = ({ orderId, sessionToken }: ActedOn) => ({ orderId, token: sessionToken });

/**
 * Creates a function that checks the payment's result. If pressed again within a second, it asks the diner to
 * wait (PAY-4). Create one per screen.
 */
export function paymentCheck(): (world: OrderActionWorld, order: ActedOn) => Promise<void> {
  let lastAt = Number.NEGATIVE_INFINITY;
  return async (world, order) => {
    const now = world.nowMs();
    if (now - lastAt < delays.paymentCheckMs) {
      world.say('status.payResultToast');
      return;
    }
    lastAt = now;
    const { orderId, token } = order;
    const result = await world.api.tap('payment/status', { orderId, token });
    if (result.orderStatus === OrderStatus.Unpaid) sayResult(world.say, result.txStatus);
    await world.refresh();
  };
}

function sayResult(say: Say, txStatus: TxStatus): void {
  if (txStatus === TxStatus.Failed) say('status.notPaid');
  else if (txStatus === TxStatus.Paying || txStatus === TxStatus.Succeeded) say('status.stillPaying');
}

/**
 * Cancels the pending payment after a confirmation (ORD-5). It needs the session's token, because anyone with
 * the order's link has the order's own token.
 */
export async function cancelPayment(world: OrderActionWorld, order: ActedOn): Promise<void> {
  if (order.txNo === null || (await world.ask('cancel', payment)) !== 'yes') return;
  await tellOutcome(world, world.api.tap('payment/cancel', { ...ofSession(order), txNo: order.txNo }));
}

/**
 * Cancels the unpaid order after a confirmation (ORD-5). Like `cancelPayment`, it needs the session's token. The
 * restaurant may have ended the order meanwhile.
 */
export async function cancelOrder(world: OrderActionWorld, order: ActedOn): Promise<void> {
  if ((await world.ask('cancel', wholeOrder)) !== 'yes') return;
  try {
    await tellOutcome(world, world.api.tap('cancel', ofSession(order)));
  } catch (error) {
    if (!isRefusal(error, 'dataError')) throw error;
    world.say('error.2510.cannotCancel');
  }
}

/** Shows a message if the payment succeeded before it could be cancelled. */
async function tellOutcome(world: OrderActionWorld, answer: Promise<CallOutput<'cancel'>>): Promise<void> {
  try {
    const { orderStatus } = await answer;
    const wasPaid = orderStatus !== OrderStatus.Unpaid && orderStatus !== OrderStatus.Cancelled;
    if (wasPaid) world.say('status.paidAfterAll');
  } finally {
    await world.refresh();
  }
}
