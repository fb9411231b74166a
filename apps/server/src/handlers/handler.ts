import type { CallAccess, CallInput, CallOutput, CallPath } from '@comanda/contract/contract';
import type { Context } from '../context.ts';
import type { SubmitFacts } from '../operations/order/submit-facts.ts';
import type { OpenedOrder } from '../stores/order-store.ts';
import type { OpenSession } from '../stores/session-store.ts';

/** A diner's session: the data found for its token, and the token itself, of which the server stores only a hash. */
export type DinerSession = OpenSession & {
  readonly token: string;
  /** Only for the call `submit`: the data that was loaded together with the session. */
  readonly toSubmit?: Omit<SubmitFacts, 'session'>;
};

/** One order that the caller may open: with the session that placed it, or with the order's own token. */
export type OrderAccess = OpenedOrder & {
  readonly via: 'session' | 'order';
  /** Reads the order again. */
  readonly again: () => Promise<OpenedOrder | undefined>;
};

/**
 * The shop of a session, with the versions of its menu and its availability. A signed token identifies the shop, so
 * the server need not read the session's row.
 */
export type SessionShop = Pick<DinerSession, 'shop' | 'menuVersion' | 'availabilityVersion'>;

/** What a handler receives, for each kind of access that a call can declare. */
type Opened = {
  readonly scan: undefined;
  readonly anyone: undefined;
  readonly session: DinerSession;
  readonly shop: SessionShop;
  readonly order: OrderAccess;
  readonly ownOrder: OrderAccess;
};

/** The handler of one call. `opened` is what the caller's token gives access to. */
export type Handler<P extends CallPath> = (
  ctx: Context,
  input: CallInput<P>,
  opened: Opened[CallAccess<P>],
) => Promise<CallOutput<P>>;

export type Handlers = { readonly [P in CallPath]: Handler<P> };
