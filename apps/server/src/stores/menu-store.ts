import type { SoldOut } from '@comanda/domain/menu/availability';
import type { Menu } from '@comanda/domain/menu/menu.schema';
import { sql } from 'kysely';
import { parseMenu } from '../db/documents.ts';
import { prepared } from '../db/prepared.ts';
import type { Db } from '../db/tables.ts';

/** Reads a published menu. `undefined` if this version was never published. */
export async function findMenu(db: Db, shopPid: string, version: number): Promise<Menu | undefined> {
  const row = await db
    .selectFrom('menuVersions')
    .select(['shopPid', 'version', 'document'])
    .where('shopPid', '=', shopPid)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && parseMenu(row);
}

/** Returns the items and options that the shop has marked as sold out. */
export const soldOutMarks = (
  db: Db,
  shopPid: string,
): Promise<{ readonly kind: 'spu' | 'option'; readonly pid: string; readonly untilAt: number | null }[]> =>
  db
    .selectFrom('soldOutMarks')
    .select(['kind', 'pid', 'untilAt'])
    .where('shopPid', '=', shopPid)
    .orderBy('kind')
    .orderBy('pid')
    .execute();

/** Returns the variants and options whose counted stock is used up. */
export async function usedUpSkus(db: Db, shopPid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stock')
    .select('skuPid')
    .where('shopPid', '=', shopPid)
    .where('onHand', '=', 0)
    .orderBy('skuPid')
    .execute();
  return rows.map((row) => row.skuPid);
}

const soldOut = prepared((db, { shopPid }: { readonly shopPid: string }) =>
  db
    .selectFrom('soldOutMarks')
    .select([sql<string>`kind`.as('kind'), 'pid'])
    .where('shopPid', '=', shopPid)
    .unionAll((without) =>
      without
        .selectFrom('stock')
        .select([sql<string>`'stock'`.as('kind'), 'skuPid as pid'])
        .where('shopPid', '=', shopPid)
        .where('onHand', '=', 0),
    )
    .orderBy('kind')
    .orderBy('pid'),
);

/**
 * Reads everything that is sold out in a shop, with one statement: marked items and options, and variants and
 * options without stock.
 */
export async function soldOutOf(db: Db, shopPid: string): Promise<SoldOut> {
  const { rows } = await soldOut(db, { shopPid });
  const pidsOf = (...kinds: string[]) =>
    new Set(rows.filter(({ kind }) => kinds.includes(kind)).map(({ pid }) => pid));
  return { spus: pidsOf('spu'), options: pidsOf('option', 'stock') };
}
