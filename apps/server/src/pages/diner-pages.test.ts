import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { documentFromWire } from '@comanda/contract/wire-format';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import Fastify from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openCaches } from '../caches.ts';
import { importBrandFile } from '../commands/import/import-brand-file.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { openDb } from '../db/open-db.ts';
import { shopChangesOf } from '../db/shop-changes.ts';
import type { Db } from '../db/tables.ts';
import { loadGate } from '../http/load-gate.ts';
import { localNotices } from '../notices.ts';
import { sourcePages } from '../testing/source-pages.ts';
import { testProviders } from '../testing/test-providers.ts';
import { type DinerBuild, loadDinerBuild } from './diner-build.ts';
import { dinerPages } from './diner-pages.ts';
import { keptFiles } from './kept-files.ts';
import { inlineHash } from './send-page.ts';

const entry = `
let drawn = 0;
export const renderedLanguages = ['en', 'zh-TW'];
export const render = (first) => ({ html: '<h1>' + first.shopInfo.shopName[0] + ' ' + first.queryInfo.tableNo + '</h1><i>' + ++drawn + '</i>' });
export const renderShell = (language) => ({ html: '<p>' + language + '</p>' });
export const lostText = (language) => 'lost ' + language;
`;
const manifest = {
  'src/main.tsx': {
    file: 'assets/main-1.js',
    imports: ['_react'],
    css: ['assets/main-1.css'],
    isEntry: true,
  },
  _react: { file: 'assets/react-1.js', imports: ['_shared'] },
  _shared: { file: 'assets/shared-1.js', imports: ['_react'] },
  'src/screens/order-status/OrderStatusScreen.tsx': {
    file: 'assets/status-1.js',
    css: ['assets/status-1.css'],
    imports: ['src/main.tsx', '_shared'],
  },
  'src/i18n/messages/first/zh-TW.json': { file: 'assets/zh-TW-1.js' },
  'src/i18n/messages/rest/zh-TW.json': { file: 'assets/zh-TW-2.js' },
};

/** Writes a small diner app with the structure of a real build. */
async function builtApp(dist: string): Promise<void> {
  await mkdir(join(dist, 'client/.vite'), { recursive: true });
  await mkdir(join(dist, 'client/assets'), { recursive: true });
  await mkdir(join(dist, 'server'), { recursive: true });
  await writeFile(join(dist, 'client/.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(dist, 'client/assets/main-1.css'), 'body{color:red}');
  await writeFile(join(dist, 'client/assets/main-1.js'), 'start()');
  await writeFile(join(dist, 'client/service-worker.js'), 'keep()');
  await writeFile(join(dist, 'server/package.json'), '{"type":"module"}');
  await writeFile(join(dist, 'server/entry-server.js'), entry);
}

/** Makes queries fail as if the database server were stopped, while `isLost` is true. */
const losable: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isLost) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Waits until the menu of a shop is written to the disk. */
const untilKept = (shopPid: string) =>
  vi.waitFor(async () => {
    const folderOfMenus = join(folder, 'data/menus');
    const texts = await Promise.all(
      (await readdir(folderOfMenus)).map((name) => readFile(join(folderOfMenus, name), 'utf8')),
    );
    expect(texts.filter((text) => text.includes(`"shopPid":"${shopPid}"`))).toHaveLength(1);
  });

const table = '/h5/qr?h=tpe-k7m2q9wd&t=T&c=A12';
let folder: string;
let ctx: Context;
const app = Fastify();
let build: DinerBuild;
let isLost = false;
let now = Date.parse('2026-11-21T12:00:00+08:00') / 1000;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-pages-'));
  await builtApp(join(folder, 'dist'));
  const dataDir = join(folder, 'data');
  const db = await openDb(
    { databaseUrl: null, dataDir, pgPrepared: true, pgConnections: 1 },
    () => undefined,
  );
  const demo = fileURLToPath(new URL('../../../../demo', import.meta.url));
  const importer = { db, dataDir, now: () => now, pictureSizes: 'whenAsked' } as const;
  for (const restaurant of ['taipei', 'helsinki'])
    expect(await importBrandFile(importer, join(demo, restaurant, 'brand.json'))).toMatchObject({ ok: true });
  const loaded = await loadDinerBuild(join(folder, 'dist'));
  if (!loaded) throw new Error('the app was not found');
  build = loaded;
  ctx = contextOf(db.withPlugin(losable), dataDir);
  await app.register(keptFiles, { ctx, terms: sourcePages.terms });
  await app.register(dinerPages, { ctx, build });
});

afterAll(async () => {
  await app.close();
  await ctx.db.destroy();
  await rm(folder, { recursive: true, force: true });
});

function contextOf(db: Db, dataDir: string): Context {
  const world = {
    db,
    config: readConfig({ DATA_DIR: dataDir }),
    now: () => now,
    newId: () => randomUUID(),
    log: pino({ level: 'silent' }),
  };
  return {
    ...world,
    caches: openCaches(),
    clockSkew: () => 0,
    freeBytes: async () => Infinity,
    notices: localNotices(),
    providers: testProviders(world),
    publicOrigin: 'http://localhost',
  };
}

const page = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const drawings = (body: string) => /<i>(\d+)<\/i>/.exec(body)?.[1];

describe('the page of a scanned QR code', () => {
  it('has the brand colour of its shop', async () => {
    const { body } = await page('/h5/qr?h=hel-m6q2t8vk&t=T&c=7');
    expect(body).toMatch(
      /<html lang="[^"]+" data-branded="" style="--accent:#24598F;--on-accent:#ffffff;--accent-mark:#24598f">/,
    );
  });

  it('shows the rendered first screen, with the menu as data, and contains no token', async () => {
    const { statusCode, body, headers } = await page(table);
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="zh-TW">');
    expect(body).toContain('<h1>永康店 A12</h1>');
    const data = /<script type="application\/json" id="first-screen">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      language: 'zh-TW',
      queryInfo: { hash: 'tpe-k7m2q9wd', tableNo: 'A12' },
      shopInfo: { menuVersion: 1, openFlag: true },
    });
    expect(body).not.toContain('token');
    expect(await ctx.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('contains the script that records early taps and loads lost scripts, and the app’s script, and its policy allows no other script', async () => {
    const { body, headers } = await page(table);
    expect(body).toContain('<script type="module" src="/h5/assets/main-1.js" fetchpriority="low"></script>');
    for (const name of ['react-1', 'shared-1', 'zh-TW-1'])
      expect(body).toContain(`<link rel="modulepreload" href="/h5/assets/${name}.js" fetchpriority="low">`);
    const policy = String(headers['content-security-policy']);
    const queue = /<script>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(queue.length).toBeLessThanOrEqual(900);
    expect(body).toContain('data-text="lost zh-TW"');
    const hash = createHash('sha256').update(queue).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
  });

  it('the script that records taps comes before the menu, and the menu before its data and all other scripts', async () => {
    const { body } = await page(table);
    const parts = [
      '<script>',
      '<h1>永康店 A12</h1>',
      'id="first-screen"',
      '<script type="module"',
      'rel="modulepreload"',
    ];
    const places = parts.map((part) => body.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it('contains its styles, and names their file so that no script loads them again', async () => {
    const { body } = await page(table);
    expect(body).toContain('<link rel="stylesheet" href="/h5/assets/main-1.css" disabled>');
  });

  it('has a description and a picture for search engines and link previews', async () => {
    const { body } = await page(table, { 'accept-language': 'en' });
    expect(body).toContain('<title>Yongkang · Night Lane Kitchen</title>');
    const content = (name: string) => new RegExp(`${name}" content="([^"]*)"`).exec(body)?.[1];
    expect(content('description')).toMatch(
      /^No. 8, Lane 31, Yongkang St., Da’an, Taipei · Today’s picks · .*…$/,
    );
    expect(content('og:title')).toBe('Yongkang · Night Lane Kitchen');
    expect(content('og:image')).toMatch(/^http:\/\/localhost\/pictures\/[0-9a-f]+-780\.webp$/);
    expect(body).not.toContain('noindex');
    expect((await page('/h5/order')).body).toContain('<meta name="robots" content="noindex">');
  });

  it('can be added to the home screen of a phone', async () => {
    const { body, headers } = await page('/h5/app.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(JSON.parse(body)).toMatchObject({ name: 'Comanda', scope: '/h5/', display: 'minimal-ui' });
    expect((await page(table)).body).toContain('<link rel="manifest" href="/h5/app.webmanifest">');
  });

  it('uses the phone’s language, or the language that the diner chose', async () => {
    expect((await page(table, { 'accept-language': 'en-GB' })).body).toContain('<html lang="en"');
    const chosen = await page(table, { 'accept-language': 'en', cookie: 'h5_lang=zh-TW' });
    expect(chosen.body).toContain('<html lang="zh-TW"');
  });

  it('is compressed, and answers 304 to a browser that has the current version', async () => {
    const plain = await page(table);
    const br = await page(table, { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const gzip = await page(table, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const again = await page(table, { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is rendered again only after a sold-out change and when a sale window starts', async () => {
    const before = drawings((await page(table)).body);
    now += 20;
    expect(drawings((await page(table)).body)).toBe(before);
    await ctx.db
      .insertInto('soldOutMarks')
      .values({ shopPid: 'night-lane.yongkang', kind: 'spu', pid: 'cucumber' })
      .execute();
    await ctx.db
      .updateTable('shops')
      .set((row) => ({ availabilityVersion: row('availabilityVersion', '+', 1) }))
      .execute();
    const soldOut = await page(table);
    expect(drawings(soldOut.body)).not.toBe(before);
    expect(soldOut.body).toContain('"selloutSpuPidList":["pepper-bun","cucumber"]');
    now += 20 * 3600;
    expect(drawings((await page(table)).body)).not.toBe(drawings(soldOut.body));
  });

  it('escapes texts of the menu, so that they cannot add scripts', async () => {
    const { document } = await ctx.db
      .selectFrom('shops')
      .select('document')
      .where('shopPid', '=', 'hehku.asema')
      .executeTakeFirstOrThrow();
    const nasty = JSON.stringify({ ...JSON.parse(document), addr: '</script><script>alert(1)</script><!--' });
    await ctx.db.updateTable('shops').set({ document: nasty }).where('shopPid', '=', 'hehku.asema').execute();
    const { body } = await page('/h5/qr?h=hel-m6q2t8vk&t=T&c=7');
    expect(body).not.toContain('<script>alert');
    expect(body.match(/<\/script>/g)).toHaveLength(3);
  });
});

describe('a long menu', () => {
  const dataOf = (body: string) =>
    JSON.parse(/<script type="application\/json" id="first-screen">(.*?)<\/script>/s.exec(body)?.[1] ?? '');

  it('is split: the page has its beginning and all headings, and a file that browsers cache forever has the whole menu', async () => {
    const { rest, spuCateList } = dataOf((await page(table)).body);
    const begun = spuCateList.flatMap((category: SpuCate) => category.spuList);
    expect(begun.length).toBeGreaterThan(8);
    expect(JSON.stringify(begun).length).toBeLessThan(22_000);
    const file = await page(rest.path, { 'accept-encoding': 'br' });
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
    });
    const whole: SpuCate[] = documentFromWire(JSON.parse(brotliDecompressSync(file.rawPayload).toString()));
    expect(whole.map(({ spuList }) => spuList.length)).toEqual(rest.itemCounts);
    expect(whole[0]?.spuList[0]).toEqual(spuCateList[0].spuList[0]);
    expect(whole.flatMap(({ spuList }) => spuList).some((spu) => spu.selloutFlag)).toBe(false);
  });

  it('is not cached under an outdated name, and answers 404 for a version that was never published', async () => {
    const { rest } = dataOf((await page(table)).body);
    const [, , , version, form, shop] = rest.path.split('/');
    expect((await page(`/h5/menu/${version}/older/${shop}`)).headers['cache-control']).toBe('no-cache');
    for (const path of [`99/${form}/${shop}`, `x/${form}/${shop}`, `${version}/${form}/nobody`])
      expect((await page(`/h5/menu/${path}`)).statusCode).toBe(404);
  });

  it('is served only in its current version, so that nobody can read earlier ones', async () => {
    const { rest } = dataOf((await page(table)).body);
    const [, , , version, form, shop] = rest.path.split('/');
    const shopPid = decodeURIComponent(shop);
    const published = ctx.db.selectFrom('menuVersions').selectAll().where('shopPid', '=', shopPid);
    const next = { ...(await published.executeTakeFirstOrThrow()), version: Number(version) + 1 };
    await ctx.db.insertInto('menuVersions').values(next).execute();
    const show = (menuVersion: number) =>
      ctx.db.updateTable('shops').set({ menuVersion }).where('shopPid', '=', shopPid).execute();
    const found = async (asked: number) => (await page(`/h5/menu/${asked}/${form}/${shop}`)).statusCode;
    expect([await found(next.version - 1), await found(next.version)]).toEqual([200, 404]);
    await show(next.version);
    expect([await found(next.version - 1), await found(next.version)]).toEqual([404, 200]);
    await show(next.version - 1);
  });
});

it('loads the files of an order’s page and requests the order before the app starts, and only there', async () => {
  const order = await page('/h5/orderStatus?orderId=x');
  const [, request = ''] = /<script>(.*?)<\/script>/.exec(order.body) ?? [];
  const early = [
    '/h5/assets/status-1.js',
    '<link rel="stylesheet" href="/h5/assets/status-1.css">',
    'fetch("/api/public/ordering/detail"',
  ];
  for (const part of early) expect(order.body).toContain(part);
  expect(order.headers['content-security-policy']).toContain(inlineHash(request));
  const history = await page('/h5/historyOrder');
  for (const part of early) expect(history.body).not.toContain(part);
  const script = /<script>(.*?)<\/script>/s.exec(history.body)?.[1] ?? '';
  expect(history.headers['content-security-policy']).toContain(`script-src 'self' ${inlineHash(script)};`);
});

describe('the root of the domain', () => {
  const root = async () => (await page('/')).headers.location;

  it('shows the shops of the only brand with a menu if the brand has a page, and otherwise asks to scan', async () => {
    const rows = await ctx.db
      .selectFrom('shops')
      .select(['shopPid', 'brandPid', 'document', 'menuVersion'])
      .execute();
    const keep = async ({ shopPid, ...row }: Partial<(typeof rows)[number]> & { shopPid: string }) =>
      ctx.db.updateTable('shops').set(row).where('shopPid', '=', shopPid).execute();
    onTestFinished(async () => {
      for (const row of rows) await keep(row);
    });
    expect(await root()).toBe('/h5/qrDefault');
    for (const { shopPid, brandPid } of rows)
      if (brandPid !== 'night-lane') await keep({ shopPid, menuVersion: null });
    expect(await root()).toBe('/h5/brand?brand=night-lane');
    for (const { shopPid, document } of rows)
      await keep({ shopPid, document: JSON.stringify({ ...JSON.parse(document), hasBrandPage: false }) });
    expect(await root()).toBe('/h5/qrDefault');
  });

  it('asks to scan while the database does not answer', async () => {
    onTestFinished(() => {
      isLost = false;
    });
    isLost = true;
    expect(await root()).toBe('/h5/qrDefault');
  });
});

describe('a scan that does not open a shop', () => {
  it.each([
    ['/h5/qrDefault', 'no hash', '/h5/qr'],
    ['/h5/qrDefault', 'an unknown hash', '/h5/qr?h=nobody&t=T&c=1'],
    ['/h5/qrDefault', 'an invalid hash', '/h5/qr?h=%00&t=T&c=1'],
    ['/h5/qrDefault', 'another code than the printed one', '/h5/qr?h=tpe-k7m2q9wd&t=T&c=A13'],
    ['/h5/qrDefault', 'an unknown type', '/h5/qr?h=tpe-k7m2q9wd&t=Q&c=A12'],
    ['/h5/qrNot', 'an expired QR code', '/h5/qr?h=tpe-e5b7u2qh&t=T&c=C1'],
    ['/h5/qrNot', 'a switched-off QR code', '/h5/qr?h=tpe-r8j4a6nx&t=T&c=C2'],
  ])('is redirected to %s if the link has %s', async (to, _words, url) => {
    const { statusCode, headers } = await page(url);
    expect([statusCode, headers.location]).toEqual([302, to]);
  });

  it.each([
    ['/h5/storeClosed', { suspended: true }],
    ['/h5/noPaymentMethods', { checkoutMethod: 'O', paymentPlatforms: [] }],
  ])('is redirected to %s if the shop is %j', async (to, change) => {
    const shop = ctx.db.selectFrom('shops').select('document').where('shopPid', '=', 'night-lane.dihua');
    const { document } = await shop.executeTakeFirstOrThrow();
    const keep = (text: string) =>
      ctx.db.updateTable('shops').set({ document: text }).where('shopPid', '=', 'night-lane.dihua').execute();
    await keep(JSON.stringify({ ...JSON.parse(document), ...change }));
    expect((await page('/h5/qr?h=tpe-d3z9m1ct&t=T&c=2')).headers.location).toBe(to);
    await keep(document);
    expect((await page('/h5/qr?h=tpe-d3z9m1ct&t=T&1=2')).statusCode).toBe(200);
  });

  it('a scan of a shop-wide QR code is redirected out of a browser that cannot pay; a table’s QR code opens in that browser', async () => {
    const inWeChat = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0' };
    const shopWide = '/h5/qr?h=tpe-p9d3g7ys&t=S&c=OUT';
    expect((await page(shopWide, inWeChat)).headers.location).toBe(
      `/h5/unsupportedBrowserEnv?qrUrl=${encodeURIComponent(shopWide)}`,
    );
    expect((await page(shopWide)).statusCode).toBe(200);
    expect((await page(table, inWeChat)).statusCode).toBe(200);
  });

  it('is redirected to /h5/storeNoData if the shop has no menu', async () => {
    const shop = ctx.db.updateTable('shops').where('shopPid', '=', 'night-lane.dihua');
    await shop.set({ menuVersion: null }).execute();
    expect((await page('/h5/qr?h=tpe-d3z9m1ct&t=T&c=2')).headers.location).toBe('/h5/storeNoData');
    await shop.set({ menuVersion: 1 }).execute();
  });
});

describe('every page other than the menu', () => {
  it('is the app without content, in the language of the phone', async () => {
    const shell = await page('/h5/orderStatus?orderId=1&token=2', { 'accept-language': 'zh-TW' });
    expect(shell.body).toContain('<html lang="zh-TW">');
    expect(shell.body).toContain('<div id="root"><p>zh-TW</p></div>');
    expect(shell.body).not.toContain('first-screen');
    expect((await page('/h5/no/such/page')).statusCode).toBe(200);
  });

  it('the page loads files that browsers cache forever; an unknown file gets 404', async () => {
    const script = await page('/h5/assets/main-1.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await page('/h5/assets/gone.js')).statusCode).toBe(404);
  });
});

describe('the service worker', () => {
  it('is revalidated at each use, and its policy allows requests to this server only', async () => {
    const { body, headers } = await page('/h5/service-worker.js');
    expect(body).toBe('keep()');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'content-type': 'text/javascript; charset=utf-8',
    });
  });
});

describe('pictures and documents of brand files', () => {
  it('are served as pictures in each size, which is made at its first request', async () => {
    const { body } = await page(table);
    const [, hash] = /"imageUrl":"\/pictures\/([0-9a-f]+)"/.exec(body) ?? [];
    const [first, second] = await Promise.all([
      page(`/pictures/${hash}-96.avif`),
      page(`/pictures/${hash}-96.avif`),
    ]);
    expect(first?.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(second?.rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    expect((await page(`/pictures/${hash}-780.webp`)).headers['content-type']).toBe('image/webp');
  });

  it.each(['0000000000000000-96.avif', '..%2f..%2fcomanda.db', 'x.original', '%2e%2e-96.avif'])(
    'are 404 under %s',
    async (name) => {
      expect((await page(`/pictures/${name}`)).statusCode).toBe(404);
      expect((await page(`/documents/${name}`)).statusCode).toBe(404);
    },
  );

  it('are served only from their own folders', async () => {
    await writeFile(join(folder, 'data/secret.pdf'), 'secret');
    expect((await page('/documents/..%2fsecret.pdf')).statusCode).toBe(404);
    await writeFile(join(folder, 'data/documents/0123456789abcdef.pdf'), '%PDF-');
    const paper = await page('/documents/0123456789abcdef.pdf');
    expect([paper.body, paper.headers['cache-control']]).toEqual([
      '%PDF-',
      'public, max-age=31536000, immutable',
    ]);
  });

  it('show the shop’s terms in the language that suits the diner best', async () => {
    const { document } = await ctx.db
      .selectFrom('shops')
      .select('document')
      .where('shopPid', '=', 'night-lane.yongkang')
      .executeTakeFirstOrThrow();
    const url: string = JSON.parse(document).terms[0].fileUrl;
    const english = await page(`${url}?lang=en`);
    expect(english.body).toContain('<html lang="en">');
    expect(english.body).toContain('<title>Terms of online ordering');
    const chinese = await page(url);
    expect(chinese.body).toContain('<html lang="zh-TW"');
    expect(String(chinese.headers['content-security-policy'])).toContain("frame-ancestors 'self'");
  });
});

describe('the page of a scanned QR code while the database does not answer', () => {
  const other = '/h5/qr?h=tpe-x4h8n3rb&t=T&c=B3';
  const dataOf = (body: string) =>
    JSON.parse(/<script type="application\/json" id="first-screen">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
  const menusFolder = () => join(folder, 'data/menus');
  // a server that hears nothing from its database does not use its cached QR codes
  beforeEach(() => shopChangesOf(ctx.db).hearBy(() => false));
  const losing = async <T>(work: () => Promise<T>): Promise<T> => {
    isLost = true;
    return work().finally(() => {
      isLost = false;
    });
  };
  /** Starts another server on the same folders, like a restart. */
  const another = async () => {
    const server = Fastify();
    await server.register(dinerPages, { ctx, build });
    onTestFinished(() => server.close());
    return server;
  };

  it('shows the stored menu for each QR code of a known shop, in each language, even hours later', async () => {
    const server = await another();
    const scanned = await server.inject(table);
    await server.close();
    now += 3 * 3600;
    const found = await losing(() => Promise.all([page(table), page(other, { 'accept-language': 'en-NZ' })]));
    expect(found.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(found.map(({ body }) => dataOf(body))).toMatchObject([
      { isAway: true, language: 'zh-TW', queryInfo: { tableNo: 'A12' } },
      { isAway: true, language: 'en', queryInfo: { tableNo: 'B3' } },
    ]);
    const [first] = found;
    const { isAway, ...kept } = dataOf(first?.body ?? '');
    expect(kept).toEqual(dataOf((await page(table)).body));
    expect(first?.headers['cache-control']).toBe('no-store');
    expect(first?.body).not.toContain('token');
    const { rest } = dataOf(scanned.body);
    expect((await losing(() => page(rest.path))).json()).toEqual((await page(rest.path)).json());
  });

  it('shows the stored menu after a restart of the server too', async () => {
    await page(table);
    await untilKept('night-lane.yongkang');
    const server = await another();
    const { body } = await losing(() => server.inject({ url: other }));
    expect(dataOf(body)).toMatchObject({ isAway: true, queryInfo: { tableNo: 'B3' } });
  });

  it('redirects to the error page if the shop is unknown or its stored file cannot be read', async () => {
    await page(table);
    await untilKept('night-lane.yongkang');
    expect((await losing(() => page('/h5/qr?h=nobody-0&t=T&c=B3'))).headers.location).toBe('/h5/serveError');
    expect((await losing(() => page('/h5/menu/1/x/nobody'))).statusCode).toBe(404);
    for (const name of await readdir(menusFolder())) await writeFile(join(menusFolder(), name), '{');
    expect((await losing(() => page(table))).headers.location).toBe('/h5/serveError');
  });

  it('treats switched-off and changed QR codes as stored', async () => {
    const server = await another();
    await server.inject({ url: table });
    await untilKept('night-lane.yongkang');
    const offs = ['/h5/qr?h=tpe-r8j4a6nx&t=T&c=C2', '/h5/qr?h=tpe-k7m2q9wd&t=T&c=A13'];
    const found = await losing(() => Promise.all(offs.map((url) => server.inject({ url }))));
    expect(found.map(({ headers }) => headers.location)).toEqual(['/h5/qrNot', '/h5/qrDefault']);
  });

  it('shows an error page instead of the stored menu if the database answers with an error', async () => {
    await ctx.db.schema.alterTable('qrCodes').renameTo('codes_away').execute();
    const wrong = await page(table);
    await ctx.db.schema.alterTable('codes_away').renameTo('qrCodes').execute();
    expect(wrong.headers.location).toBe('/h5/serveError');
    expect(dataOf((await page(table)).body).isAway).toBeUndefined();
  });
});

it('an overloaded server refuses pages, but not the files that the pages sent before need', async () => {
  const busy = Fastify();
  loadGate(busy, { maxQueueMs: 1, postgresConnections: 1 });
  await busy.register(dinerPages, { ctx, build });
  const ask = (url: string) => busy.inject({ url }).then(({ statusCode }) => statusCode);
  const pages = Promise.all(Array.from({ length: 200 }, () => ask(table)));
  const files = await Promise.all(Array.from({ length: 20 }, () => ask('/h5/assets/main-1.js')));
  expect(new Set(files)).toEqual(new Set([200]));
  expect(await pages).toContain(503);
  await busy.close();
});
