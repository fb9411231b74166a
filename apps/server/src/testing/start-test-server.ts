import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceRoot } from '@comanda/contract/call';
import { type Client, createClient } from '@comanda/contract/client';
import type { CallOutput, CallPath } from '@comanda/contract/contract';
import type { Envelope } from '@comanda/contract/envelope.schema';
import { undeclaredRefusal } from '@comanda/contract/undeclared-refusal';
import type { Menu } from '@comanda/domain/menu/menu.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import { aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import { openCaches } from '../caches.ts';
import { type Config, readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { openDb } from '../db/open-db.ts';
import type { Db } from '../db/tables.ts';
import { transaction } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { localNotices, type Notice } from '../notices.ts';
import { embeddedProvider } from '../providers/member/member-provider.ts';
import { inboxSender } from '../providers/message/inbox.ts';
import { sandboxPlatforms } from '../providers/payment/sandbox-platform.ts';
import { stockWith } from '../stores/publish-store.ts';
import { keptCompilers } from './kept-compilers.ts';
import { publishShop } from './publish-shop.ts';
import { sourcePages } from './source-pages.ts';
import { openTestFile, openTestPostgres, type TestDb } from './test-db.ts';
import { testProviders } from './test-providers.ts';

export type Engine = 'SQLite' | 'PostgreSQL';
export const engines: readonly Engine[] = ['SQLite', 'PostgreSQL'];

export type TestServerOptions = {
  readonly engine?: Engine;
  /** The address of a database to use instead of a new one. */
  readonly databaseUrl?: string;
  readonly shop?: Partial<Shop>;
  readonly menu?: Menu | null;
  readonly config?: Partial<Config>;
};

type HttpAnswer = {
  readonly status: number;
  readonly body: Envelope;
  readonly headers: Readonly<Record<string, unknown>>;
};

type Scan = {
  readonly hash?: string;
  readonly type?: string;
  readonly code?: string;
  readonly token?: string;
};

/** The whole server on a real, migrated database. The test controls its clock. */
export type TestServer = {
  readonly app: FastifyInstance;
  readonly ctx: Context;
  readonly shop: Shop;
  readonly menu: Menu;
  /** The typed client of the contract. A code other than 200 rejects with CallError. */
  readonly call: Client;
  /** Sends a body unchanged and returns the answer. */
  readonly post: (path: string, body: unknown) => Promise<HttpAnswer>;
  /** Scans the QR code of table 7, or another one. */
  readonly scan: (scan?: Scan) => Promise<CallOutput<'qr'>>;
  /** The database's clock in Unix seconds, and how far this machine's clock is ahead of it. */
  readonly clock: { now: number; skew?: number };
  readonly notices: Notice[];
  readonly logged: () => string;
  readonly close: () => Promise<void>;
};

/** Wednesday, 7 January 2026, noon in Helsinki. */
export const noon = 1_767_780_000;

/** Publishes the test shop in an empty database, with plenty of miso soup. */
export async function seedShop(db: Db): Promise<void> {
  const shop = aShop();
  await publishShop({ db }, shop, aMenu());
  await stockWith(db, shop.shopPid, 'miso-soup/sku', 100_000);
}

/** Settings with limits that tests do not reach. A test of a limit sets its own. */
const easy = {
  ...readConfig({}),
  submitsPerMinute: 1_000_000,
  codeSubmitsPerMinute: 1_000_000,
  merchantRequestsPerMinute: 1_000_000,
  requestsPerMinute: 1_000_000,
  maxQueueMs: 0,
};

async function testDb({ engine, databaseUrl }: TestServerOptions, dataDir: string): Promise<TestDb> {
  if (databaseUrl === undefined) return engine === 'PostgreSQL' ? openTestPostgres() : openTestFile(dataDir);
  const db = await openDb({ databaseUrl, dataDir, pgPrepared: true, pgConnections: 20 }, () => {});
  return { db, close: () => db.destroy() };
}

/** Makes a context on an empty database. `renew` resets everything and replaces the database by another empty one. */
async function testContext(options: TestServerOptions, write: (line: string) => void) {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-test-'));
  const clock: TestServer['clock'] = { now: noon };
  const lasting = {
    config: { ...easy, dataDir, ...options.config },
    now: () => clock.now,
    clockSkew: () => clock.skew ?? 0,
    newId: (bits: number) => randomBytes(bits / 8).toString('base64url'),
    log: createLog('info', { write }),
    freeBytes: async () => Infinity,
    notices: localNotices(),
    publicOrigin: 'http://comanda.test',
  };
  let opened = await testDb(options, dataDir);
  const fresh = async () => {
    const world = { ...lasting, db: opened.db };
    const platforms = Object.values(await sandboxPlatforms(world, lasting.publicOrigin));
    return {
      db: opened.db,
      caches: openCaches(),
      providers: testProviders(world, {
        payments: new Map(platforms.map((platform) => [platform.pid, platform])),
        members: new Map([[embeddedProvider.pid, embeddedProvider]]),
        messages: inboxSender(lasting.now),
      }),
    };
  };
  const ctx: Context = { ...lasting, ...(await fresh()) };
  const renew = async () => {
    await opened.close();
    clock.now = noon;
    opened = await testDb(options, dataDir);
    Object.assign(ctx, await fresh());
  };
  const end = async () => {
    await ctx.notices.close();
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ctx, clock, renew, end };
}

const postTo =
  (app: FastifyInstance) =>
  async (path: string, body: unknown): Promise<HttpAnswer> => {
    const answer = await app.inject({
      method: 'POST',
      url: `${serviceRoot}/${path}`,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };

type ShopOfTest = Pick<TestServerOptions, 'shop' | 'menu'>;

/** The options of a shared server. A test that needs other settings starts its own server. */
export type SharedServerOptions = ShopOfTest &
  Pick<TestServerOptions, 'engine'> & { readonly [Own in 'config' | 'databaseUrl']?: never };

async function startServer(options: TestServerOptions) {
  const logged: string[] = [];
  let undeclared = '';
  const { ctx, clock, renew, end } = await testContext(options, (line) => {
    logged.push(line);
    if (line.includes(undeclaredRefusal)) undeclared += line;
  });
  const notices: Notice[] = [];
  ctx.notices.subscribe((notice) => notices.push(notice));
  const app = await buildApp(ctx, { pages: sourcePages, schemaController: keptCompilers });
  const post = postTo(app);
  const close = async () => {
    await app.close();
    await end();
    if (undeclared !== '') throw new Error(undeclared);
  };
  const withShop = async ({ shop: changed, menu = aMenu() }: ShopOfTest): Promise<TestServer> => {
    const shop = aShop(changed);
    await transaction(ctx.db, (trx) => publishShop({ db: trx }, shop, menu));
    const send = async (path: CallPath, body: unknown) => (await post(path, body)).body;
    const call = createClient({ send, amountScale: () => shop.amountScale });
    return {
      app,
      ctx,
      shop,
      menu: menu ?? aMenu(),
      call,
      post,
      scan: ({ hash = 'table-7', type = 'T', code = '7', ...more } = {}) =>
        call('qr', { hash, type, code, ...more }),
      clock,
      notices,
      logged: () => logged.join(''),
      close,
    };
  };
  const anew = async (shop: ShopOfTest) => {
    await renew();
    notices.length = 0;
    logged.length = 0;
    return withShop(shop);
  };
  return { withShop, anew, close };
}

/** Starts a server with one shop. `close` stops it and removes its data. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  return (await startServer(options)).withShop(options);
}

/**
 * Starts one server per engine for all tests of a file, and stops it after them. Each test begins with an empty
 * database and its own shop. Tests must not close the server or leave work running in it.
 */
export function sharedTestServer(): (options?: SharedServerOptions) => Promise<TestServer> {
  const started = new Map<Engine, Awaited<ReturnType<typeof startServer>>>();
  afterAll(async () => {
    for (const server of started.values()) await server.close();
  });
  return async ({ engine = 'SQLite', ...shop } = {}) => {
    const existing = started.get(engine);
    if (existing) return existing.anew(shop);
    const server = await startServer({ engine });
    started.set(engine, server);
    return server.withShop(shop);
  };
}
