import type { KyselyPlugin } from 'kysely';
import type { Db } from '../db/tables.ts';

/** `once`: one statement fails. `forGood`: that statement and all later ones fail, as if the server were gone. */
type Breaking = 'once' | 'forGood';

/** A database that fails on request. Other connections to the same file still work. */
export type BreakableDb = {
  readonly db: Db;
  readonly breakAt: (n: number, how: Breaking) => void;
  /** Repairs the database. Returns whether it has reached the statement that was to fail. */
  readonly mend: () => boolean;
};

export function breakable(whole: Db): BreakableDb {
  let count = 0;
  let at = Number.POSITIVE_INFINITY;
  let how: Breaking = 'once';
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      if (how === 'once' ? count === at : count >= at) throw new Error(`statement ${count} fails`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    db: whole.withPlugin(plugin),
    breakAt: (n, as) => {
      count = 0;
      at = n;
      how = as;
    },
    mend: () => {
      const isBroken = count >= at;
      at = Number.POSITIVE_INFINITY;
      return isBroken;
    },
  };
}
