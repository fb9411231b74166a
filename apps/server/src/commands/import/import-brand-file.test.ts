import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Menu } from '@comanda/domain/menu/menu.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { openDb } from '../../db/open-db.ts';
import type { Db } from '../../db/tables.ts';
import { soldOutMarks } from '../../stores/menu-store.ts';
import { findShopState, shopsOfBrand } from '../../stores/shop-store.ts';
import { createDatabase } from '../../testing/postgres.ts';
import { openTestFile, openTestPostgres } from '../../testing/test-db.ts';
import type { BrandFile } from './brand-file.schema.ts';
import { type Importer, importBrandFile } from './import-brand-file.ts';

const demo = fileURLToPath(new URL('../../../../../demo', import.meta.url));
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).toReversed()) await clean();
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'comanda-import-'));
  cleanUp.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** One folder of pictures for all tests, so that each picture is checked once. */
const dataDir = mkdtempSync(join(tmpdir(), 'comanda-import-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const importerWith = (db: Db): Importer => ({
  db,
  dataDir,
  now: () => 1_800_000_000,
  pictureSizes: 'whenAsked',
});

async function importerOn(engine: string): Promise<Importer> {
  const { db, close } = engine === 'SQLite' ? await openTestFile(await folder()) : await openTestPostgres();
  cleanUp.push(close);
  return importerWith(db);
}

/** An importer with its own database, so that a test may change its tables. */
async function importerOfItsOwn(engine: string): Promise<Importer> {
  const databaseUrl = engine === 'SQLite' ? null : await createDatabase(inject('postgresUrl'));
  const at = { databaseUrl, dataDir: await folder(), pgPrepared: true, pgConnections: 2 };
  const db = await openDb(at, () => undefined);
  cleanUp.push(() => db.destroy());
  return importerWith(db);
}

/** Copies the folder of a demo restaurant, so that a test may change its files. */
async function restaurant(name: 'taipei' | 'helsinki') {
  const path = await folder();
  await cp(join(demo, name), path, { recursive: true });
  const brandFile = join(path, 'brand.json');
  return {
    brandFile,
    change: async (edit: (file: BrandFile) => void) => {
      const file: BrandFile = JSON.parse(await readFile(brandFile, 'utf8'));
      edit(file);
      await writeFile(brandFile, JSON.stringify(file));
    },
  };
}

async function changesOf(importer: Importer, path: string): Promise<readonly string[]> {
  const imported = await importBrandFile(importer, path);
  if (!imported.ok)
    throw new Error(imported.error.map((error) => `${error.path} ${error.message}`).join('\n'));
  return imported.value.changes;
}

const tables = ['brands', 'shops', 'menuVersions', 'soldOutMarks', 'stock', 'coupons', 'qrCodes'] as const;

/** Lists everything that an import writes, one short text per row. */
async function everything(db: Db): Promise<string[]> {
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  const texts = rows.flat().map((row) => JSON.stringify(row));
  return texts.map((text) => createHash('sha256').update(text).digest('hex').slice(0, 8)).toSorted();
}

async function latestMenu(db: Db, shopPid: string): Promise<Menu> {
  const { document } = await db
    .selectFrom('menuVersions')
    .select('document')
    .where('shopPid', '=', shopPid)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return JSON.parse(document);
}

const itemOf = (file: BrandFile, id: string) => {
  const found = Object.values(file.menus)
    .flatMap((menu) => menu.categories.flatMap((category) => category.items))
    .find((item) => item.id === id);
  if (!found) throw new Error(`no item ${id}`);
  return found;
};

/** Inserts an order with only the columns that an import reads. */
async function anOrderOf(db: Db, shopPid: string): Promise<void> {
  await db
    .insertInto('orders')
    .values({
      shopPid,
      orderId: 'o',
      orderNo: '1',
      sessionHash: '',
      orderTokenHash: '',
      qrHash: '',
      contentHash: '',
      orderStatus: 5,
      txStatus: 3,
      orderingMode: 'O',
      checkoutMethod: 'P',
      deliveryMode: 'F',
      tableNo: '7',
      crtTime: 1,
      payTimeout: 1,
      orderingAmount: 350,
      promotionAmount: 0,
      dueAmount: 350,
      productCount: 1,
      memo: '',
      document: '{}',
      version: 1,
    })
    .execute();
}

describe.each(['SQLite', 'PostgreSQL'])('importing a brand file on %s', (engine) => {
  it('publishes a menu for each shop, with coupons, QR codes, sold-out marks and stock; a second import changes nothing', async () => {
    const importer = await importerOn(engine);
    const taipei = join(demo, 'taipei/brand.json');
    expect(await changesOf(importer, taipei)).toContain('night-lane.yongkang: new shop');
    expect((await changesOf(importer, join(demo, 'helsinki/brand.json'))).length).toBeGreaterThan(0);
    const { db } = importer;
    const file: BrandFile = JSON.parse(await readFile(taipei, 'utf8'));
    const menu = await latestMenu(db, 'night-lane.yongkang');
    expect(menu.categories.map((category) => category.spuCatePid)).toEqual(
      file.menus.main?.categories.map(({ id }) => id),
    );
    const codes = await db
      .selectFrom('qrCodes')
      .select('hash')
      .where('shopPid', 'like', 'night-lane.%')
      .execute();
    expect(codes.map((code) => code.hash).toSorted()).toEqual(file.codes.map((code) => code.hash).toSorted());
    expect(
      await db.selectFrom('coupons').select('couponId').where('brandPid', '=', 'night-lane').execute(),
    ).toHaveLength(file.coupons?.length ?? 0);
    expect(
      await db
        .selectFrom('stock')
        .select('onHand')
        .where('shopPid', '=', 'night-lane.yongkang')
        .where('skuPid', '=', 'daily-fish')
        .executeTakeFirst(),
    ).toEqual({ onHand: 12 });
    const before = await everything(db);
    expect(await changesOf(importer, taipei)).toEqual([]);
    expect(await everything(db)).toEqual(before);
  });

  it('publishes a new menu version only if the menu has changed, and lists the changed items', async () => {
    const importer = await importerOn(engine);
    const { brandFile, change } = await restaurant('helsinki');
    await changesOf(importer, brandFile);
    const first = await latestMenu(importer.db, 'hehku.asema');
    await change((file) => {
      itemOf(file, 'cinnamon-bun').price = '9.99';
    });
    expect(await changesOf(importer, brandFile)).toEqual([
      'hehku.asema: menu 2 published: 1 changed (cinnamon-bun)',
    ]);
    const versions = await importer.db.selectFrom('menuVersions').selectAll().orderBy('version').execute();
    expect(versions.map((row) => row.version)).toEqual([1, 2]);
    expect(JSON.parse(versions[0]?.document ?? '')).toEqual(first);
    const shop = () => importer.db.selectFrom('shops').selectAll().executeTakeFirstOrThrow();
    const { menuVersion, availabilityVersion } = await shop();
    expect(menuVersion).toBe(2);
    await change((file) => Object.assign(file.shops[0] ?? {}, { telephone: '09 111' }));
    expect(await changesOf(importer, brandFile)).toEqual(['hehku.asema: shop details changed (telephone)']);
    expect((await shop()).availabilityVersion).toBe(availabilityVersion + 1);
  });

  it('switches off QR codes, deletes coupons and suspends shops that are no longer in the file', async () => {
    const importer = await importerOn(engine);
    const { brandFile, change } = await restaurant('taipei');
    await changesOf(importer, brandFile);
    await change((file) => {
      file.shops = file.shops.filter((shop) => shop.id === 'yongkang');
      file.codes = file.codes.filter((code) => code.shop === 'yongkang').slice(1);
      file.coupons = [];
    });
    const lines = await changesOf(importer, brandFile);
    expect(lines).toContain('night-lane.dihua: no longer in the file, suspended');
    const codes = await importer.db.selectFrom('qrCodes').select(['hash', 'off']).execute();
    expect(
      codes
        .filter((code) => ['tpe-k7m2q9wd', 'tpe-d3z9m1ct'].includes(code.hash))
        .every((code) => code.off === 1),
    ).toBe(true);
    expect(codes.find((code) => code.hash === 'tpe-x4h8n3rb')?.off).toBe(0);
    expect(await importer.db.selectFrom('coupons').selectAll().execute()).toEqual([]);
    const dihua = await importer.db
      .selectFrom('shops')
      .selectAll()
      .where('shopPid', '=', 'night-lane.dihua')
      .executeTakeFirstOrThrow();
    const shop: Shop = JSON.parse(dihua.document);
    expect(shop.suspended).toBe(true);
  });

  it('does not open a QR code that the staff have stopped, and reports no change for it', async () => {
    const importer = await importerOn(engine);
    const taipei = await restaurant('taipei');
    await changesOf(importer, taipei.brandFile);
    const stopped = { stoppedAt: 1_800_000_000, stopVersion: 1 };
    const code = importer.db.updateTable('qrCodes').where('hash', '=', 'tpe-k7m2q9wd');
    await code.set(stopped).execute();
    expect(await changesOf(importer, taipei.brandFile)).toEqual([]);
    await taipei.change((file) => Object.assign(file.codes[0] ?? {}, { off: false, note: 'new' }));
    expect(await changesOf(importer, taipei.brandFile)).toEqual(['1 code changed (tpe-k7m2q9wd)']);
    const kept = importer.db.selectFrom('qrCodes').selectAll().where('hash', '=', 'tpe-k7m2q9wd');
    expect(await kept.executeTakeFirst()).toMatchObject({ ...stopped, off: 0, note: 'new' });
  });

  it('removes shops that are no longer in the file from the brand’s page, even if they were suspended before', async () => {
    const importer = await importerOn(engine);
    const { brandFile, change } = await restaurant('taipei');
    await change((file) => {
      const dihua = file.shops.find(({ id }) => id === 'dihua');
      Object.assign(dihua ?? {}, { suspended: true });
    });
    await changesOf(importer, brandFile);
    const listed = async () => {
      const states = await shopsOfBrand(importer.db, 'night-lane');
      return states.filter(({ shop }) => shop.hasBrandPage).map(({ shop }) => shop.shopPid);
    };
    expect(await listed()).toEqual(['night-lane.dihua', 'night-lane.yongkang']);
    await change((file) => {
      file.shops = file.shops.filter(({ id }) => id === 'yongkang');
      file.codes = file.codes.filter(({ shop }) => shop === 'yongkang');
      file.coupons = [];
    });
    expect(await changesOf(importer, brandFile)).toContain(
      'night-lane.dihua: no longer in the file, suspended',
    );
    expect(await listed()).toEqual(['night-lane.yongkang']);
    expect(await changesOf(importer, brandFile)).toEqual([]);
  });

  it('keeps the kitchen’s sold-out marks and stock, and applies only differences from the previous file', async () => {
    const importer = await importerOn(engine);
    const { db } = importer;
    const { brandFile, change } = await restaurant('taipei');
    await changesOf(importer, brandFile);
    const shopPid = 'night-lane.yongkang';
    await db.insertInto('soldOutMarks').values({ shopPid, kind: 'spu', pid: 'cucumber' }).execute();
    await db
      .deleteFrom('soldOutMarks')
      .where('shopPid', '=', shopPid)
      .where('pid', '=', 'noodle.knife-cut')
      .execute();
    const fish = db.updateTable('stock').where('shopPid', '=', shopPid).where('skuPid', '=', 'daily-fish');
    await fish.set({ onHand: 7, held: 2, claimed: 3 }).execute();
    await change((file) => {
      itemOf(file, 'xiaolongbao').soldOut = true;
      itemOf(file, 'edamame').description = 'new';
    });
    await changesOf(importer, brandFile);
    const marks = await db.selectFrom('soldOutMarks').select('pid').where('shopPid', '=', shopPid).execute();
    const pids = marks.map((mark) => mark.pid);
    expect(pids).toContain('cucumber');
    expect(pids).toContain('xiaolongbao');
    expect(pids).not.toContain('noodle.knife-cut');
    const stockOf = () =>
      db
        .selectFrom('stock')
        .selectAll()
        .where('shopPid', '=', shopPid)
        .where('skuPid', '=', 'daily-fish')
        .executeTakeFirst();
    expect(await stockOf()).toMatchObject({ initial: 12, onHand: 7, held: 2, claimed: 3 });
    await change((file) => Object.assign(itemOf(file, 'daily-fish'), { stock: 20 }));
    await changesOf(importer, brandFile);
    expect(await stockOf()).toMatchObject({ initial: 20, onHand: 15, restocked: 0, held: 2, claimed: 3 });
    await change((file) => Object.assign(itemOf(file, 'daily-fish'), { stock: 4 }));
    await changesOf(importer, brandFile);
    expect(await stockOf()).toMatchObject({ initial: 4, onHand: 0, restocked: 1, held: 2, claimed: 3 });
    await fish.set({ claimed: 2, writtenOff: 1 }).execute();
    const version = async () => (await findShopState(db, shopPid))?.availabilityVersion;
    const before = (await version()) ?? 0;
    await change((file) => Object.assign(itemOf(file, 'daily-fish'), { stock: 9 }));
    await changesOf(importer, brandFile);
    expect(await version()).toBe(before + 1);
    expect(await stockOf()).toMatchObject({ initial: 9, onHand: 5, restocked: 1, held: 2, writtenOff: 1 });
    await change((file) => {
      itemOf(file, 'xiaolongbao').soldOut = false;
      Object.assign(itemOf(file, 'daily-fish'), { stock: undefined });
    });
    await changesOf(importer, brandFile);
    expect((await soldOutMarks(db, shopPid)).map(({ pid }) => pid)).not.toContain('xiaolongbao');
    expect(await stockOf()).toBeUndefined();
  });

  it('changes nothing if a write in the middle of the import fails', async () => {
    const importer = await importerOfItsOwn(engine);
    const { brandFile, change } = await restaurant('taipei');
    await changesOf(importer, brandFile);
    const before = await everything(importer.db);
    await change((file) => {
      itemOf(file, 'cucumber').price = '1';
      file.codes[0] = { ...(file.codes[0] ?? { hash: '', shop: '', type: 'T', code: '' }), note: 'new' };
    });
    await importer.db.schema.alterTable('coupons').renameTo('coupons_away').execute();
    await expect(importBrandFile(importer, brandFile)).rejects.toThrow();
    await importer.db.schema.alterTable('coupons_away').renameTo('coupons').execute();
    expect(await everything(importer.db)).toEqual(before);
  });

  it('refuses to change the currency or decimals of a shop that has orders', async () => {
    const importer = await importerOn(engine);
    const { brandFile, change } = await restaurant('helsinki');
    await changesOf(importer, brandFile);
    await anOrderOf(importer.db, 'elsewhere.one');
    const inDollars = (file: BrandFile) => Object.assign(file.shops[0] ?? {}, { currency: 'USD' });
    const inEuros = (file: BrandFile) => Object.assign(file.shops[0] ?? {}, { currency: 'EUR' });
    await change(inDollars);
    expect((await changesOf(importer, brandFile)).length).toBeGreaterThan(0);
    await change(inEuros);
    await changesOf(importer, brandFile);
    const file: BrandFile = JSON.parse(await readFile(brandFile, 'utf8'));
    const shopPid = `${file.brand.id}.${file.shops[0]?.id}`;
    await importer.db.updateTable('orders').set({ shopPid }).execute();
    const before = await everything(importer.db);
    await change(inDollars);
    expect(await importBrandFile(importer, brandFile)).toEqual({
      ok: false,
      error: [
        {
          path: 'shops[0].currency',
          message: 'expected EUR with 2 decimals, as its orders have; found USD',
        },
      ],
    });
    await change((changed) => Object.assign(inEuros(changed), { amountScale: 3 }));
    expect(await importBrandFile(importer, brandFile)).toEqual({
      ok: false,
      error: [
        {
          path: 'shops[0].amountScale',
          message: 'expected EUR with 2 decimals, as its orders have; found 3',
        },
      ],
    });
    expect(await everything(importer.db)).toEqual(before);
  });

  it('refuses a QR code of another brand; a limit below the number of its orders counts as reached', async () => {
    const importer = await importerOn(engine);
    const taipei = await restaurant('taipei');
    await changesOf(importer, taipei.brandFile);
    const helsinki = await restaurant('helsinki');
    await helsinki.change((file) => Object.assign(file.codes[0] ?? {}, { hash: 'tpe-k7m2q9wd' }));
    const refused = await importBrandFile(importer, helsinki.brandFile);
    expect(refused).toEqual({
      ok: false,
      error: [
        { path: 'codes[0].hash', message: 'expected a hash that no other brand uses; found "tpe-k7m2q9wd"' },
      ],
    });
    await importer.db
      .updateTable('qrCodes')
      .set({ ordersUsed: 3 })
      .where('hash', '=', 'tpe-f2w8l5km')
      .execute();
    await taipei.change((file) =>
      Object.assign(file.codes.find((code) => code.hash === 'tpe-f2w8l5km') ?? {}, { orderLimit: 2 }),
    );
    expect(await changesOf(importer, taipei.brandFile)).toEqual([]);
    await taipei.change((file) =>
      Object.assign(file.codes.find((code) => code.hash === 'tpe-f2w8l5km') ?? {}, { note: 'by the door' }),
    );
    expect(await changesOf(importer, taipei.brandFile)).toEqual(['1 code changed (tpe-f2w8l5km)']);
    expect(
      await importer.db
        .selectFrom('qrCodes')
        .select(['ordersUsed', 'note'])
        .where('hash', '=', 'tpe-f2w8l5km')
        .executeTakeFirst(),
    ).toEqual({ ordersUsed: 3, note: 'by the door' });
  });
});

describe('a file whose errors appear only after it was checked', () => {
  it.each<
    [what: string, edit: (file: BrandFile) => unknown, meanwhile: (db: Db) => Promise<unknown>, RegExp]
  >([
    [
      'a diner orders from a shop whose currency is to change',
      (file) => Object.assign(file.shops[0] ?? {}, { currency: 'USD' }),
      (db) => anOrderOf(db, 'hehku.asema'),
      /ordered from meanwhile/,
    ],
    [
      'another brand takes one of its QR codes',
      (file) => Object.assign(file.codes[0] ?? {}, { hash: 'hel-anew0000' }),
      (db) =>
        db.updateTable('qrCodes').set({ hash: 'hel-anew0000' }).where('hash', '=', 'tpe-k7m2q9wd').execute(),
      /taken by another brand meanwhile/,
    ],
  ])('is not imported if %s between the check and the import', async (_what, edit, meanwhile, says) => {
    const importer = await importerOn('SQLite');
    await changesOf(importer, join(demo, 'taipei/brand.json'));
    const { brandFile, change } = await restaurant('helsinki');
    await changesOf(importer, brandFile);
    await change(edit);
    const own = async () =>
      importer.db.selectFrom('shops').selectAll().where('brandPid', '=', 'hehku').execute();
    const before = await own();
    let looks = 0;
    let done: Promise<unknown> | undefined;
    const db = importer.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        looks += 1;
        // changes the database after the last check of the import and before its first write
        if (looks === 2) done = meanwhile(importer.db);
        return result;
      },
    });
    await expect(importBrandFile({ ...importer, db }, brandFile)).rejects.toThrow(says);
    await done;
    expect(await own()).toEqual(before);
  });
});

describe('FIX-33 the pictures of a file', () => {
  const path = 'menus.main.categories[0].items[0]';
  const red = { create: { width: 40, height: 30, channels: 3 as const, background: '#c82828' } };

  it('have a focus in their own files and in the menu, and tiny ones give a warning with item and size', async () => {
    const importer = await importerOn('SQLite');
    const { brandFile, change } = await restaurant('helsinki');
    await sharp(red)
      .png()
      .toFile(join(dirname(brandFile), 'pictures/tiny.png'));
    const spus = async () => {
      const { categories } = await latestMenu(importer.db, 'hehku.asema');
      return categories.flatMap(({ items }) => items.map(({ spu }) => spu));
    };
    const before = await importBrandFile(importer, brandFile);
    const [first, second] = await spus();
    expect(before.ok && before.value.warnings.filter((warning) => warning.path.includes('picture'))).toEqual(
      [],
    );
    await change((file) => {
      Object.assign(itemOf(file, 'pulla-coffee'), { picture: 'pictures/tiny.png' });
      Object.assign(itemOf(file, 'breakfast'), { focus: { x: 0.25, y: 1 } });
    });
    const imported = await importBrandFile(importer, brandFile);
    expect(imported.ok && imported.value.warnings).toContainEqual({
      path: `${path}.picture`,
      message:
        '"Pullakahvit" has a picture of 40 × 30 pixels; phones enlarge pictures below 390 × 293, at most twice',
    });
    const [, focused] = await spus();
    expect(first).not.toHaveProperty('imageFocus');
    expect(focused).toEqual({
      ...second,
      imageFocus: '25% 100%',
      imageUrl: expect.stringMatching(/^\/pictures\//),
    });
    expect(focused?.imageUrl).not.toBe(second?.imageUrl);
  });

  it.each([
    [{ x: 1.2, y: 0 }, `${path}.focus.x`, 'expected a number from 0 to 1; found 1.2'],
    [{ x: 0.5 }, `${path}.focus.y`, 'missing'],
    [{ x: 0.5, y: 0.5 }, `${path}.focus`, 'expected none without a picture'],
  ])('refuse the focus %j', async (focus, where, why) => {
    const importer = await importerOn('SQLite');
    const { brandFile, change } = await restaurant('helsinki');
    await change((file) => {
      Object.assign(itemOf(file, 'pulla-coffee'), { focus, picture: undefined });
    });
    const refused = await importBrandFile(importer, brandFile);
    const errors = refused.ok ? [] : refused.error;
    expect(errors).toEqual([{ path: where, message: expect.stringContaining(why) }]);
  });
});

describe('a file with errors', () => {
  it('is refused with all its errors, and nothing changes', async () => {
    const importer = await importerOn('SQLite');
    const { brandFile, change } = await restaurant('helsinki');
    await changesOf(importer, brandFile);
    const before = await everything(importer.db);
    const files = await readdir(join(importer.dataDir, 'pictures'));
    const errors: [string, (file: BrandFile, shop: BrandFile['shops'][number]) => unknown][] = [
      ['shops[0].timeZone', (_file, shop) => Object.assign(shop, { timeZone: 'Europe/Helsingfors' })],
      ['shops[0].currency', (_file, shop) => Object.assign(shop, { currency: 'EUX' })],
      ['shops[0].country', (_file, shop) => Object.assign(shop, { country: 'QQ' })],
      ['shops[0].defaultDeliveryMode', (_file, shop) => Object.assign(shop, { defaultDeliveryMode: 'D' })],
      ['shops[0].terms[0]', (_file, shop) => Object.assign(shop.terms?.[0] ?? {}, { pdf: 'terms.pdf' })],
      ['shops[0].terms[0].pdf', () => undefined],
      [
        'shops[0].taxes[2]',
        (_file, shop) => shop.taxes.push({ name: 'x', rate: '1', included: true, classes: ['food'] }),
      ],
      ['menus.main.extras[0].min', (file) => Object.assign(file.menus.main?.extras?.[0] ?? {}, { min: 99 })],
      [
        'menus.main.categories[0].items[0].groups[0].elements[0].item',
        (file) =>
          elementOf(file, 0).item === 'x' || Object.assign(elementOf(file, 0), { item: 'no-such-item' }),
      ],
      [
        'menus.main.categories[0].items[0].groups[0].elements[1].price',
        (file) => Object.assign(elementOf(file, 1), { price: '0.605' }),
      ],
      [
        'menus.main.categories[0].items[0].groups[0].elements[2].variant',
        (file) => Object.assign(elementOf(file, 2), { variant: ['huge'] }),
      ],
      ['menus.main.categories[0].items[0].groups[0]', () => undefined],
      [
        'menus.main.categories[0].items[0].groups[0].elements[3].default',
        (file) => Object.assign(elementOf(file, 3), { default: 9 }),
      ],
      [
        'menus.main.categories[0].items[1].groups[0]',
        (file) => Object.assign(groupOf(file, 1), { min: 9, max: 9 }),
      ],
      [
        'menus.main.categories[0].items[0].picture',
        (file) => Object.assign(itemOf(file, 'pulla-coffee'), { picture: '../secret.webp' }),
      ],
      [
        'menus.main.categories[0].items[1].picture',
        (file) => Object.assign(itemOf(file, 'breakfast'), { picture: 'brand.json' }),
      ],
      [
        'menus.main.categories[0].items[1].taxClass',
        (file) => Object.assign(itemOf(file, 'breakfast'), { taxClass: 'fod' }),
      ],
      [
        'menus.main.categories[3].items[2]',
        (file) => {
          const menu = file.menus.main;
          const options = Array.from({ length: 51 }, (_, at) => ({ id: `o${at}`, name: 'x', price: '1' }));
          menu?.extras?.push({ id: 'far-too-many', name: 'x', options });
          Object.assign(menu?.categories[3]?.items[2] ?? {}, { extras: ['far-too-many'] });
        },
      ],
      [
        'coupons[0].validUntil',
        (file) => Object.assign(file.coupons?.[0] ?? {}, { validUntil: '2029-12-31' }),
      ],
      ['coupons[0].minimum', (file) => Object.assign(file.coupons?.[0] ?? {}, { minimum: '10000000000.00' })],
      ['coupons[1]', (file) => Object.assign(file.coupons?.[1] ?? {}, { amount: '1.00' })],
      ['codes[0].shop', (file) => Object.assign(file.codes[0] ?? {}, { shop: 'nowhere' })],
      ['codes[1].hash', (file) => Object.assign(file.codes[1] ?? {}, { hash: file.codes[0]?.hash })],
      ['codes[1].table', (file) => Object.assign(file.codes[1] ?? {}, { table: '' })],
    ];
    await change((file) => {
      const [shop] = file.shops;
      if (shop) for (const [, spoil] of errors) spoil(file, shop);
    });
    const refused = await importBrandFile(importer, brandFile);
    const told = refused.ok ? [] : refused.error.map((error) => error.path);
    expect(told.toSorted()).toEqual(errors.map(([path]) => path).toSorted());
    expect(await everything(importer.db)).toEqual(before);
    expect(await readdir(join(importer.dataDir, 'pictures'))).toEqual(files);
  });
});

function groupOf(file: BrandFile, item: number) {
  const found = file.menus.main?.categories[0]?.items[item];
  const group = found && 'groups' in found ? found.groups[0] : undefined;
  if (!group) throw new Error('no such set');
  return group;
}

function elementOf(file: BrandFile, index: number) {
  const element = groupOf(file, 0).elements[index];
  if (!element) throw new Error('no such element');
  return element;
}
