import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  DialectAdapter,
  Driver,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { changedNothing, changesOf, type ShopChanges, writesShops } from './shop-changes.ts';

/** A connection that notes whether one of its statements may have changed a shop or a QR code. */
class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  hasChanged = false;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return writesShops(query.sql) ? this.#write(query) : this.inner.executeQuery(query);
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery(query, chunkSize);
  }

  /** A failed statement counts as a change: it may have run if the connection broke before the answer. */
  async #write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    let result: QueryResult<R> | undefined;
    try {
      result = await this.inner.executeQuery<R>(query);
      return result;
    } finally {
      // never set back: statements of one transaction may run at the same time
      if (!result || !changedNothing(query.sql, result)) this.hasChanged = true;
    }
  }
}

const innerOf = (connection: DatabaseConnection): DatabaseConnection =>
  connection instanceof WatchedConnection ? connection.inner : connection;

/**
 * Counts the changes of shops and QR codes that this process makes, in whatever code. A change is counted when its
 * connection is released: after the commit, and before the writer continues.
 */
class WatchedDriver implements Driver {
  readonly #inner: Driver;
  readonly #changes: ShopChanges;
  readonly #watched = new WeakMap<DatabaseConnection, WatchedConnection>();

  constructor(inner: Driver, changes: ShopChanges) {
    this.#inner = inner;
    this.#changes = changes;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await this.#inner.acquireConnection();
    return this.#watched.getOrInsertComputed(connection, () => new WatchedConnection(connection));
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#inner.beginTransaction(innerOf(connection), settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.commitTransaction(innerOf(connection));
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.rollbackTransaction(innerOf(connection));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof WatchedConnection && connection.hasChanged) {
      connection.hasChanged = false;
      this.#changes.add();
    }
    await this.#inner.releaseConnection(innerOf(connection));
  }

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }
}

/** A dialect that counts changes of shops and QR codes in `shopChangesOf`. */
export class WatchedDialect implements Dialect {
  readonly #inner: Dialect;
  readonly #adapter: DialectAdapter;

  constructor(inner: Dialect) {
    this.#inner = inner;
    this.#adapter = inner.createAdapter();
  }

  createDriver(): Driver {
    return new WatchedDriver(this.#inner.createDriver(), changesOf(this.#adapter));
  }

  createAdapter(): DialectAdapter {
    return this.#adapter;
  }

  createQueryCompiler(): QueryCompiler {
    return this.#inner.createQueryCompiler();
  }

  createIntrospector(
    ...[db]: Parameters<Dialect['createIntrospector']>
  ): ReturnType<Dialect['createIntrospector']> {
    return this.#inner.createIntrospector(db);
  }
}
