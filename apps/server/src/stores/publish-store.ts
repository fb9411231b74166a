import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/**
 * Takes a brand for this transaction: a second import of it waits until the first is done. Returns its document,
 * empty for a new brand.
 */
export async function takeBrand(db: Db, brandPid: string): Promise<string> {
  const { document } = await db
    .insertInto('brands')
    .values({ brand_pid: brandPid, document: '' })
    .onConflict((conflict) =>
      conflict.column('brand_pid').doUpdateSet((row) => ({ brand_pid: row.ref('excluded.brand_pid') })),
    )
    .returning('document')
    .executeTakeFirstOrThrow();
  return document;
}

export async function keepBrand(db: Db, brandPid: string, document: string): Promise<void> {
  await db.updateTable('brands').set({ document }).where('brand_pid', '=', brandPid).execute();
}

export const publishedShops = (db: Db, brandPid: string): Promise<Selectable<Tables['shops']>[]> =>
  db.selectFrom('shops').selectAll().where('brand_pid', '=', brandPid).execute();

/** The shops of a brand whose money cannot change any more, since there are orders in it. */
export const publishedShopsWithOrders = (db: Db, brandPid: string): Promise<Selectable<Tables['shops']>[]> =>
  db
    .selectFrom('shops')
    .selectAll()
    .where('brand_pid', '=', brandPid)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders').select('orders.order_id').whereRef('orders.shop_pid', '=', 'shops.shop_pid'),
      ),
    )
    .execute();

/** Keeps what a shop is and which menu it has; its availability version only ever grows. */
export async function keepShop(
  db: Db,
  shop: Omit<Selectable<Tables['shops']>, 'availability_version' | 'pause' | 'pause_version'>,
): Promise<void> {
  await db
    .insertInto('shops')
    .values({ ...shop, availability_version: 1 })
    .onConflict((conflict) =>
      conflict.column('shop_pid').doUpdateSet({
        document: shop.document,
        menu_version: shop.menu_version,
        availability_version: sql`shops.availability_version + 1`,
      }),
    )
    .execute();
}

/** The publication of a menu that was made last, also while the shop shows none. */
export const latestPublication = (
  db: Db,
  shopPid: string,
): Promise<Selectable<Tables['menu_versions']> | undefined> =>
  db
    .selectFrom('menu_versions')
    .selectAll()
    .where('shop_pid', '=', shopPid)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function publish(db: Db, publication: Insertable<Tables['menu_versions']>): Promise<void> {
  await db.insertInto('menu_versions').values(publication).execute();
}

type Mark = Omit<Selectable<Tables['sold_out_marks']>, 'shop_pid'>;

export async function markSoldOut(db: Db, shopPid: string, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return;
  await db
    .insertInto('sold_out_marks')
    .values(marks.map((mark) => ({ ...mark, shop_pid: shopPid })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unmarkSoldOut(db: Db, shopPid: string, marks: readonly Mark[]): Promise<void> {
  for (const { kind, pid } of marks) {
    await db
      .deleteFrom('sold_out_marks')
      .where('shop_pid', '=', shopPid)
      .where('kind', '=', kind)
      .where('pid', '=', pid)
      .execute();
  }
}

/**
 * Stocks a variant with a number of units, counting those already sold or held: of 12 with 5 sold, stocked anew with 20,
 * 15 are left. Fewer than were sold leaves none, and the books are kept straight by as many restocked.
 */
export async function stockWith(db: Db, shopPid: string, skuPid: string, count: number): Promise<void> {
  const left = sql<number>`${count} + stock.restocked - stock.held - stock.claimed - stock.written_off`;
  await db
    .insertInto('stock')
    .values({
      shop_pid: shopPid,
      sku_pid: skuPid,
      initial: count,
      restocked: 0,
      on_hand: count,
      held: 0,
      claimed: 0,
      written_off: 0,
    })
    .onConflict((conflict) =>
      conflict.columns(['shop_pid', 'sku_pid']).doUpdateSet({
        initial: count,
        on_hand: sql<number>`case when ${left} > 0 then ${left} else 0 end`,
        restocked: sql<number>`case when ${left} > 0 then stock.restocked else stock.restocked - (${left}) end`,
      }),
    )
    .execute();
}

/** Counts a variant from now on that orders have units of already. */
export async function beginCounting(db: Db, stock: Insertable<Tables['stock']>): Promise<void> {
  await db.insertInto('stock').values(stock).execute();
}

export async function stopCounting(db: Db, shopPid: string, skuPid: string): Promise<void> {
  await db.deleteFrom('stock').where('shop_pid', '=', shopPid).where('sku_pid', '=', skuPid).execute();
}

export const publishedCoupons = (db: Db, brandPid: string): Promise<Selectable<Tables['coupons']>[]> =>
  db.selectFrom('coupons').selectAll().where('brand_pid', '=', brandPid).execute();

export async function keepCoupon(db: Db, coupon: Insertable<Tables['coupons']>): Promise<void> {
  await db
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) =>
      conflict.columns(['brand_pid', 'coupon_id']).doUpdateSet({ document: coupon.document }),
    )
    .execute();
}

export async function dropCoupon(db: Db, brandPid: string, couponId: string): Promise<void> {
  await db
    .deleteFrom('coupons')
    .where('brand_pid', '=', brandPid)
    .where('coupon_id', '=', couponId)
    .execute();
}

export const publishedCodes = (db: Db, brandPid: string): Promise<Selectable<Tables['qr_codes']>[]> =>
  db
    .selectFrom('qr_codes')
    .innerJoin('shops', 'shops.shop_pid', 'qr_codes.shop_pid')
    .selectAll('qr_codes')
    .where('shops.brand_pid', '=', brandPid)
    .execute();

/** Of some codes those that belong to another brand. */
export async function codesOfOthers(db: Db, brandPid: string, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('qr_codes')
    .innerJoin('shops', 'shops.shop_pid', 'qr_codes.shop_pid')
    .select('qr_codes.hash')
    .where('qr_codes.hash', 'in', hashes)
    .where('shops.brand_pid', '<>', brandPid)
    .execute();
  return rows.map((row) => row.hash);
}

const notBelowUsed = (limit: number | null) =>
  sql<number | null>`case when qr_codes.orders_used > ${limit} then qr_codes.orders_used else ${limit} end`;

/** Keeps a code; how often it was ordered with stays counted, and a code that the staff stopped stays stopped. */
export async function keepCode(
  db: Db,
  code: Omit<Selectable<Tables['qr_codes']>, 'orders_used' | 'stopped_at' | 'stop_version'>,
): Promise<void> {
  const { hash, ...rest } = code;
  await db
    .insertInto('qr_codes')
    .values({ ...code, orders_used: 0 })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ ...rest, order_limit: notBelowUsed(rest.order_limit) }),
    )
    .execute();
}

export async function switchCodeOff(db: Db, hash: string): Promise<void> {
  await db.updateTable('qr_codes').set({ off: 1 }).where('hash', '=', hash).execute();
}
