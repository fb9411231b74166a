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

/** The order of an action, with its own token and that of the session that placed it, if known. */
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
  /** Reads the order again. */
  readonly refresh: () => Promise<unknown>;
  /** Milliseconds, for the pause between two checks. */
  readonly nowMs: () => number;
};

const ofSession = ({ orderId, sessionToken }: ActedOn) => ({ orderId, token: sessionToken });

/**
 * Checks the payment's result; a second press within a second is asked to wait (PAY-4). One of these per screen.
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

/** ORD-5: cancels the pending payment, after a confirmation. Like for the order, only its session may (F43). */
export async function cancelPayment(world: OrderActionWorld, order: ActedOn): Promise<void> {
  if (order.txNo === null || (await world.ask('cancel', payment)) !== 'yes') return;
  await tellOutcome(world, world.api.tap('payment/cancel', { ...ofSession(order), txNo: order.txNo }));
}

/** ORD-5: cancels the unpaid order, after a confirmation. The order's own token is not enough (F43). */
export async function cancelOrder(world: OrderActionWorld, order: ActedOn): Promise<void> {
  if ((await world.ask('cancel', wholeOrder)) !== 'yes') return;
  await tellOutcome(world, world.api.tap('cancel', ofSession(order)));
}

/** A payment that succeeded first wins over the cancelling, with a message. */
async function tellOutcome(world: OrderActionWorld, answer: Promise<CallOutput<'cancel'>>): Promise<void> {
  try {
    const { orderStatus } = await answer;
    const wasPaid = orderStatus !== OrderStatus.Unpaid && orderStatus !== OrderStatus.Cancelled;
    if (wasPaid) world.say('status.paidAfterAll');
  } finally {
    await world.refresh();
  }
}
