import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SoldOut } from '@comanda/domain/menu/availability';
import type { Menu } from '@comanda/domain/menu/menu.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { documentText, parsedDocument } from '../db/stored-document.ts';
import { writeWhole } from '../pictures/keep-picture.ts';
import { soldOutOf } from '../stores/menu-store.ts';
import { type CodeOfShop, scannableCodesOfShop } from '../stores/session-store.ts';

/** The stored data of a menu page, used while the database does not answer. Contains no data of diners. */
export type KeptMenu = {
  readonly shop: Shop;
  readonly menu: Menu;
  readonly soldOut: SoldOut;
  readonly codes: readonly CodeOfShop[];
};

/** A shop with the menu that it shows. */
export type ShownShop = {
  readonly shop: Shop;
  readonly menu: Menu;
  readonly availabilityVersion: number;
};

/** The version of the file format. Files of other versions are ignored. */
const form = 1;

type KeptFile = Omit<KeptMenu, 'soldOut'> & {
  readonly form: number;
  readonly soldOut: { readonly spus: readonly string[]; readonly options: readonly string[] };
};

const mostFiles = 200;
const mostBytes = 100_000_000;
const mostBytesOfFile = 8_000_000;

/**
 * A shop's file is written at most once a minute, and at least every ten minutes while it is scanned, because its QR
 * codes may change.
 */
const soonestMs = 60_000;
const latestMs = 600_000;

const fileName = (shopPid: string): string =>
  `${createHash('sha256').update(shopPid).digest('hex').slice(0, 32)}.json`;

/** Removes the oldest files until the folder is within its limits. Returns the names of the removed files. */
async function prune(folder: string): Promise<string[]> {
  const removed: string[] = [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(names.map(async (name) => ({ name, ...(await stat(join(folder, name))) })));
  let count = 0;
  let bytes = 0;
  for (const { name, size } of files.toSorted((one, other) => other.mtimeMs - one.mtimeMs)) {
    count += 1;
    bytes += size;
    if (count <= mostFiles && bytes <= mostBytes) continue;
    await rm(join(folder, name), { force: true });
    removed.push(name);
  }
  return removed;
}

function parseKept(text: string): KeptMenu | undefined {
  // safe: `keep` below has written this file
  const file = parsedDocument(text) as KeptFile;
  if (file.form !== form) return undefined;
  const { spus, options } = file.soldOut;
  return { ...file, soldOut: { spus: new Set(spus), options: new Set(options) } };
}

/**
 * Stores the last shown menus in `DATA_DIR/menus`, one file per shop. The menu pages read them while the database does
 * not answer. `note` runs for each rendered page, so it only compares the menu with the stored one.
 */
export function keptMenus(ctx: Context) {
  const folder = join(ctx.config.dataDir, 'menus');
  const noted = new LRUCache<string, { readonly name: string; readonly at: number }>({ max: mostFiles });
  const underWay = new Set<Promise<void>>();
  /** Maps each QR code to the file of its shop. Filled from the files at the first use. */
  const fileOfCode = new Map<string, string>();
  let indexed: Promise<void> | undefined;

  const read = async (name: string): Promise<KeptMenu | undefined> => {
    try {
      return parseKept(await readFile(join(folder, name), 'utf8'));
    } catch {
      return undefined;
    }
  };
  const learnCodes = (name: string, { codes }: Pick<KeptMenu, 'codes'>) => {
    for (const { hash } of codes) fileOfCode.set(hash, name);
  };
  const forgetCodes = (names: readonly string[]) => {
    for (const [hash, name] of fileOfCode) if (names.includes(name)) fileOfCode.delete(hash);
  };
  const index = async () => {
    for (const name of await readdir(folder).catch(() => [])) {
      const kept = name.endsWith('.json') ? await read(name) : undefined;
      if (kept) learnCodes(name, kept);
    }
  };
  const keep = async ({ shop, menu }: ShownShop) => {
    if ((await ctx.freeBytes()) < ctx.config.diskHeadroomMb * 1_000_000) return;
    const { spus, options } = await soldOutOf(ctx.db, shop.shopPid);
    const codes = await scannableCodesOfShop(ctx.db, shop.shopPid);
    const file: KeptFile = { form, shop, menu, soldOut: { spus: [...spus], options: [...options] }, codes };
    const text = documentText(file);
    if (Buffer.byteLength(text) > mostBytesOfFile) return;
    const name = fileName(shop.shopPid);
    await mkdir(folder, { recursive: true });
    await writeWhole(join(folder, name), text);
    forgetCodes([name, ...(await prune(folder))]);
    learnCodes(name, file);
  };

  return {
    /** Stores in the background what a shop shows, if it differs from the stored file. */
    note: (shown: ShownShop): void => {
      const { shop, menu, availabilityVersion } = shown;
      const name = `${menu.version} ${availabilityVersion} ${JSON.stringify(shop)}`;
      const known = noted.get(shop.shopPid);
      const at = performance.now();
      if (known && at < known.at + (known.name === name ? latestMs : soonestMs)) return;
      noted.set(shop.shopPid, { name, at });
      const keeping = keep(shown).catch((error: unknown) => {
        noted.delete(shop.shopPid);
        ctx.log.warn({ err: error }, 'a menu could not be stored for database outages');
      });
      underWay.add(keeping);
      void keeping.finally(() => underWay.delete(keeping));
    },
    /** Returns the stored menu of the shop with this QR code. */
    findByCode: async (hash: string): Promise<(KeptMenu & { readonly code: CodeOfShop }) | undefined> => {
      indexed ??= index();
      if (!fileOfCode.has(hash)) await indexed;
      const name = fileOfCode.get(hash);
      const kept = name === undefined ? undefined : await read(name);
      const code = kept?.codes.find((one) => one.hash === hash);
      return kept && code && { ...kept, code };
    },
    find: (shopPid: string): Promise<KeptMenu | undefined> => read(fileName(shopPid)),
    /** Waits for pending writes. */
    settled: async (): Promise<void> => {
      await Promise.all(underWay);
    },
  };
}

export type KeptMenus = ReturnType<typeof keptMenus>;
