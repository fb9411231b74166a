import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { CamelCaseRows } from './camel-case.ts';
import { type ConnectionLimits, longLimits, requestLimits } from './connection-limits.ts';
import { isDamaged, isTurnedAway, isUnavailable } from './is-unavailable.ts';
import { migrateToLatest } from './migrate.ts';
import { PooledDb } from './pooled-db.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { StartError } from './start-error.ts';
import type { Db } from './tables.ts';
import { WatchedDialect } from './watched-dialect.ts';

export type DbOptions = {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly pgPrepared: boolean;
  readonly pgConnections: number;
  /** How long to wait for a free connection; 5 s by default. */
  readonly pgPatienceMs?: number;
  /** Timeouts of statements and locks; those of a server by default. */
  readonly pgLimits?: ConnectionLimits;
};

/** The file of the SQLite database. */
export const embeddedFile = (dataDir: string): string => join(dataDir, 'comanda.db');

function databaseFile(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(`DATA_DIR is "${dataDir}", but the server cannot write to that folder.`, {
      cause,
    });
  }
  const file = embeddedFile(dataDir);
  try {
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
  } catch (cause) {
    throw new StartError(`The server may not write to ${file}. Is it another user's?`, { cause });
  }
  return file;
}

type Place = Pick<DbOptions, 'databaseUrl' | 'dataDir'>;

const keepsOut = (error: Error): boolean => isUnavailable(error) || isDamaged(error) || isTurnedAway(error);

/** Returns a StartError that tells the operator why the database cannot be used. Returns any other error unchanged. */
export function saidPlainly({ databaseUrl, dataDir }: Place, cause: unknown): unknown {
  if (!(cause instanceof Error) || !keepsOut(cause)) return cause;
  if (databaseUrl === null)
    return new StartError(`The database ${embeddedFile(dataDir)} cannot be used: ${cause.message}.`, {
      cause,
    });
  const { host } = new URL(databaseUrl);
  const says = isTurnedAway(cause) ? `turns this server away: ${cause.message}.` : 'does not answer.';
  return new StartError(`PostgreSQL at ${host} ${says}`, { cause });
}

/**
 * Fails all queries that wait for PostgreSQL, so that a silent connection does not delay the server's stop. Does
 * nothing on SQLite.
 */
export function cutConnections(db: Db): void {
  if (db instanceof PooledDb) db.cut.abort();
}

/** Opens PostgreSQL if there is a URL, or else SQLite in the data folder. Does not migrate the database. */
export async function connectDb(options: DbOptions, onLost: (error: Error) => void): Promise<Db> {
  const { databaseUrl, pgConnections: connections, pgPrepared: prepared } = options;
  if (databaseUrl === null)
    return new Kysely({
      dialect: new WatchedDialect(new NodeSqliteDialect(databaseFile(options.dataDir))),
      plugins: [new CamelCaseRows()],
    });
  // a server on the embedded database does not load the driver
  const { defaultPatienceMs, postgresDialect } = await import('./postgres-dialect.ts');
  const cut = new AbortController();
  const dialect = postgresDialect({
    url: databaseUrl,
    cut: cut.signal,
    connections,
    prepared,
    onLost,
    patienceMs: options.pgPatienceMs ?? defaultPatienceMs,
    limits: options.pgLimits ?? requestLimits,
  });
  return new PooledDb({ dialect: new WatchedDialect(dialect), connections, cut });
}

/**
 * Migrates the database. On PostgreSQL it uses a separate connection with long limits, because migrations may take
 * longer than a request.
 */
async function migrate(options: DbOptions, onLost: (error: Error) => void, db: Db): Promise<void> {
  if (options.databaseUrl === null) return migrateToLatest(db);
  const patient = await connectDb({ ...options, pgConnections: 2, pgLimits: longLimits }, onLost);
  try {
    await migrateToLatest(patient);
  } finally {
    await patient.destroy();
  }
}

export async function openDb(options: DbOptions, onLost: (error: Error) => void): Promise<Db> {
  const db = await connectDb(options, onLost);
  try {
    await migrate(options, onLost, db);
  } catch (error) {
    await db.destroy();
    throw saidPlainly(options, error);
  }
  return db;
}

/** Rejects if the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
