import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { Failure, isLost } from './failure.ts';
import { followOrders } from './follow-orders.ts';
import { type CallName, callMerchant, type Given } from './merchant-client.ts';
import { mergedOrders, type Orders } from './orders.ts';

/** An action whose answer has not arrived: it is shown as pending and is sent again until the server answers. */
export type Pending = { readonly orderId: string; readonly name: CallName; readonly isUnsent: boolean };

export type DeskState = {
  readonly orders: Orders | undefined;
  /** Since when the stream is lost (milliseconds of this device); undefined while it is open. */
  readonly lostSince: number | undefined;
  readonly isSignedOut: boolean;
  readonly pending: readonly Pending[];
};

/** How many orders one answer has at most. */
const page = 200;
/** Orders of the last hours are read at the start, so that the list "done" is not empty. */
const doneSeconds = 12 * 3600;
const retryMs = 2000;

const openStatuses = '1,2,3,4';
const allStatuses = '1,2,3,4,5,7,8,9';

type Outside = {
  readonly now: () => number;
  readonly newId: () => string;
  readonly wait: (milliseconds: number) => Promise<void>;
};

export type Desk = {
  readonly state: StoreApi<DeskState>;
  /** Follows the shop until the returned function is called. */
  readonly open: () => () => void;
  /**
   * Does something to an order. Without a connection it is sent again with the same Idempotency-Key until the server
   * answers. @throws {Failure} if the server refuses it.
   */
  readonly act: <N extends CallName>(name: N, order: MerchantOrder, body: Given<N>['body']) => Promise<void>;
};

/** The orders of one shop, live. */
export function createDesk(shopPid: string, { now, newId, wait }: Outside): Desk {
  const state = createStore<DeskState>(() => ({
    orders: undefined,
    lostSince: now(),
    isSignedOut: false,
    pending: [],
  }));
  const take = (time: number, read: readonly MerchantOrder[]) =>
    state.setState(({ orders }) => ({ orders: mergedOrders(orders, time, read) }));

  const readPages = async (query: Given<'listOrders'>['query']) => {
    for (let after: string | undefined; ; ) {
      const given = { ...query, limit: String(page), ...(after !== undefined && { after }) };
      const { time, orderList, more } = await callMerchant(shopPid, 'listOrders', { query: given });
      take(time, orderList);
      after = orderList.at(-1)?.orderId;
      if (!more || after === undefined) return time;
    }
  };

  /** Reads what has changed. One read answers any number of events. */
  let isReading = false;
  let isAsked = false;
  const read = async () => {
    isAsked = true;
    if (isReading) return;
    isReading = true;
    while (isAsked) {
      isAsked = false;
      const since = state.getState().orders?.time;
      try {
        if (since !== undefined) await readPages({ status: allStatuses, since: String(since) });
        else {
          const time = await readPages({ status: openStatuses });
          await readPages({ status: allStatuses, since: String(time - doneSeconds) });
        }
      } catch {
        // the next event, or the next connection, reads again
      }
    }
    isReading = false;
  };

  return {
    state,
    open: () => {
      const end = new AbortController();
      void followOrders(
        shopPid,
        {
          onOpen: () => {
            state.setState({ lostSince: undefined });
            void read();
          },
          onChange: () => void read(),
          onLost: () => state.setState(({ lostSince }) => ({ lostSince: lostSince ?? now() })),
          onSignedOut: () => state.setState({ isSignedOut: true }),
        },
        end.signal,
      );
      return () => end.abort();
    },
    act: async (name, { orderId }, body) => {
      const once = newId();
      const mark = (isUnsent: boolean) =>
        state.setState(({ pending }) => ({
          pending: [...pending.filter((one) => one.orderId !== orderId), { orderId, name, isUnsent }],
        }));
      const settle = () =>
        state.setState(({ pending }) => ({ pending: pending.filter((one) => one.orderId !== orderId) }));
      mark(false);
      try {
        for (;;) {
          try {
            const answer = await callMerchant(shopPid, name, { orderId, ...(body && { body }), once });
            if ('order' in answer) take(0, [answer.order]);
            return;
          } catch (error) {
            if (!isLost(error)) throw error;
            mark(true);
            await wait(retryMs);
          }
        }
      } catch (error) {
        if (error instanceof Failure && error.code === 'noKey') state.setState({ isSignedOut: true });
        await read();
        throw error;
      } finally {
        settle();
      }
    },
  };
}
