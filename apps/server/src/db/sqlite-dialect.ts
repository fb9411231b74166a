import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  type SqliteStatement,
  sql,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { SnakeCaseSqliteCompiler } from './camel-case.ts';
import { assertKeepable } from './keepable.ts';
import { changesOf, type ShopChanges } from './shop-changes.ts';
import type { Db } from './tables.ts';

/**
 * The maximum number of prepared statements. The server needs fewer, although lists of different lengths make many
 * texts.
 */
const cachedStatements = 500;

/** How long a write waits while another process locks the file. */
const busyMs = 5000;

/** Opens a database file. Commits are durable, readers do not block the writer, and foreign keys are checked. */
function openFile(path: string): DatabaseSync {
  const file = new DatabaseSync(path, { timeout: busyMs });
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  return file;
}

function isInput(value: unknown): value is SQLInputValue {
  return (
    value === null || ['string', 'number', 'bigint'].includes(typeof value) || value instanceof Uint8Array
  );
}

function inputs(parameters: readonly unknown[]): SQLInputValue[] {
  assertKeepable(parameters);
  return parameters.map((value) => {
    if (!isInput(value)) throw new TypeError(`the database cannot store a ${typeof value}`);
    return value;
  });
}

/**
 * Adapts node:sqlite to Kysely's driver. Integers beyond 2^53 are refused when they are written and when they are read.
 */
function asDatabase(file: DatabaseSync): SqliteDatabase {
  const prepare = (text: string): SqliteStatement => {
    const statement = file.prepare(text);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...inputs(parameters)),
      run: (parameters) => statement.run(...inputs(parameters)),
      iterate: (parameters) => statement.iterate(...inputs(parameters)),
    };
  };
  const statements = new LRUCache<string, SqliteStatement>({ max: cachedStatements, memoMethod: prepare });
  return { close: () => file.close(), prepare: (text) => statements.memo(text) };
}

/**
 * Takes the write lock when a transaction begins. If a transaction only read first, a later write could fail because
 * another process has written.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * On a full disk SQLite rolls back automatically. Kysely's rollback then fails, and its error would hide the original
   * error.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error;
    }
  }
}

/** SQLite can change its schema inside a transaction, so an interrupted migration leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Makes `changes` ask SQLite each time whether another process has written to the file. SQLite answers from shared
 * memory within microseconds, so the count is never out of date.
 */
function hearOtherProcesses(file: DatabaseSync, changes: ShopChanges): void {
  const question = file.prepare('pragma data_version');
  let last: unknown;
  changes.hearBy(() => {
    const version = question.get()?.data_version;
    if (version !== last) changes.add();
    last = version;
    return true;
  });
}

/** SQLite through node:sqlite, with one connection. Kysely runs one transaction or query on it at a time. */
export class NodeSqliteDialect implements Dialect {
  readonly #path: string;
  readonly #adapter = new TransactionalAdapter();

  constructor(path: string) {
    this.#path = path;
  }

  createDriver(): Driver {
    return new ImmediateDriver({
      database: async () => {
        const file = openFile(this.#path);
        hearOtherProcesses(file, changesOf(this.#adapter));
        return asDatabase(file);
      },
    });
  }

  createQueryCompiler(): QueryCompiler {
    return new SnakeCaseSqliteCompiler();
  }

  createAdapter(): TransactionalAdapter {
    return this.#adapter;
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

/**
 * SQLite's `data_version`. It changes when another process writes to the database file, but not for writes of this
 * process.
 */
export async function dataVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ dataVersion: number }>`pragma data_version`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the embedded database returned no data version');
  return row.dataVersion;
}
