import type { CallAccess, CallInput, CallOutput, CallPath } from '@comanda/contract/contract';
import type { Context } from '../context.ts';
import type { SubmitFacts } from '../operations/order/submit-facts.ts';
import type { OpenedOrder } from '../stores/order-store.ts';
import type { OpenSession } from '../stores/session-store.ts';

/** A diner's session: the result of its token, and the token itself, which is stored nowhere. */
export type DinerSession = OpenSession & {
  readonly token: string;
  /** Only for the call that places orders: the data that was loaded with the session. */
  readonly toSubmit?: Omit<SubmitFacts, 'session'>;
};

/** One order that the caller may open: with the session that placed it, or with the order's own token. */
export type OrderAccess = OpenedOrder & {
  readonly via: 'session' | 'order';
  /** The same, read again. */
  readonly again: () => Promise<OpenedOrder | undefined>;
};

/** The shop of a session, with its menu and availability. A signed token is enough for it. */
export type SessionShop = Pick<DinerSession, 'shop' | 'menuVersion' | 'availabilityVersion'>;

/** The result of each kind of access. */
type Opened = {
  readonly scan: undefined;
  readonly anyone: undefined;
  readonly session: DinerSession;
  readonly shop: SessionShop;
  readonly order: OrderAccess;
  readonly ownOrder: OrderAccess;
};

/** The handler of one call, for a caller who has shown what its declaration requires. */
export type Handler<P extends CallPath> = (
  ctx: Context,
  input: CallInput<P>,
  opened: Opened[CallAccess<P>],
) => Promise<CallOutput<P>>;

/** Every call has its handler. */
export type Handlers = { readonly [P in CallPath]: Handler<P> };
