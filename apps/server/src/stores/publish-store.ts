import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/**
 * Locks a brand until the transaction ends, so that two imports of it run one after the other. Returns the brand's
 * document, empty for a new brand.
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

/** Returns the shops of a brand that have orders, because their currency can no longer change. */
export const publishedShopsWithOrders = (db: Db, brandPid: string): Promise<Selectable<Tables['shops']>[]> =>
  db
    .selectFrom('shops')
    .selectAll()
    .where('brandPid', '=', brandPid)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('orders').select('orders.orderId').whereRef('orders.shopPid', '=', 'shops.shopPid')),
    )
    .execute();

/** Stores a shop and its menu. Never decreases the availability version. */
export async function keepShop(
  db: Db,
  shop: Omit<Selectable<Tables['shops']>, 'availabilityVersion' | 'pause' | 'pauseVersion' | 'busy'>,
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

/** Returns the latest published menu, even if the shop shows no menu now. */
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

type MarkKey = Pick<Selectable<Tables['soldOutMarks']>, 'kind' | 'pid'>;
type Mark = MarkKey & { readonly untilAt?: number | null };

/** Marks items and options as sold out, until a time or for good. An earlier mark gets the new end. */
export async function markSoldOut(db: Db, shopPid: string, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return;
  await db
    .insertInto('soldOutMarks')
    .values(marks.map(({ kind, pid, untilAt = null }) => ({ shopPid, kind, pid, untilAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['shopPid', 'kind', 'pid'])
        .doUpdateSet((row) => ({ untilAt: row.ref('excluded.untilAt') })),
    )
    .execute();
}

export async function unmarkSoldOut(db: Db, shopPid: string, marks: readonly MarkKey[]): Promise<void> {
  for (const { kind, pid } of marks) {
    await db
      .deleteFrom('soldOutMarks')
      .where('shopPid', '=', shopPid)
      .where('kind', '=', kind)
      .where('pid', '=', pid)
      .execute();
  }
}

/** Returns the shops with sold-out marks that have ended. */
export async function shopsWithEndedMarks(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('soldOutMarks')
    .select('shopPid')
    .distinct()
    .where('untilAt', '<=', now)
    .execute();
  return rows.map(({ shopPid }) => shopPid);
}

/** Removes the marks of a shop that have ended. Returns whether there were any. */
export async function removeEndedMarks(db: Db, shopPid: string, now: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('soldOutMarks')
    .where('shopPid', '=', shopPid)
    .where('untilAt', '<=', now)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/**
 * Sets the stock of a variant or option. `count` includes units that are already sold or held: with 5 of 12 sold, a new
 * count of 20 leaves 15. If more are sold than `count`, none is left, and the difference is booked as restocked.
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

/**
 * Sets the units on hand of a counted variant or option. What orders have taken counts as restocked. Answers whether it
 * is counted.
 */
export async function stockNow(db: Db, shopPid: string, skuPid: string, count: number): Promise<boolean> {
  const row = await db
    .updateTable('stock')
    .set({
      initial: count,
      onHand: count,
      restocked: sql<number>`held + claimed + written_off`,
    })
    .where('shopPid', '=', shopPid)
    .where('skuPid', '=', skuPid)
    .returning('skuPid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Starts to count a variant or option. Orders may already have taken units of it. */
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

/** Returns those of the QR codes that belong to another brand. */
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

/** Stores a QR code of the brand file. Keeps its use count, and keeps it stopped if the staff have stopped it. */
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
