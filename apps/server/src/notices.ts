import type { StreamNotice } from '@comanda/contract/contract';
import { afterCommit, type Trx } from './db/transaction.ts';

/**
 * The contents of each kind of notice, besides its shop: ids and a version only, because listeners read the data
 * again.
 */
type Contents = {
  /** Somebody who works here has lost a role, a session or a device: open streams check their credential again. */
  readonly access: object;
  readonly order: { readonly orderId: string; readonly version: number };
  readonly ticket: { readonly orderId: string; readonly version: number };
  readonly sitting: { readonly sittingId: string; readonly version: number };
  readonly availability: { readonly version: number };
  readonly menu: { readonly version: number };
};
type NoticeKind = keyof Contents;

/** A notice that something of a shop has changed. */
export type Notice<K extends NoticeKind = NoticeKind> = {
  readonly [P in K]: { readonly kind: P; readonly shopPid: string } & Contents[P];
}[K];

/**
 * The guests that get a kind of notice: all sessions of its shop, those who may read its order, or none. Guests only
 * get what the contract's stream declares.
 */
type Guests<K extends NoticeKind> =
  | 'none'
  | (Notice<K> extends StreamNotice
      ? 'ofShop' | (Contents[K] extends { readonly orderId: string } ? 'ofOrder' : never)
      : never);

/** Who gets each kind of notice: which guests, and whether the shop's tills do. An unlisted kind reaches nobody. */
export const audiences = {
  access: { guests: 'none', tills: true },
  order: { guests: 'ofOrder', tills: true },
  ticket: { guests: 'none', tills: true },
  sitting: { guests: 'none', tills: true },
  availability: { guests: 'ofShop', tills: false },
  menu: { guests: 'ofShop', tills: false },
} as const satisfies { readonly [K in NoticeKind]: { readonly guests: Guests<K>; readonly tills: boolean } };

type Audiences = typeof audiences;
type HeardBy<By, Who> = {
  [K in NoticeKind]: Audiences[K] extends { readonly [_ in By & string]: Who } ? K : never;
}[NoticeKind];

/** The notices of one order, for those who may read that order. */
type OfOrder = Notice<HeardBy<'guests', 'ofOrder'>>;
/** The notices for all guests of a shop. */
type OfShop = Notice<HeardBy<'guests', 'ofShop'>>;
export type GuestNotice = OfOrder | OfShop;
export type TillNotice = Notice<HeardBy<'tills', true>>;

const guestsOf = (kind: NoticeKind): 'none' | 'ofShop' | 'ofOrder' => audiences[kind].guests;
export const isForGuests = (notice: Notice): notice is GuestNotice => guestsOf(notice.kind) !== 'none';
export const isOfOrder = (notice: Notice): notice is OfOrder => guestsOf(notice.kind) === 'ofOrder';
export const isOfShop = (notice: Notice): notice is OfShop => guestsOf(notice.kind) === 'ofShop';
export const isForTills = (notice: Notice): notice is TillNotice => audiences[notice.kind].tills;

/** Parses a notice of another server. Returns `undefined` if its kind is unknown here, for example during an update. */
export function readNotice(text: string): Notice | undefined {
  const notice = JSON.parse(text) as Notice; // written by a server of this program
  return Object.hasOwn(audiences, notice.kind) ? notice : undefined;
}

export const publishAfterCommit = (
  { notices }: { readonly notices: Pick<Notices, 'publish'> },
  trx: Trx,
  notice: Notice,
): void => afterCommit(trx, () => notices.publish(notice));

/** Notifies open pages of changes by any writer. A lost notice does no harm, because pages also poll. */
export type Notices = {
  readonly publish: (notice: Notice) => void;
  /** Calls the listener with each notice, until the returned function is called. */
  readonly subscribe: (listener: (notice: Notice) => void) => () => void;
  /** How many milliseconds the connection to other servers has been silent. Missing if there is no such connection. */
  readonly silentMs?: () => number;
  readonly close: () => Promise<void>;
};

/** The versions of a shop's menu and availability. */
export type ShopVersions = {
  readonly shopPid: string;
  readonly menuVersion: number | null;
  readonly availabilityVersion: number;
};

/**
 * Returns the notices for shops that have changed outside this server, for example by an import. A new shop counts as
 * changed: it may have changed again after a guest opened it, before this server looked.
 */
export function shopNotices(before: readonly ShopVersions[], now: readonly ShopVersions[]): Notice[] {
  const known = new Map(before.map((versions) => [versions.shopPid, versions]));
  return now.flatMap(({ shopPid, menuVersion, availabilityVersion }): Notice[] => {
    const old = known.get(shopPid);
    if (old?.menuVersion !== menuVersion) return [{ kind: 'menu', shopPid, version: menuVersion ?? 0 }];
    return old.availabilityVersion === availabilityVersion
      ? []
      : [{ kind: 'availability', shopPid, version: availabilityVersion }];
  });
}

/** The PostgreSQL channel on which servers, and commands beside them, send each other notices. */
export const noticeChannel = 'comanda_notices';

/** The PostgreSQL channel on which a trigger reports that any program has changed a shop or a QR code. */
export const shopChannel = 'comanda_shops';

/** Notices within one process. */
export function localNotices(): Notices {
  const listeners = new Set<(notice: Notice) => void>();
  return {
    publish: (notice) => {
      for (const listener of listeners) listener(notice);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
