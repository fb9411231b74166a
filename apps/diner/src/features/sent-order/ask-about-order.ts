import { CallError, isRefusal } from '@comanda/contract/call-error';
import type { CallOutput } from '@comanda/contract/contract';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { networkFailure } from '#api/send.ts';
import { mergedCart } from '#draft/merged-cart.ts';
import { orderPath } from '#draft/order-path.ts';
import { endRequestId } from '#draft/request-id.ts';
import { mergeStoredDraft } from '#draft/restore-draft.ts';
import type { SentAnswer, SentOrder } from '#draft/sent-order.ts';
import {
  afterOrder,
  dropSent,
  keepSent,
  rememberOrder,
  tryingSeconds,
  unansweredOrder,
} from '#draft/sent-orders.ts';
import type { World } from '#draft/world.ts';

type AskWorld = Pick<World, 'api' | 'draft' | 'phone' | 'cookies' | 'sent' | 'now' | 'go'> & {
  readonly wait: (milliseconds: number) => Promise<void>;
  /** The path of the shown screen. */
  readonly path: () => string;
};

/** The pauses between two questions without an answer. The last one repeats. */
const pausesMs = [2000, 4000, 8000, 15_000, 30_000, 60_000];
/** The pause before the server is asked again about an order that it does not have. */
const secondLookMs = 4000;

/**
 * Asks the server about the sent orders until each has an answer, or `signal` aborts. The question places nothing.
 * An order counts as not placed if the server twice does not have it and no request can be on its way: a server that
 * was frozen may answer the question before it handles the order.
 */
export async function askAboutOrders(
  world: AskWorld,
  requestIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const absences = new Map<string, number>();
  for (let losses = 0; !signal.aborted; ) {
    let isLost = false;
    for (const requestId of requestIds) {
      const result = await ask(world, requestId);
      if (result === 'lost') isLost = true;
      if (result !== 'absent') continue;
      const absent = (absences.get(requestId) ?? 0) + 1;
      absences.set(requestId, absent);
      if (absent > 1) settle(world, requestId, { kind: 'none' });
    }
    if (requestIds.every((requestId) => !unansweredOrder(world, requestId))) return;
    losses = isLost ? losses + 1 : 0;
    await world.wait(pausesMs[Math.min(losses, pausesMs.length) - 1] ?? secondLookMs);
  }
}

/** `absent`: the server does not have the order, and no request of this phone is on its way. */
type Asked = 'lost' | 'absent' | 'other';

async function ask(world: AskWorld, requestId: string): Promise<Asked> {
  const order = unansweredOrder(world, requestId);
  if (!order) return 'other';
  try {
    const { order: placed } = await world.api.background('submit/result', { requestId, token: order.token });
    if (placed) {
      await takeOver(world, order);
      await settlePlaced(world, order, placed);
      return 'other';
    }
    const seconds = order.onWayUntil - world.now();
    return seconds > 0 && seconds <= tryingSeconds ? 'other' : 'absent';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (!isRefusal(error, 'unknownQr')) return 'lost';
    settle(world, requestId, { kind: 'unknown' });
    return 'other';
  }
}

/**
 * Takes over what the server has stored of the session's cart, because a tab that was just opened may not have it yet.
 * A session that cannot be opened any more has no cart.
 */
async function takeOver({ api, draft }: AskWorld, { shopPid }: SentOrder): Promise<void> {
  if (draft.getState().queryInfo?.shopPid !== shopPid) return;
  try {
    mergeStoredDraft(draft, await api.background('session/get', {}));
  } catch (error) {
    if (!(error instanceof CallError) || error.code === networkFailure) throw error;
  }
}

/** Stores an answer. Returns false if another tab has stored one before. */
function settle(world: AskWorld, requestId: string, answer: SentAnswer): boolean {
  const order = unansweredOrder(world, requestId);
  if (order) keepSent(world, { ...order, answer });
  return order !== undefined;
}

type Placed = NonNullable<CallOutput<'submit/result'>['order']>;

/** The restaurant or the deadline has ended the order, so that the diner may send its cart again. */
const hasEnded = ({ orderStatus }: Placed): boolean => orderStatus >= OrderStatus.Rejected;

/**
 * Stores a placed order, and takes what was sent from the cart. It does so once, in the tab that stores the answer;
 * other tabs take the cart from the server.
 */
async function settlePlaced(world: AskWorld, order: SentOrder, placed: Placed): Promise<void> {
  const { draft, phone } = world;
  const { orderToken: _token, ...answer } = placed;
  if (!settle(world, order.requestId, { kind: 'placed', ...answer })) return;
  rememberOrder(world, order.shopPid, placed);
  endRequestId(draft, phone, order.requestId);
  const { token, carList } = draft.getState();
  if (hasEnded(placed) || token !== order.token) return;
  const left = mergedCart(order.cart, carList, []).cart;
  if (left.length === 0 && world.path() === '/order') {
    await world.go(orderPath(placed.orderId), { replace: true });
    dropSent(world, order.requestId);
  }
  draft.setState({ ...afterOrder, carList: left });
}
