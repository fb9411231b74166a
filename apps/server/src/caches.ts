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
import type { ShopState } from './stores/shop-store.ts';
import type { ScanClaims } from './token.ts';

/** A code as it was read, with the number of changes that were known before, and as it was last offered. */
export type KeptCode = { readonly found: FoundCode; readonly changes: number; offered?: FoundCode };

/** A shop with the payment platforms of a server that has so many. They are only added, while the server opens. */
type OfferedShop = { readonly shop: Shop; readonly platforms: number };

/** A shown menu in a minute since 1970: sale times begin and end on full minutes. */
type TimedMenu = { readonly shown: ShownMenu; readonly minute: number };

/** A shop's menu with its availability at an instant. */
export type ShownMenu = {
  readonly menu: Menu;
  readonly menuVersion: number;
  readonly availability: Availability;
};

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
  offeredShops: new WeakMap<Shop, OfferedShop>(),
  shownMenus: new WeakMap<ShopState, TimedMenu>(),
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
  /** The content of verified tokens, by their hashes. */
  claims: new LRUCache<string, ScanClaims>({ max: 20_000 }),
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
