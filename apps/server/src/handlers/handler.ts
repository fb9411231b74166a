import type { CallInput, CallOutput, CallPath } from '@comanda/contract/contract';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import type { OrderRow } from '../stores/order-store.ts';
import type { OpenSession } from '../stores/session-store.ts';

/** A diner's session: what its token opened, and the token itself, which is stored nowhere. */
export type Session = OpenSession & { readonly token: string };

/** One order that the caller may open: with the session that placed it, or with the order's own token. */
export type OrderAccess = {
  readonly shop: Shop;
  readonly order: OrderRow;
  readonly via: 'session' | 'order';
};

export type OpenAnswer<P extends CallPath> = (ctx: Context, input: CallInput<P>) => Promise<CallOutput<P>>;
export type SessionAnswer<P extends CallPath> = (
  ctx: Context,
  input: CallInput<P>,
  session: Session,
) => Promise<CallOutput<P>>;
export type OrderAnswer<P extends CallPath> = (
  ctx: Context,
  input: CallInput<P>,
  access: OrderAccess,
) => Promise<CallOutput<P>>;

/** What the server does for one call, and what a caller has to show for it. */
export type Handler<P extends CallPath> =
  | { readonly access: 'open'; readonly answer: OpenAnswer<P> }
  | { readonly access: 'session'; readonly answer: SessionAnswer<P> }
  | { readonly access: 'order' | 'ownOrder'; readonly answer: OrderAnswer<P> };

/** Every call has its handler. */
export type Handlers = { readonly [P in CallPath]: Handler<P> };

/** A call that anybody may make. */
export const openCall = <P extends CallPath>(answer: OpenAnswer<P>) => ({ access: 'open', answer }) as const;

/** A call that needs a living session. */
export const sessionCall = <P extends CallPath>(answer: SessionAnswer<P>) =>
  ({ access: 'session', answer }) as const;

/** A call about one order: by the session that placed it, or by the order's own token. */
export const orderCall = <P extends CallPath>(answer: OrderAnswer<P>) =>
  ({ access: 'order', answer }) as const;

/** A call about one order that its own token is not enough for. */
export const ownOrderCall = <P extends CallPath>(answer: OrderAnswer<P>) =>
  ({ access: 'ownOrder', answer }) as const;
