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
import type { BrandProviders } from './providers/providers.ts';
import type { SessionKey } from './stores/session-key-store.ts';
import type { FoundCode } from './stores/session-store.ts';
import type { ShopState } from './stores/shop-store.ts';
import type { ScanClaims } from './token.ts';

/**
 * A QR code with its shop. `found` is what the database returned. `changes` is the number of known changes before that
 * read. `offered` is `found` with only the payment platforms that this server offers.
 */
export type KeptCode = { readonly found: FoundCode; readonly changes: number; offered?: FoundCode };

/**
 * A shop with the payment platforms that its brand offers. `payments` has the platforms of the brand, and `platforms` is their
 * number then. If one has changed, the entry is outdated; the server adds to a map only while it starts.
 */
type OfferedShop = {
  readonly shop: Shop;
  readonly payments: BrandProviders['payments'];
  readonly platforms: number;
};

/** A menu as shown in one minute, counted from 1970. Sale windows begin and end on full minutes. */
type TimedMenu = { readonly shown: ShownMenu; readonly minute: number };

/** A shop's menu with its availability at an instant. */
export type ShownMenu = {
  readonly menu: Menu;
  readonly menuVersion: number;
  readonly availability: Availability;
};

/** A shop as its diners see it, from one instant until another. */
export type TimedShopInfo = {
  readonly info: ShopInfo;
  readonly menuVersion: number;
  readonly payments: BrandProviders['payments'];
  readonly from: number;
  readonly until: number;
};

/** How many shops one server expects to be active within a minute. */
const activeShops = 500;

/** The caches of one server. The code that uses a cache chooses its keys. */
export const openCaches = () => ({
  menus: cache<Menu>({ max: activeShops }),
  /** What is unavailable in a shop, by minute. */
  availabilities: cache<Availability>({ max: activeShops }),
  /** Scanned QR codes. An entry is valid while no shop and no QR code changes. */
  codes: new LRUCache<string, KeptCode>({ max: 5000 }),
  /** Shops as they were last offered and shown, by the shop as it was read. */
  offeredShops: new WeakMap<Shop, OfferedShop>(),
  shownMenus: new WeakMap<ShopState, TimedMenu>(),
  shownShops: new WeakMap<Shop, TimedShopInfo>(),
  menuLists: new LRUCache<string, SpuCate[], () => SpuCate[]>({
    max: activeShops,
    memoMethod: (_name, _stale, { context: make }) => make(),
  }),
  /** Finds a list of `menuLists` by its availability object. Equal lists are stored only once. */
  listsOf: new WeakMap<Availability, SpuCate[]>(),
  medians: cache<{ readonly median: Amount | null }>({ max: 2000 }),
  /** The content of verified tokens, by the hash of the token. */
  claims: new LRUCache<string, ScanClaims>({ max: 20_000 }),
  sessionKeys: cache<readonly SessionKey[]>({ max: 1 }),
  /** Limits how often the keys are read again to once a second, so that made-up tokens cost no queries. */
  sessionKeysAgain: cache<readonly SessionKey[]>({ max: 1, ttlMs: 1000 }),
  /** Orders whose payment was checked within the last second. */
  paymentChecks: cache<true>({ max: 2000, ttlMs: 1000 }),
  /** Payments that are being started, by txNo. */
  paymentStarts: singleFlight<string | undefined>(),
  /** The counts of calls that declare a rate limit. */
  ownLimits: new Map<string, MinuteLimit>(),
});

export type Caches = ReturnType<typeof openCaches>;
