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
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { SnakeCaseSqliteCompiler } from './camel-case.ts';
import { assertKeepable } from './keepable.ts';

/** More distinct texts than the server has; lists of varying length make them finite but many. */
const cachedStatements = 500;

/** How long another process may hold the file before a write is given up. */
const busyMs = 5000;

/** Opens a file: durable at each commit, readers concurrent with the writer, foreign keys checked. */
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

/** node:sqlite as a database for Kysely's driver. Integers beyond 2^53 are refused in both directions. */
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

/** A transaction takes the write lock when it begins, because one that reads first could fail to get it later. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite rolls back by itself. The second rollback then fails, and its error would hide the first one. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error;
    }
  }
}

/** SQLite changes its schema in transactions, so an interrupted migration leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** SQLite through node:sqlite, on one connection: Kysely lets one transaction or query at it at a time. */
export class NodeSqliteDialect implements Dialect {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  createDriver(): Driver {
    return new ImmediateDriver({ database: async () => asDatabase(openFile(this.#path)) });
  }

  createQueryCompiler(): QueryCompiler {
    return new SnakeCaseSqliteCompiler();
  }

  createAdapter(): TransactionalAdapter {
    return new TransactionalAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}
