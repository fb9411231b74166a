import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCaches } from '../caches.ts';
import { type BrandFile, isComboItem } from '../commands/import/brand-file.schema.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { openDb } from '../db/open-db.ts';
import { localNotices } from '../notices.ts';
import { sourcePages } from '../testing/source-pages.ts';
import { testProviders } from '../testing/test-providers.ts';
import { demoPages } from './demo-pages.ts';
import { type DemoPlace, demoBrands, demoFiles, isOpenNow } from './demo-tables.ts';
import { seedDemo } from './seed-demo.ts';

const demo = fileURLToPath(new URL('../../../../demo', import.meta.url));
const now = () => Date.parse('2026-11-21T12:00:00Z') / 1000;
const app = Fastify();
let dataDir: string;
let ctx: Context;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comanda-demo-'));
  const db = await openDb(
    { databaseUrl: null, dataDir, pgPrepared: true, pgConnections: 1 },
    () => undefined,
  );
  const config = readConfig({ DATA_DIR: dataDir });
  const log = pino({ level: 'silent' });
  const newId = () => randomUUID();
  ctx = {
    db,
    config,
    caches: openCaches(),
    now,
    clockSkew: () => 0,
    newId,
    freeBytes: async () => Infinity,
    log,
    notices: localNotices(),
    providers: testProviders({ db, config, now, newId, log }),
    publicOrigin: 'https://order.example.com',
  };
  await app.register(demoPages, { ctx, pages: sourcePages.demo, folder: demo });
});

afterAll(async () => {
  await app.close();
  await ctx.db.destroy();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the demo', () => {
  it('is imported from its brand files; a second import changes nothing', async () => {
    const importer = { db: ctx.db, dataDir, now, pictureSizes: 'whenAsked' } as const;
    expect(await seedDemo(importer, demo)).toContain('night-lane.yongkang: new shop');
    expect(await seedDemo(importer, demo)).toEqual([]);
  });

  it('reports the errors of a brand file that cannot be imported', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'comanda-wrong-'));
    await mkdir(join(folder, 'bistro'));
    await writeFile(join(folder, 'bistro/brand.json'), '{}');
    const importer = { db: ctx.db, dataDir, now, pictureSizes: 'whenAsked' } as const;
    await expect(seedDemo(importer, folder)).rejects.toThrow('bistro/brand.json cannot be imported');
    await rm(folder, { recursive: true });
  });

  it('gives each dish its own picture, except at most one per restaurant, and each restaurant a combo', async () => {
    const seen = new Set<string>();
    for (const path of await demoFiles(demo)) {
      const file: BrandFile = JSON.parse(await readFile(path, 'utf8'));
      const items = Object.values(file.menus).flatMap(({ categories }) =>
        categories.flatMap((one) => one.items),
      );
      expect(items.filter(({ picture }) => !picture).length).toBeLessThanOrEqual(1);
      expect(items.filter(isComboItem)).not.toHaveLength(0);
      expect(items.filter(({ soldOut }) => soldOut)).toHaveLength(1);
      for (const { picture } of items) {
        if (!picture) continue;
        const bytes = (await readFile(join(path, '..', picture))).toString('base64');
        expect(seen).not.toContain(bytes);
        seen.add(bytes);
      }
    }
  });

  it('lists each table with its link in /demo.json, for programs', async () => {
    const places = (await app.inject('/demo.json')).json<DemoPlace[]>();
    expect(places).toContainEqual({
      brand: 'night-lane',
      shop: 'yongkang',
      table: 'A12',
      type: 'T',
      modes: ['F', 'T', 'P', 'D'],
      url: 'https://order.example.com/h5/qr?h=tpe-k7m2q9wd&t=T&c=A12',
    });
    const printed = await ctx.db.selectFrom('qrCodes').select('hash').execute();
    expect(places.map(({ url }) => new URL(url).searchParams.get('h')).toSorted()).toEqual(
      printed.map((code) => code.hash).toSorted(),
    );
  });

  it('knows at any hour which restaurants are closed; those that never close stay open', async () => {
    const inTheAfternoon = Date.parse('2026-11-23T15:00:00+09:00') / 1000;
    const atNight = Date.parse('2026-11-24T01:59:00+09:00') / 1000;
    const brands = await demoBrands(demo, 'https://order.example.com');
    const closedAt = (now: number) => {
      const asleep = brands.flatMap(({ codes }) => codes).filter((code) => !isOpenNow(code, now));
      return [...new Set(asleep.map(({ shop }) => shop.id))];
    };
    expect(closedAt(inTheAfternoon)).toEqual(['dihua', 'kagurazaka']);
    expect(closedAt(atNight)).toEqual(['dihua']);
  });

  it('shows the QR code and link of each table on its front page, and why a QR code does not open', async () => {
    const { body, headers } = await app.inject('/');
    const places = (await app.inject('/demo.json')).json<DemoPlace[]>();
    for (const { url } of places) expect(body).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
    expect(body.match(/<svg[^>]*shape-rendering/g)).toHaveLength(places.length);
    expect(body).toContain('Expired');
    expect(body).toContain('Switched off');
    expect(body).not.toContain('only this machine');
    for (const city of ['Taipei', 'Tokyo', 'Bangkok', 'Helsinki', 'Kuwait', 'Hong Kong', 'New York'])
      expect(body).toContain(`${city}</a>`);
    expect(body).toContain('Bangkok · Thai, English');
    expect(body.match(/src="\/pictures\/[0-9a-f]{16}-192\.webp" alt="" width="64"/g)).toHaveLength(21);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});

it('FIX-33 no demo picture shows raw meat, living animals, toadstools or empty dishes', async () => {
  const places = (await readdir(demo, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const recipes = await Promise.all(
    places.map(({ name }) => readFile(join(demo, name, 'pictures.json'), 'utf8')),
  );
  expect(recipes).toHaveLength(7);
  const wrong = /🥩|🍖|🐟|🐠|🐡|🦑|🐙|🦀|🦞|🦪|🐚|🐄|🐖|🐓|🦌|🍄|🍳|🥣/u;
  expect(recipes.flatMap((text) => text.split('\n').filter((line) => wrong.test(line)))).toEqual([]);
  // pictures are drawn: an emoji would look unlike the rest of a menu
  expect(recipes.filter((text) => /\p{Extended_Pictographic}/u.test(text))).toEqual([]);
});
