import type { Cart } from '@comanda/domain/cart/cart';
import type { Amount } from '@comanda/domain/money';
import type { OrderStatus } from '@comanda/domain/order/order-status';

/** What the server said about a sent order. `unknown`: its session has ended, so that nobody can ask any more. */
export type SentAnswer =
  | {
      readonly kind: 'placed';
      readonly orderId: string;
      readonly orderNo: string;
      readonly orderStatus: OrderStatus;
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

/** An order that this phone has sent, until the diner knows what became of it (decision 52). */
export type SentOrder = {
  readonly requestId: string;
  readonly token: string;
  readonly shopPid: string;
  readonly tableNo: string;
  readonly cart: Cart;
  readonly dueAmount: Amount;
  /** When the diner sent it first, in Unix seconds. */
  readonly at: number;
  /** Until when a request of this phone may be on its way, in Unix seconds. */
  readonly onWayUntil: number;
  /** Null until the server has answered. */
  readonly answer: SentAnswer | null;
};

/** The sent orders to show, without the one that this page is sending at the moment. */
export type SentOrders = { readonly orders: readonly SentOrder[]; readonly sendingId: string | null };
