import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SoldOut } from '@comanda/domain/menu/availability';
import type { Menu } from '@comanda/domain/menu/menu';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import { writeWhole } from '../pictures/keep-picture.ts';
import { soldOutOf } from '../stores/menu-store.ts';
import { type CodeOfShop, codesOfShop } from '../stores/session-store.ts';

/** What a menu's page is drawn from while the database does not answer. It has no data of diners. */
export type KeptMenu = {
  readonly shop: Shop;
  readonly menu: Menu;
  readonly soldOut: SoldOut;
  readonly codes: readonly CodeOfShop[];
};

/** What a shop shows. */
export type ShownShop = {
  readonly shop: Shop;
  readonly menu: Menu;
  readonly availabilityVersion: number;
};

/** The form of the files. A file of another form is not read. */
const form = 1;

type KeptFile = Omit<KeptMenu, 'soldOut'> & {
  readonly form: number;
  readonly soldOut: { readonly spus: readonly string[]; readonly options: readonly string[] };
};

const mostFiles = 200;
const mostBytes = 100_000_000;
const mostBytesOfFile = 8_000_000;

/** A shop's file is written at most once in a minute. Every ten minutes it is written for its codes. */
const soonestMs = 60_000;
const latestMs = 600_000;

const fileName = (shopPid: string): string =>
  `${createHash('sha256').update(shopPid).digest('hex').slice(0, 32)}.json`;

/** Removes the oldest files until the folder is within its limits. */
async function prune(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(names.map(async (name) => ({ name, ...(await stat(join(folder, name))) })));
  let count = 0;
  let bytes = 0;
  for (const { name, size } of files.toSorted((one, other) => other.mtimeMs - one.mtimeMs)) {
    count += 1;
    bytes += size;
    if (count > mostFiles || bytes > mostBytes) await rm(join(folder, name), { force: true });
  }
}

function parseKept(text: string): KeptMenu | undefined {
  // written below by this program
  const file = JSON.parse(text) as KeptFile;
  if (file.form !== form) return undefined;
  const { spus, options } = file.soldOut;
  return { ...file, soldOut: { spus: new Set(spus), options: new Set(options) } };
}

/**
 * Keeps the menus that were shown last in `DATA_DIR/menus`, one file for each shop, so that they can be read while the
 * database does not answer. `note` is called with each page that is drawn, and costs a comparison.
 */
export function keptMenus(ctx: Context) {
  const folder = join(ctx.config.dataDir, 'menus');
  const noted = new Map<string, { readonly name: string; readonly at: number }>();
  const underWay = new Set<Promise<void>>();
  /** Which file has a code; filled from the files when it is first asked for. */
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
  const index = async () => {
    for (const name of await readdir(folder).catch(() => [])) {
      const kept = name.endsWith('.json') ? await read(name) : undefined;
      if (kept) learnCodes(name, kept);
    }
  };
  const keep = async ({ shop, menu }: ShownShop) => {
    if ((await ctx.freeBytes()) < ctx.config.diskHeadroomMb * 1_000_000) return;
    const { spus, options } = await soldOutOf(ctx.db, shop.shopPid);
    const codes = await codesOfShop(ctx.db, shop.shopPid);
    const file: KeptFile = { form, shop, menu, soldOut: { spus: [...spus], options: [...options] }, codes };
    const text = JSON.stringify(file);
    if (Buffer.byteLength(text) > mostBytesOfFile) return;
    const name = fileName(shop.shopPid);
    await mkdir(folder, { recursive: true });
    await writeWhole(join(folder, name), text);
    learnCodes(name, file);
    await prune(folder);
  };

  return {
    /** Keeps what a shop shows, in the background, if it differs from what is kept. */
    note: (shown: ShownShop): void => {
      const { shop, menu, availabilityVersion } = shown;
      const name = `${menu.version} ${availabilityVersion} ${JSON.stringify(shop)}`;
      const known = noted.get(shop.shopPid);
      const at = performance.now();
      if (known && at < known.at + (known.name === name ? latestMs : soonestMs)) return;
      if (noted.size >= mostFiles) noted.clear();
      noted.set(shop.shopPid, { name, at });
      const keeping = keep(shown).catch((error: unknown) => {
        noted.delete(shop.shopPid);
        ctx.log.warn({ err: error }, 'a menu was not kept for a time without the database');
      });
      underWay.add(keeping);
      void keeping.finally(() => underWay.delete(keeping));
    },
    /** The kept menu of the shop that a code opens, with the code. */
    findByCode: async (hash: string): Promise<(KeptMenu & { readonly code: CodeOfShop }) | undefined> => {
      indexed ??= index();
      if (!fileOfCode.has(hash)) await indexed;
      const name = fileOfCode.get(hash);
      const kept = name === undefined ? undefined : await read(name);
      const code = kept?.codes.find((one) => one.hash === hash);
      return kept && code && { ...kept, code };
    },
    find: (shopPid: string): Promise<KeptMenu | undefined> => read(fileName(shopPid)),
    /** Waits until what is being written is on the disk. */
    settled: async (): Promise<void> => {
      await Promise.all(underWay);
    },
  };
}

export type KeptMenus = ReturnType<typeof keptMenus>;
