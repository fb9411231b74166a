import { createHash } from 'node:crypto';
import type { Menu } from '@comanda/domain/menu/menu.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import { parseMenu, parseShop } from '../../db/documents.ts';
import { BrokenDocumentError, documentText } from '../../db/stored-document.ts';
import type { Db } from '../../db/tables.ts';
import { countStock } from '../../operations/order/count-stock.ts';
import {
  keepShop,
  latestPublication,
  markSoldOut,
  publish,
  type publishedShops,
  stopCounting,
  unmarkSoldOut,
} from '../../stores/publish-store.ts';
import { bumpAvailability } from '../../stores/shop-store.ts';
import { counted, detailsLine, menuChanges, menuLine } from './changes.ts';
import type { StatedChanges } from './stated.ts';
import type { MenuContent } from './to-menu.ts';

export type ShopToPublish = {
  readonly shop: Shop;
  readonly menu: MenuContent | null;
  readonly stated: StatedChanges;
};

type PublishedShop = Awaited<ReturnType<typeof publishedShops>>[number];

const hashOf = (content: MenuContent): string =>
  createHash('sha256').update(documentText(content)).digest('base64url');

/** Reads the previous menu to list the changes. Ignores a broken one, because it must not prevent a new publication. */
function menuBefore(latest: Parameters<typeof parseMenu>[0]): Menu | undefined {
  try {
    return parseMenu(latest);
  } catch (error) {
    if (error instanceof BrokenDocumentError) return undefined;
    throw error;
  }
}

/** Publishes a menu if it differs from the latest published one. Returns the version to show, and the changes. */
async function publishMenu(db: Db, shop: Shop, content: MenuContent, at: number) {
  const latest = await latestPublication(db, shop.shopPid);
  const contentHash = hashOf(content);
  if (latest?.contentHash === contentHash) return { version: latest.version, changes: [] };
  const version = (latest?.version ?? 0) + 1;
  await publish(db, {
    shopPid: shop.shopPid,
    version,
    contentHash,
    document: documentText({ version, ...content } satisfies Menu),
    publishedAt: at,
  });
  const before = latest && menuBefore(latest);
  return { version, changes: [menuLine(shop.shopPid, version, menuChanges(before, content))] };
}

async function applyStated(db: Db, shop: Shop, stated: StatedChanges): Promise<string[]> {
  await markSoldOut(db, shop.shopPid, stated.marked);
  await unmarkSoldOut(db, shop.shopPid, stated.unmarked);
  for (const { skuPid, count } of stated.stocked) await countStock(db, shop.shopPid, skuPid, count);
  for (const skuPid of stated.uncounted) await stopCounting(db, shop.shopPid, skuPid);
  const lines = [
    counted(
      stated.marked.map(({ pid }) => pid),
      'marked sold out',
    ),
    counted(
      stated.unmarked.map(({ pid }) => pid),
      'sold again',
    ),
    counted(
      stated.stocked.map(({ skuPid, count }) => `${skuPid} ${count}`),
      'stocked',
    ),
    counted(stated.uncounted, 'no longer counted'),
  ].filter((line) => line !== undefined);
  if (lines.length > 0) await bumpAvailability(db, shop.shopPid);
  return lines.map((line) => `${shop.shopPid}: ${line}`);
}

/** Publishes a shop in the import's transaction. Returns one line per change. */
export async function publishShop(
  db: Db,
  wanted: ShopToPublish,
  before: PublishedShop | undefined,
  at: number,
): Promise<string[]> {
  const { shop, menu } = wanted;
  const { version, changes } = menu ? await publishMenu(db, shop, menu, at) : { version: null, changes: [] };
  const document = documentText(shop);
  if (before?.document !== document || before.menuVersion !== version) {
    await keepShop(db, { shopPid: shop.shopPid, brandPid: shop.brandPid, document, menuVersion: version });
  }
  const lines = [...changes, ...(await applyStated(db, shop, wanted.stated))];
  if (!before) return [`${shop.shopPid}: new shop`, ...lines];
  if (before.document !== document) return [detailsLine(before.document, shop), ...lines];
  if (before.menuVersion !== null && version === null) return [`${shop.shopPid}: menu withdrawn`, ...lines];
  return lines;
}

/**
 * Suspends shops that are no longer in their brand's file. They are not deleted, because their orders need them. No
 * scan opens them, and no brand page lists them.
 */
export async function suspendOthers(
  db: Db,
  published: readonly PublishedShop[],
  kept: ReadonlySet<string>,
): Promise<string[]> {
  const lines: string[] = [];
  for (const row of published) {
    const shop = parseShop(row);
    if (kept.has(row.shopPid) || (shop.suspended && !shop.hasBrandPage)) continue;
    await keepShop(db, {
      shopPid: row.shopPid,
      brandPid: row.brandPid,
      document: documentText({ ...shop, pause: null, suspended: true, hasBrandPage: false } satisfies Shop),
      menuVersion: row.menuVersion,
    });
    lines.push(`${shop.shopPid}: no longer in the file, suspended`);
  }
  return lines;
}
