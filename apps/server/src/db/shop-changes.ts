import type { DialectAdapter, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from './tables.ts';

/**
 * Counts the changes of shops and QR codes that this process makes or is notified of. A cached value of these tables
 * stays valid while the count stays the same.
 */
export class ShopChanges {
  #count = 0;
  #areHeard: () => boolean = () => false;

  /** Only whether it has increased is meaningful. */
  get count(): number {
    return this.#count;
  }

  add(): void {
    this.#count += 1;
  }

  /** Sets the function that `areKnown` asks: whether all changes of other processes have arrived. */
  hearBy(areHeard: () => boolean): void {
    this.add();
    this.#areHeard = areHeard;
  }

  /** Whether the changes of all processes are counted: on SQLite all of them, on PostgreSQL those up to a second ago. */
  areKnown(): boolean {
    return this.#areHeard();
  }
}

/** By adapter, because all Kysely objects of one database share their adapter, transactions included. */
const byAdapter = new WeakMap<DialectAdapter, ShopChanges>();

export const shopChangesOf = (db: Db): ShopChanges => changesOf(db.getExecutor().adapter);

export const changesOf = (adapter: DialectAdapter): ShopChanges =>
  byAdapter.getOrInsertComputed(adapter, () => new ShopChanges());

const read = /^\s*select\b/i;
const write =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?(?:shops|qr_codes)\b/i;
/** Each order increases `orders_used` of its QR code, but no cached value contains it. */
const use = /^update "qr_codes" set "orders_used" = "orders_used" [+-] \S+ where\b/;
/** Locks a row by assigning a column to itself. */
const lock = /^update "\w+" set ("\w+") = \1 where\b/;

const writers = new LRUCache<string, boolean>({
  max: 1000,
  memoMethod: (text) => !read.test(text) && write.test(text) && !use.test(text) && !lock.test(text),
});

/** Whether a statement can change a shop or a QR code. */
export const writesShops = (text: string): boolean => writers.memo(text);

/**
 * Whether a statement has certainly changed no row. SQLite does not report the number of changed rows for a statement
 * with `returning`, so an empty result counts as none.
 */
export const changedNothing = (text: string, { rows, numAffectedRows }: QueryResult<unknown>): boolean =>
  rows.length === 0 &&
  (numAffectedRows === 0n || (numAffectedRows === undefined && /\breturning\b/i.test(text)));
