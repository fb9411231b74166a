import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/**
 * Locks a brand for this transaction: a second import of it waits until the first is done. Returns its document,
 * empty for a new brand.
 */
export async function takeBrand(db: Db, brandPid: string): Promise<string> {
  const { document } = await db
    .insertInto('brands')
    .values({ brandPid, document: '' })
    .onConflict((conflict) =>
      conflict.column('brandPid').doUpdateSet((row) => ({ brandPid: row.ref('excluded.brandPid') })),
    )
    .returning('document')
    .executeTakeFirstOrThrow();
  return document;
}

export async function keepBrand(db: Db, brandPid: string, document: string): Promise<void> {
  await db.updateTable('brands').set({ document }).where('brandPid', '=', brandPid).execute();
}

export const publishedShops = (db: Db, brandPid: string): Promise<Selectable<Tables['shops']>[]> =>
  db.selectFrom('shops').selectAll().where('brandPid', '=', brandPid).execute();

/** The shops of a brand whose currency cannot change any more, because they have orders. */
export const publishedShopsWithOrders = (db: Db, brandPid: string): Promise<Selectable<Tables['shops']>[]> =>
  db
    .selectFrom('shops')
    .selectAll()
    .where('brandPid', '=', brandPid)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('orders').select('orders.orderId').whereRef('orders.shopPid', '=', 'shops.shopPid')),
    )
    .execute();

/** Stores a shop and its menu; its availability version only grows. */
export async function keepShop(
  db: Db,
  shop: Omit<Selectable<Tables['shops']>, 'availabilityVersion' | 'pause' | 'pauseVersion'>,
): Promise<void> {
  await db
    .insertInto('shops')
    .values({ ...shop, availabilityVersion: 1 })
    .onConflict((conflict) =>
      conflict.column('shopPid').doUpdateSet({
        document: shop.document,
        menuVersion: shop.menuVersion,
        availabilityVersion: sql`shops.availability_version + 1`,
      }),
    )
    .execute();
}

/** The latest publication of a menu, also while the shop shows none. */
export const latestPublication = (
  db: Db,
  shopPid: string,
): Promise<Selectable<Tables['menuVersions']> | undefined> =>
  db
    .selectFrom('menuVersions')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function publish(db: Db, publication: Insertable<Tables['menuVersions']>): Promise<void> {
  await db.insertInto('menuVersions').values(publication).execute();
}

type Mark = Omit<Selectable<Tables['soldOutMarks']>, 'shopPid'>;

export async function markSoldOut(db: Db, shopPid: string, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return;
  await db
    .insertInto('soldOutMarks')
    .values(marks.map((mark) => ({ ...mark, shopPid })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unmarkSoldOut(db: Db, shopPid: string, marks: readonly Mark[]): Promise<void> {
  for (const { kind, pid } of marks) {
    await db
      .deleteFrom('soldOutMarks')
      .where('shopPid', '=', shopPid)
      .where('kind', '=', kind)
      .where('pid', '=', pid)
      .execute();
  }
}

/**
 * Sets the stock of a variant, including units that are already sold or held: of 12 with 5 sold, a new stock of 20
 * leaves 15. Fewer than were sold leaves none, and the difference is booked as restocked.
 */
export async function stockWith(db: Db, shopPid: string, skuPid: string, count: number): Promise<void> {
  const left = sql<number>`${count} + stock.restocked - stock.held - stock.claimed - stock.written_off`;
  await db
    .insertInto('stock')
    .values({
      shopPid,
      skuPid,
      initial: count,
      restocked: 0,
      onHand: count,
      held: 0,
      claimed: 0,
      writtenOff: 0,
    })
    .onConflict((conflict) =>
      conflict.columns(['shopPid', 'skuPid']).doUpdateSet({
        initial: count,
        onHand: sql<number>`case when ${left} > 0 then ${left} else 0 end`,
        restocked: sql<number>`case when ${left} > 0 then stock.restocked else stock.restocked - (${left}) end`,
      }),
    )
    .execute();
}

/** Starts counting a variant of which orders already have units. */
export async function beginCounting(db: Db, stock: Insertable<Tables['stock']>): Promise<void> {
  await db.insertInto('stock').values(stock).execute();
}

export async function stopCounting(db: Db, shopPid: string, skuPid: string): Promise<void> {
  await db.deleteFrom('stock').where('shopPid', '=', shopPid).where('skuPid', '=', skuPid).execute();
}

export const publishedCoupons = (db: Db, brandPid: string): Promise<Selectable<Tables['coupons']>[]> =>
  db.selectFrom('coupons').selectAll().where('brandPid', '=', brandPid).execute();

export async function keepCoupon(db: Db, coupon: Insertable<Tables['coupons']>): Promise<void> {
  await db
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) =>
      conflict.columns(['brandPid', 'couponId']).doUpdateSet({ document: coupon.document }),
    )
    .execute();
}

export async function dropCoupon(db: Db, brandPid: string, couponId: string): Promise<void> {
  await db.deleteFrom('coupons').where('brandPid', '=', brandPid).where('couponId', '=', couponId).execute();
}

export const publishedCodes = (db: Db, brandPid: string): Promise<Selectable<Tables['qrCodes']>[]> =>
  db
    .selectFrom('qrCodes')
    .innerJoin('shops', 'shops.shopPid', 'qrCodes.shopPid')
    .selectAll('qrCodes')
    .where('shops.brandPid', '=', brandPid)
    .execute();

/** Those of some codes that belong to another brand. */
export async function codesOfOthers(db: Db, brandPid: string, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('qrCodes')
    .innerJoin('shops', 'shops.shopPid', 'qrCodes.shopPid')
    .select('qrCodes.hash')
    .where('qrCodes.hash', 'in', hashes)
    .where('shops.brandPid', '<>', brandPid)
    .execute();
  return rows.map((row) => row.hash);
}

const notBelowUsed = (limit: number | null) =>
  sql<number | null>`case when qr_codes.orders_used > ${limit} then qr_codes.orders_used else ${limit} end`;

/** Stores a code; its use count stays, and a code that the staff stopped stays stopped. */
export async function keepCode(
  db: Db,
  code: Omit<Selectable<Tables['qrCodes']>, 'ordersUsed' | 'stoppedAt' | 'stopVersion'>,
): Promise<void> {
  const { hash, ...rest } = code;
  await db
    .insertInto('qrCodes')
    .values({ ...code, ordersUsed: 0 })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ ...rest, orderLimit: notBelowUsed(rest.orderLimit) }),
    )
    .execute();
}

export async function switchCodeOff(
  db: Db,
  { shopPid, hash }: Pick<Selectable<Tables['qrCodes']>, 'shopPid' | 'hash'>,
): Promise<void> {
  await db
    .updateTable('qrCodes')
    .set({ off: 1 })
    .where('shopPid', '=', shopPid)
    .where('hash', '=', hash)
    .execute();
}
