import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { Failure, isLost, isSignedOut } from './failure.ts';
import { followOrders } from './follow-orders.ts';
import { type AnswerOf, type CallName, callMerchant, type Given } from './merchant-client.ts';
import { completeUntil, mergedOrders, noOrders, type Orders } from './orders.ts';
import type { Action, Outbox, Subject } from './outbox.ts';
import { type KitchenNotes, mergedTickets, noKitchen } from './tickets.ts';

/** An action whose answer has not arrived: it is shown as pending and is sent again until the server answers. */
export type Pending = Action & {
  readonly isUnsent: boolean;
  /** It waits for a person to say whether it is still wanted. */
  readonly isOld?: true;
};

/** What a person must know about an action: why it is refused, or that somebody else was first (`code` is absent). */
export type Told = { readonly action: Action; readonly code?: string; readonly answer: unknown };

export type DeskState = {
  readonly orders: Orders;
  readonly kitchen: KitchenNotes;
  /** Counts what the desk has heard of sittings: who shows them reads them again. */
  readonly sittingNews: number;
  /** Since when the stream is lost (milliseconds of this device); undefined while it is open. */
  readonly lostSince: number | undefined;
  readonly isSignedOut: boolean;
  readonly pending: readonly Pending[];
  /** The last step that was done here, which can be taken back for some seconds. */
  readonly undoable: Undoable | undefined;
  /** A new object each time. */
  readonly told: Told | undefined;
};

/** A step that can be taken back, with the order as it is afterwards. */
export type Undoable = { readonly name: UndoableName; readonly order: MerchantOrder };

const undoableNames = ['prepareOrder', 'readyOrder', 'completeOrder'] as const;
type UndoableName = (typeof undoableNames)[number];

/** How many orders one answer has at most. */
const page = 200;
/** Orders of the last hours are read at the start, so that the list "done" is not empty. */
const doneSeconds = 12 * 3600;
const retryMs = 2000;
/** The server knows an Idempotency-Key for a day. An older action might happen twice, so it is not sent any more. */
const longestMs = 23 * 3600_000;
/** After this time without a connection an order of the staff is asked about: its guests may have ordered in another way. */
const oldOrderMs = 10 * 60_000;

const openStatuses = '1,2,3,4';
const allStatuses = '1,2,3,4,5,7,8,9';

type Outside = {
  readonly now: () => number;
  readonly newId: () => string;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly outbox: Outbox;
};

export type Desk = {
  readonly state: StoreApi<DeskState>;
  /** Follows the shop, and sends what was unsent, until the returned function is called. */
  readonly open: () => () => void;
  /**
   * Does something to an order or a bill. `target` is the id in the path, if it is not of an order. Without a connection it is sent
   * again with the same Idempotency-Key until the server answers, also after the page is loaded again. Returns the answer if it was
   * done; otherwise `told` says why not.
   */
  readonly act: <N extends CallName>(
    name: N,
    subject: Subject,
    body: Given<N>['body'],
    target?: string,
  ) => Promise<AnswerOf<N> | undefined>;
  /** A person says whether an old action (`isOld`) is still sent. If not, it is dropped. */
  readonly decide: (action: Action, isWanted: boolean) => void;
};

/** The orders of one shop, live. */
export function createDesk(shopPid: string, { now, newId, wait, outbox }: Outside): Desk {
  const state = createStore<DeskState>(() => ({
    orders: noOrders,
    kitchen: noKitchen,
    sittingNews: 0,
    lostSince: now(),
    isSignedOut: false,
    pending: [],
    undoable: undefined,
    told: undefined,
  }));
  let isOpen = false;
  const merge = (read: readonly MerchantOrder[]) =>
    state.setState(({ orders }) => ({ orders: mergedOrders(orders, read) }));

  /** Reads all pages, and returns the time of the first: later pages may be older than changes of the first. */
  const readPages = async (query: Given<'listOrders'>['query']) => {
    let first: number | undefined;
    for (let after: string | undefined; ; ) {
      const given = { ...query, limit: String(page), ...(after !== undefined && { after }) };
      const { time, orderList, more } = await callMerchant(shopPid, 'listOrders', { query: given });
      first ??= time;
      merge(orderList);
      after = orderList.at(-1)?.orderId;
      if (!more || after === undefined) return first;
    }
  };

  const readAll = async () => {
    const since = state.getState().orders.time;
    if (since !== undefined) return readPages({ status: allStatuses, since: String(since) });
    const time = await readPages({ status: openStatuses });
    await readPages({ status: allStatuses, since: String(time - doneSeconds) });
    return time;
  };

  /** Returns a function that reads what has changed. One read answers any number of events. A failed read is repeated. */
  const reader = (work: () => Promise<void>) => {
    let isReading = false;
    let isAsked = false;
    return async () => {
      isAsked = true;
      if (isReading) return;
      isReading = true;
      while (isAsked && isOpen && !state.getState().isSignedOut) {
        isAsked = false;
        try {
          await work();
        } catch (error) {
          if (isSignedOut(error)) state.setState({ isSignedOut: true });
          isAsked = true;
          await wait(retryMs);
        }
      }
      isReading = false;
    };
  };
  const read = reader(async () => {
    // the time is taken at the end: a failed page must be read again
    const time = await readAll();
    state.setState(({ orders }) => ({ orders: completeUntil(orders, time) }));
  });
  const readTickets = reader(async () => {
    const since = state.getState().kitchen.time;
    const query = since === undefined ? {} : { since: String(since) };
    const { time, kitchen: settings, ticketList } = await callMerchant(shopPid, 'listTickets', { query });
    state.setState(({ kitchen }) => ({
      kitchen: { ...mergedTickets(kitchen, ticketList), time, settings },
    }));
  });

  const hearSitting = () => state.setState(({ sittingNews }) => ({ sittingNews: sittingNews + 1 }));

  const others = (pending: readonly Pending[], { once }: Action) =>
    pending.filter((one) => one.once !== once);
  const mark = (action: Action, marks: Omit<Pending, keyof Action>) =>
    state.setState(({ pending }) => ({
      pending: pending.map((one) => (one.once === action.once ? { ...action, ...marks } : one)),
    }));
  const decisions = new Map<string, (isWanted: boolean) => void>();
  /** Whether a person still wants an old order. The order keeps its key, so one that the server has got is not doubled. */
  const isStillWanted = async (action: Action): Promise<boolean> => {
    mark(action, { isUnsent: true, isOld: true });
    const isWanted = await new Promise<boolean>((decide) => decisions.set(action.once, decide));
    decisions.delete(action.once);
    mark(action, { isUnsent: true });
    return isWanted;
  };
  const send = async (action: Action): Promise<AnswerOf<CallName> | undefined> => {
    const { once, name, orderId, body, target } = action;
    let wantedAt = action.at;
    try {
      for (;;) {
        if (name === 'placeOrder' && now() - wantedAt > oldOrderMs) {
          if (!(await isStillWanted(action))) {
            outbox.drop(action);
            return undefined;
          }
          wantedAt = now();
        }
        if (now() - action.at > longestMs) throw new Failure('tooOld');
        try {
          const answer = await callMerchant(shopPid, name, {
            orderId,
            body,
            once,
            ...(target !== undefined && { target }),
          });
          if ('order' in answer && answer.order !== undefined) {
            merge([answer.order]);
            const step = undoableNames.find((one) => one === name);
            state.setState({ undoable: step && { name: step, order: answer.order } });
          }
          if ('sitting' in answer) hearSitting();
          if ('ticket' in answer)
            state.setState(({ kitchen }) => ({ kitchen: mergedTickets(kitchen, [answer.ticket]) }));
          if ('lastChange' in answer) state.setState({ told: { action, answer } });
          outbox.drop(action);
          return answer;
        } catch (error) {
          if (!isLost(error)) throw error;
          mark(action, { isUnsent: true });
          await wait(retryMs);
        }
      }
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('unexpected');
      state.setState({ told: { action, code: failure.code, answer: failure.answer } });
      // what was not sent before the session ended is sent when the same person signs in again
      if (isSignedOut(failure)) state.setState({ isSignedOut: true });
      else outbox.drop(action);
      void read();
      void readTickets();
      return undefined;
    } finally {
      state.setState(({ pending }) => ({ pending: others(pending, action) }));
    }
  };

  /** The last action on each order. Actions on one order are sent in the order of their presses. */
  const last = new Map<string, Promise<unknown>>();
  const inTurn = (action: Action): ReturnType<typeof send> => {
    state.setState(({ pending }) => ({
      pending: [...others(pending, action), { ...action, isUnsent: false }],
    }));
    const sent = (last.get(action.orderId) ?? Promise.resolve()).then(() => send(action));
    last.set(action.orderId, sent);
    return sent;
  };

  return {
    state,
    open: () => {
      isOpen = true;
      const end = new AbortController();
      void followOrders(
        shopPid,
        {
          onOpen: () => {
            state.setState({ lostSince: undefined });
            void read();
            void readTickets();
            hearSitting();
          },
          onSitting: hearSitting,
          onOrder: () => void read(),
          onTicket: () => void readTickets(),
          onLost: () => state.setState(({ lostSince }) => ({ lostSince: lostSince ?? now() })),
          onSignedOut: () => state.setState({ isSignedOut: true }),
        },
        end.signal,
      );
      const waiting = state.getState().pending;
      for (const action of outbox.read())
        if (!waiting.some(({ once }) => once === action.once)) void inTurn(action);
      return () => {
        isOpen = false;
        end.abort();
      };
    },
    decide: ({ once }, isWanted) => decisions.get(once)?.(isWanted),
    act: <N extends CallName>(
      name: N,
      { orderId, orderNo }: Subject,
      body: Given<N>['body'],
      target?: string,
    ) => {
      const action = {
        once: newId(),
        at: now(),
        orderId,
        orderNo,
        name,
        body,
        ...(target !== undefined && { target }),
      };
      outbox.keep(action);
      // the answer is the one of this call
      return inTurn(action) as Promise<AnswerOf<N> | undefined>;
    },
  };
}
