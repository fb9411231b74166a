import type { Busy } from '@comanda/domain/shop/busy.schema';
import type { Pause } from '@comanda/domain/shop/pause.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Selectable } from 'kysely';
import { parseBusy, parsePause, parseShop } from '../db/documents.ts';
import { prepared } from '../db/prepared.ts';
import { documentText } from '../db/stored-document.ts';
import type { Db, Tables } from '../db/tables.ts';

/** A shop, its menu (`null` without one), and its availability. */
export type ShopState = {
  readonly shop: Shop;
  readonly menuVersion: number | null;
  readonly availabilityVersion: number;
};

type ShopRow = {
  shopPid: string;
  document: string;
  pause: string | null;
  busy: string | null;
  menuVersion: number | null;
  availabilityVersion: number;
};

const stateOf = (row: ShopRow): ShopState => ({
  shop: parseShop(row),
  menuVersion: row.menuVersion,
  availabilityVersion: row.availabilityVersion,
});

export async function findShopState(db: Db, shopPid: string): Promise<ShopState | undefined> {
  const row = await db
    .selectFrom('shops')
    .select(['shopPid', 'document', 'pause', 'busy', 'menuVersion', 'availabilityVersion'])
    .where('shopPid', '=', shopPid)
    .executeTakeFirst();
  return row && stateOf(row);
}

export async function findShop(db: Db, shopPid: string): Promise<Shop | undefined> {
  return (await findShopState(db, shopPid))?.shop;
}

/** Returns the shops of a brand that have a menu, sorted by id. */
export async function shopsOfBrand(db: Db, brandPid: string): Promise<ShopState[]> {
  const rows = await db
    .selectFrom('shops')
    .select(['shopPid', 'document', 'pause', 'busy', 'menuVersion', 'availabilityVersion'])
    .where('brandPid', '=', brandPid)
    .where('menuVersion', 'is not', null)
    .orderBy('shopPid')
    .execute();
  return rows.map(stateOf);
}

/** Returns the only brand that has shops with a menu. `undefined` if there are several brands, or none. */
export async function onlyBrand(db: Db): Promise<string | undefined> {
  const [first, ...others] = await db
    .selectFrom('shops')
    .select('brandPid')
    .distinct()
    .where('menuVersion', 'is not', null)
    .limit(2)
    .execute();
  return others.length === 0 ? first?.brandPid : undefined;
}

/** Returns the shops of all brands that have a menu, sorted by id. */
export async function openShops(db: Db): Promise<Shop[]> {
  const rows = await db
    .selectFrom('shops')
    .select(['shopPid', 'document', 'pause'])
    .where('menuVersion', 'is not', null)
    .orderBy('shopPid')
    .execute();
  return rows.map((row) => parseShop(row));
}

/** Increases and returns a shop's availability version. */
export async function bumpAvailability(db: Db, shopPid: string): Promise<number> {
  const { availabilityVersion } = await db
    .updateTable('shops')
    .set((row) => ({ availabilityVersion: row('availabilityVersion', '+', 1) }))
    .where('shopPid', '=', shopPid)
    .returning('availabilityVersion')
    .executeTakeFirstOrThrow();
  return availabilityVersion;
}

const usedUpBump = prepared(
  (db, { shopPid, skuPids }: { readonly shopPid: string; readonly skuPids: readonly string[] }) =>
    db
      .updateTable('shops')
      .set((row) => ({ availabilityVersion: row('availabilityVersion', '+', 1) }))
      .where('shopPid', '=', shopPid)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('stock')
            .select('stock.skuPid')
            .where('stock.shopPid', '=', shopPid)
            .where('stock.skuPid', 'in', skuPids)
            .where('stock.onHand', '=', 0),
        ),
      )
      .returning('availabilityVersion'),
);

/**
 * If one of these variants or options has no units left, increases and returns the availability version. Otherwise returns
 * `undefined`.
 */
export async function bumpIfUsedUp(
  db: Db,
  shopPid: string,
  skuPids: readonly string[],
): Promise<number | undefined> {
  const { rows } = await usedUpBump(db, { shopPid, skuPids });
  return rows[0]?.availabilityVersion;
}

/** Returns the versions of all shops, or of one brand's shops. */
export async function shopVersions(
  db: Db,
  brandPid?: string,
): Promise<{ shopPid: string; menuVersion: number | null; availabilityVersion: number }[]> {
  const rows = await db
    .selectFrom('shops')
    .select(['shopPid', 'menuVersion', 'availabilityVersion'])
    .$if(brandPid !== undefined, (query) => query.where('brandPid', '=', brandPid ?? ''))
    .execute();
  return rows.map((row) => ({
    shopPid: row.shopPid,
    menuVersion: row.menuVersion,
    availabilityVersion: row.availabilityVersion,
  }));
}

/** The state of a shop that its tills can change. */
type ShopVersions = {
  readonly availabilityVersion: number;
  readonly pause: Pause | null;
  readonly pauseVersion: number;
  readonly busy: Busy | undefined;
};
const versionColumns = ['shopPid', 'availabilityVersion', 'pause', 'pauseVersion', 'busy'] as const;

const versionsOf = (
  row: Pick<Selectable<Tables['shops']>, (typeof versionColumns)[number]>,
): ShopVersions => ({
  availabilityVersion: row.availabilityVersion,
  pause: parsePause(row.pause, row.shopPid),
  pauseVersion: row.pauseVersion,
  busy: parseBusy(row.busy, row.shopPid),
});

export const findShopVersions = async (db: Db, shopPid: string): Promise<ShopVersions> =>
  versionsOf(
    await db
      .selectFrom('shops')
      .select(versionColumns)
      .where('shopPid', '=', shopPid)
      .executeTakeFirstOrThrow(),
  );

/**
 * Reads the versions and locks their row until the transaction ends, so that no other write changes them in between.
 */
export const holdShopVersions = async (db: Db, shopPid: string): Promise<ShopVersions> =>
  versionsOf(
    await db
      .updateTable('shops')
      .set((row) => ({ pauseVersion: row.ref('pauseVersion') }))
      .where('shopPid', '=', shopPid)
      .returning(versionColumns)
      .executeTakeFirstOrThrow(),
  );

/** Stores a pause, or its end (`null`), as the next version. */
export async function keepPause(db: Db, shopPid: string, wanted: Pause | null): Promise<void> {
  const pause = wanted && documentText(wanted);
  await db
    .updateTable('shops')
    .set((row) => ({ pause, pauseVersion: row('pauseVersion', '+', 1) }))
    .where('shopPid', '=', shopPid)
    .execute();
}

/** Stores the extra time of a busy shop, or its end (`null`), as the next version. */
export async function keepBusy(db: Db, shopPid: string, wanted: Busy | null): Promise<void> {
  const busy = wanted && documentText(wanted);
  await db
    .updateTable('shops')
    .set((row) => ({ busy, pauseVersion: row('pauseVersion', '+', 1) }))
    .where('shopPid', '=', shopPid)
    .execute();
}

/** Returns the shops with a stored pause, even if its end has passed. */
export async function pausedShops(db: Db): Promise<Shop[]> {
  const rows = await db
    .selectFrom('shops')
    .select(['shopPid', 'document', 'pause'])
    .where('pause', 'is not', null)
    .execute();
  return rows.map(parseShop);
}
