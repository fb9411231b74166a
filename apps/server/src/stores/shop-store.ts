import type { Shop } from '@comanda/domain/shop/shop';
import { parseShop } from '../db/documents.ts';
import type { Db } from '../db/tables.ts';

/** A shop as it stands: what it is, which menu it shows (null: none), and which availability. */
export type ShopState = {
  readonly shop: Shop;
  readonly menuVersion: number | null;
  readonly availabilityVersion: number;
};

type ShopRow = {
  document: string;
  pause: string | null;
  menu_version: number | null;
  availability_version: number;
};

const stateOf = (row: ShopRow): ShopState => ({
  shop: parseShop(row),
  menuVersion: row.menu_version,
  availabilityVersion: row.availability_version,
});

export async function findShopState(db: Db, shopPid: string): Promise<ShopState | undefined> {
  const row = await db
    .selectFrom('shops')
    .select(['document', 'pause', 'menu_version', 'availability_version'])
    .where('shop_pid', '=', shopPid)
    .executeTakeFirst();
  return row && stateOf(row);
}

export async function findShop(db: Db, shopPid: string): Promise<Shop | undefined> {
  return (await findShopState(db, shopPid))?.shop;
}

/** A brand's shops that show a menu, in the order of their ids. */
export async function shopsOfBrand(db: Db, brandPid: string): Promise<ShopState[]> {
  const rows = await db
    .selectFrom('shops')
    .select(['document', 'pause', 'menu_version', 'availability_version'])
    .where('brand_pid', '=', brandPid)
    .where('menu_version', 'is not', null)
    .orderBy('shop_pid')
    .execute();
  return rows.map(stateOf);
}

/** The shops of every brand that show a menu, in the order of their ids. */
export async function openShops(db: Db): Promise<Shop[]> {
  const rows = await db
    .selectFrom('shops')
    .select(['document', 'pause'])
    .where('menu_version', 'is not', null)
    .orderBy('shop_pid')
    .execute();
  return rows.map((row) => parseShop(row));
}

/** Says that what can be had in a shop has changed; returns the new version. */
export async function bumpAvailability(db: Db, shopPid: string): Promise<number> {
  const { availability_version } = await db
    .updateTable('shops')
    .set((row) => ({ availability_version: row('availability_version', '+', 1) }))
    .where('shop_pid', '=', shopPid)
    .returning('availability_version')
    .executeTakeFirstOrThrow();
  return availability_version;
}

/** The versions of what shops show: of all of them, or of a brand's. */
export async function shopVersions(
  db: Db,
  brandPid?: string,
): Promise<{ shopPid: string; menuVersion: number | null; availabilityVersion: number }[]> {
  const rows = await db
    .selectFrom('shops')
    .select(['shop_pid', 'menu_version', 'availability_version'])
    .$if(brandPid !== undefined, (query) => query.where('brand_pid', '=', brandPid ?? ''))
    .execute();
  return rows.map((row) => ({
    shopPid: row.shop_pid,
    menuVersion: row.menu_version,
    availabilityVersion: row.availability_version,
  }));
}

/** What a shop's machines say of it while it runs. */
type ShopNews = {
  readonly availability_version: number;
  readonly pause: string | null;
  readonly pause_version: number;
};
const newsColumns = ['availability_version', 'pause', 'pause_version'] as const;

export const findShopNews = (db: Db, shopPid: string): Promise<ShopNews> =>
  db.selectFrom('shops').select(newsColumns).where('shop_pid', '=', shopPid).executeTakeFirstOrThrow();

/** The same, held until the transaction ends, so that its versions are those that a write meets. */
export const holdShopNews = (db: Db, shopPid: string): Promise<ShopNews> =>
  db
    .updateTable('shops')
    .set((row) => ({ pause_version: row.ref('pause_version') }))
    .where('shop_pid', '=', shopPid)
    .returning(newsColumns)
    .executeTakeFirstOrThrow();

/** Keeps what a shop says now of taking no orders, as the next version. */
export async function keepPause(db: Db, shopPid: string, pause: string | null): Promise<void> {
  await db
    .updateTable('shops')
    .set((row) => ({ pause, pause_version: row('pause_version', '+', 1) }))
    .where('shop_pid', '=', shopPid)
    .execute();
}

/** The shops that have said that they take no orders; the pause of some may be over. */
export async function pausedShops(db: Db): Promise<Shop[]> {
  const rows = await db
    .selectFrom('shops')
    .select(['document', 'pause'])
    .where('pause', 'is not', null)
    .execute();
  return rows.map(parseShop);
}
