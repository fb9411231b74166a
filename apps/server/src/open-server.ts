import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { openCaches } from './caches.ts';
import { type Config, configWarnings } from './config.ts';
import type { Context } from './context.ts';
import { type DatabaseClock, machineClock, postgresClock } from './db/database-clock.ts';
import { freeBytes } from './db/free-bytes.ts';
import { cutConnections, openDb } from './db/open-db.ts';
import { StartError } from './db/start-error.ts';
import type { Db } from './db/tables.ts';
import { fileNotices } from './file-notices.ts';
import { followCredentials } from './follow-credentials.ts';
import type { Readiness } from './http/health.ts';
import { startSweeper } from './jobs/sweeper.ts';
import { guessedOrigin, ownOrigin } from './local-address.ts';
import { warnOfMissingMembers } from './missing-members.ts';
import type { Notices } from './notices.ts';
import { openProviders, operatorProviders } from './open-providers.ts';
import { ownKey } from './operations/order/session-of-token.ts';
import { warnOfMissingPlatforms } from './operations/payment/missing-platforms.ts';
import { loadDeskBuild } from './pages/desk-pages.ts';
import { type DevDiner, loadDinerBuild } from './pages/diner-build.ts';
import { loadPages, type Pages } from './pages/load-pages.ts';
import { brandProviders } from './providers/credentials/brand-providers.ts';
import type { CredentialKeys } from './providers/credentials/credential-keys.ts';
import { operatorKeys } from './providers/credentials/key-file.ts';
import { randomIds } from './random-ids.ts';

const deskDist = fileURLToPath(new URL('../../desk/dist', import.meta.url));
const dinerDist = fileURLToPath(new URL('../../diner/dist', import.meta.url));

/** A database, with its notices and its clock. */
type Database = { readonly db: Db; readonly notices: Notices; readonly clock: DatabaseClock };

async function database(config: Config, log: Logger, opened: AsyncDisposableStack): Promise<Database> {
  const options = {
    databaseUrl: config.databaseUrl ?? null,
    dataDir: config.dataDir,
    pgPrepared: config.preparedStatements,
    pgConnections: config.postgresConnections,
  };
  const db = await openDb(options, (error) => log.warn({ err: error }, 'a database connection was lost'));
  opened.defer(() => db.destroy());
  const clock = config.databaseUrl ? await postgresClock(db, log) : machineClock;
  opened.defer(() => clock.close());
  const notices = await openNotices(config, db, { log, now: clock.now });
  opened.defer(() => notices.close());
  return { db, notices, clock };
}

/** Opens the notices of the database. Loads the driver of PostgreSQL only if it is needed. */
async function openNotices(
  { databaseUrl, dataDir }: Config,
  db: Db,
  world: Pick<Context, 'log' | 'now'>,
): Promise<Notices> {
  if (databaseUrl === undefined) return fileNotices(db, dataDir, world.log);
  const { postgresNotices } = await import('./postgres-notices.ts');
  return postgresNotices(db, databaseUrl, world);
}

/**
 * Creates the context of a real server. A server on a free port learns its origin only once it listens, so `openFor`
 * completes the context.
 */
function contextOf(
  config: Config,
  log: Logger,
  { db, notices, clock }: Database,
  keys: CredentialKeys | undefined,
) {
  let publicOrigin = config.publicOrigin ?? '';
  const operator = operatorProviders(config, clock.now);
  const newId = randomIds();
  const ctx: Context = {
    db,
    config,
    caches: openCaches(),
    now: clock.now,
    clockSkew: clock.skew,
    newId,
    log,
    freeBytes: () => freeBytes(config),
    notices,
    providers: brandProviders({ db, config, now: clock.now, newId, log }, operator, keys),
    get publicOrigin() {
      return publicOrigin;
    },
  };
  const openFor = async (origin: string) => {
    publicOrigin = origin;
    await openProviders(ctx, operator);
    await warnOfMissingPlatforms(ctx);
    await warnOfMissingMembers(ctx);
  };
  return { ctx, openFor };
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}

async function listenOn(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`, {
        cause,
      });
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be listened on. Set PORT to one above 1023.`, { cause });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new StartError(`HOST is "${host}", but that is no address of this machine.`, { cause });
    throw cause;
  }
  return portOf(app);
}

/** The origin of the server, if it is known before the server listens. On a free port it is not. */
function originFrom({ publicOrigin, host, port }: Config): string | undefined {
  return publicOrigin ?? (port === 0 ? undefined : guessedOrigin(host, port));
}

export type OpenServer = {
  readonly ctx: Context;
  readonly port: number;
  /** Drains the server: no new connections, streams end, requests and sweeps finish, then the database closes. */
  readonly close: () => Promise<void>;
  /** Ends the connections to PostgreSQL, so that everything that waits for it fails. */
  readonly cutDatabase: () => void;
};

/** Serves the diner app and the pages from their sources, in place of their builds. */
export type FromSources = { readonly diner: DevDiner; readonly loadPages: () => Promise<Pages> };

/**
 * Opens a server with these settings. If that fails, nothing stays open. The message of a StartError is for the
 * operator.
 */
export async function openServer(
  config: Config,
  log: Logger,
  readiness: Readiness,
  dev?: FromSources,
): Promise<OpenServer> {
  await using opened = new AsyncDisposableStack();
  for (const warning of configWarnings(config)) log.warn(warning);
  const { ctx, openFor } = contextOf(
    config,
    log,
    await database(config, log, opened),
    await operatorKeys(config),
  );
  await ownKey(ctx);
  const demo = config.demo ? await import('./start-demo.ts') : undefined;
  await demo?.importDemo(ctx);
  const build = dev ? undefined : await loadDinerBuild(dinerDist);
  if (!build && !dev) log.warn('diner app not built; serving the API only');
  const desk = await loadDeskBuild(deskDist);
  if (!desk) log.warn('staff app not built; serving no /desk');
  const pages = await (dev?.loadPages ?? loadPages)();
  if (!pages) log.warn('packages/pages not built; serving no pages for members, payments and errors');
  const app = await buildApp(ctx, {
    readiness,
    build,
    desk,
    devDiner: dev?.diner,
    pages,
    demoFolder: demo?.demoFolder,
  });
  const stops: (() => Promise<void>)[] = [() => app.close()];
  opened.defer(async () => {
    await Promise.all(stops.map((stop) => stop()));
  });
  const foreseen = originFrom(config);
  if (foreseen !== undefined) await openFor(foreseen);
  const port = await listenOn(app, config);
  if (foreseen === undefined) await openFor(guessedOrigin(config.host, port));
  stops.push(startSweeper(ctx));
  stops.push(followCredentials(ctx));
  if (demo) stops.push(await demo.openKitchen(ctx, ownOrigin(config.host, port)));
  readiness.status = 'open';
  log.info({ port }, 'ready');
  const everything = opened.move();
  return { ctx, port, close: () => everything.disposeAsync(), cutDatabase: () => cutConnections(ctx.db) };
}
