import type { DialectAdapter, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from './tables.ts';

/**
 * The changes of shops and codes that this process has made or heard of. What was read from these tables may be kept while their
 * number stays the same.
 */
export class ShopChanges {
  #count = 0;
  #areHeard: () => boolean = () => false;

  /** Only its increase means something. */
  get count(): number {
    return this.#count;
  }

  add(): void {
    this.#count += 1;
  }

  /** Sets how to know that the changes of other processes are counted. */
  hearBy(areHeard: () => boolean): void {
    this.add();
    this.#areHeard = areHeard;
  }

  /** Whether all changes of all processes are counted, up to a second ago. */
  areKnown(): boolean {
    return this.#areHeard();
  }
}

/** All handles of one database share its adapter. */
const byAdapter = new WeakMap<DialectAdapter, ShopChanges>();

export const shopChangesOf = (db: Db): ShopChanges => changesOf(db.getExecutor().adapter);

export const changesOf = (adapter: DialectAdapter): ShopChanges =>
  byAdapter.getOrInsertComputed(adapter, () => new ShopChanges());

const read = /^\s*select\b/i;
const write =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?(?:shops|qr_codes)\b/i;
/** Each order counts a use of its code, which no scan shows. */
const use = /^update "qr_codes" set "orders_used" = "orders_used" [+-] \S+ where\b/;

const writers = new LRUCache<string, boolean>({
  max: 1000,
  memoMethod: (text) => !read.test(text) && write.test(text) && !use.test(text),
});

/** Whether a statement can change a shop or a code. */
export const writesShops = (text: string): boolean => writers.memo(text);

/** Whether a statement has certainly changed no row. SQLite does not tell how many rows one with `returning` has changed. */
export const changedNothing = (text: string, { rows, numAffectedRows }: QueryResult<unknown>): boolean =>
  rows.length === 0 &&
  (numAffectedRows === 0n || (numAffectedRows === undefined && /\breturning\b/i.test(text)));
