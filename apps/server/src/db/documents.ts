import { type Coupon, CouponSchema } from '@comanda/domain/checkout/coupon.schema';
import { LocalTextSchema } from '@comanda/domain/local-text.schema';
import { type Menu, MenuSchema } from '@comanda/domain/menu/menu.schema';
import { type Busy, BusySchema } from '@comanda/domain/shop/busy.schema';
import { type Pause, PauseSchema } from '@comanda/domain/shop/pause.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import { TextLanguageSchema } from '@comanda/domain/shop/shop.schema';
import { StoredShopSchema } from '@comanda/domain/shop/stored-shop.schema';
import { LRUCache } from 'lru-cache';
import Type, { type Static } from 'typebox';
import { documentReader } from './stored-document.ts';

/* Readers for the documents in the database. Each checks its document; an error names the row. */

const readPause = documentReader(PauseSchema);

export const parsePause = (pause: string | null, shopPid: string): Pause | null =>
  pause === null ? null : readPause(pause, () => `The pause of shop ${shopPid}`);

const readBusy = documentReader(BusySchema);

export const parseBusy = (busy: string | null, shopPid: string): Busy | undefined =>
  busy === null ? undefined : readBusy(busy, () => `The extra time of shop ${shopPid}`);

const { pause: _pause, busy: _busy, ...shopFields } = StoredShopSchema.properties;

/** A shop that was stored by an early release has no members, and accepts returns for a week. */
const readShop = documentReader(Type.Object(shopFields), (stored) => ({
  members: null,
  returns: { seconds: 7 * 86_400, freesCoupon: false },
  ...stored,
}));

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/** A cache by document text, because nearly every call reads a shop and shops seldom change. */
const knownShops = new LRUCache<string, Shop, string>({
  max: 500,
  memoMethod: (document, _stale, { context: shopPid }) =>
    frozen({ ...readShop(document, () => `Shop ${shopPid}`), pause: null }),
});

/** Parses a shop. Returns the same object for the same document, unless the shop is paused. */
export function parseShop(row: {
  shopPid: string;
  document: string;
  pause: string | null;
  busy?: string | null;
}): Shop {
  const shop = knownShops.memo(row.document, { context: row.shopPid });
  const busy = parseBusy(row.busy ?? null, row.shopPid);
  if (row.pause === null && !busy) return shop;
  return { ...shop, pause: parsePause(row.pause, row.shopPid), ...(busy && { busy }) };
}

const readCoupon = documentReader(CouponSchema);

export const parseCoupon = (row: { brandPid: string; couponId: string; document: string }): Coupon =>
  readCoupon(row.document, () => `Coupon ${row.couponId} of brand ${row.brandPid}`);

const readMenu = documentReader(MenuSchema);

export const parseMenu = (row: { shopPid: string; version: number; document: string }): Menu =>
  readMenu(row.document, () => `Menu ${row.version} of shop ${row.shopPid}`);

const StatedStockSchema = Type.Object({
  soldOut: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal('spu'), Type.Literal('option')]),
      pid: Type.String(),
    }),
  ),
  stock: Type.Array(Type.Object({ skuPid: Type.String(), count: Type.Integer() })),
});

/** The sold-out marks and stock that a brand file states for a shop. */
export type StatedStock = Static<typeof StatedStockSchema>;

const readBrand = documentReader(
  Type.Object({ stated: Type.Record(Type.String(), StatedStockSchema) }),
  (stored) => ({ stated: {}, ...stored }),
);

/**
 * The sold-out marks and stock of the last imported brand file, by shop. Empty for a new brand, whose document is
 * empty.
 */
export const parseStated = (row: { brandPid: string; document: string }): Record<string, StatedStock> =>
  row.document === '' ? {} : readBrand(row.document, () => `Brand ${row.brandPid}`).stated;

const TermsTextSchema = Type.Object({
  languages: Type.Array(TextLanguageSchema),
  name: LocalTextSchema,
  text: LocalTextSchema,
});
export type StoredTerms = Static<typeof TermsTextSchema>;

const readTerms = documentReader(TermsTextSchema);

/** `hash` identifies the terms in an error; it is also their file name. */
export const parseTerms = (document: string, hash: string): StoredTerms =>
  readTerms(document, () => `The terms ${hash}`);
