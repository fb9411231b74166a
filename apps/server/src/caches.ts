import type { Availability } from '@comanda/domain/menu/availability.schema';
import type { Menu } from '@comanda/domain/menu/menu.schema';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import type { Amount } from '@comanda/domain/money';
import type { Shop } from '@comanda/domain/shop/shop';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { LRUCache } from 'lru-cache';
import { cache } from './async/cache.ts';
import { singleFlight } from './async/single-flight.ts';
import type { MinuteLimit } from './minute-counts.ts';
import type { SessionKey } from './stores/session-key-store.ts';
import type { FoundCode } from './stores/session-store.ts';

/** A code as it was read, with the number of changes that were known before. */
type KeptCode = { readonly found: FoundCode; readonly changes: number };

/** A shop for its diners, from an instant until another one. */
export type TimedShopInfo = {
  readonly info: ShopInfo;
  readonly menuVersion: number;
  readonly from: number;
  readonly until: number;
};

/** The caches of one server. Their names are given where they are used. */
export const openCaches = () => ({
  menus: cache<Menu>({ max: 500 }),
  /** What is unavailable in a shop in a minute. */
  availabilities: cache<Availability>({ max: 500 }),
  /** Scanned codes, valid while no shop and no code changes. */
  codes: new LRUCache<string, KeptCode>({ max: 5000 }),
  /** Shops as they were last offered and shown, by the shop that was read. */
  offeredShops: new WeakMap<Shop, Shop>(),
  shownShops: new WeakMap<Shop, TimedShopInfo>(),
  /** The categories of shown menus. */
  menuLists: new LRUCache<string, SpuCate[], () => SpuCate[]>({
    max: 100,
    memoMethod: (_name, _stale, { context: make }) => make(),
  }),
  /** The same by what is unavailable: equal lists have one name. */
  listsOf: new WeakMap<Availability, SpuCate[]>(),
  /** The median amounts of orders. */
  medians: cache<{ readonly median: Amount | null }>({ max: 2000 }),
  sessionKeys: cache<readonly SessionKey[]>({ max: 1 }),
  /** Limits reading the keys again to once a second, so made-up tokens cost no queries. */
  sessionKeysAgain: cache<readonly SessionKey[]>({ max: 1, ttlMs: 1000 }),
  /** Payments that were checked within the last second, by order. */
  paymentChecks: cache<true>({ max: 2000, ttlMs: 1000 }),
  /** Payments that are being started, by txNo. */
  paymentStarts: singleFlight<string | undefined>(),
  /** The counted requests of calls that have a limit of their own. */
  ownLimits: new Map<string, MinuteLimit>(),
});

export type Caches = ReturnType<typeof openCaches>;
