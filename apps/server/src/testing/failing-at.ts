import type { KyselyPlugin } from 'kysely';

/** A database whose n-th statement fails, and whether it came to that. */
export function failingAt(n: number): { plugin: KyselyPlugin; failed: () => boolean } {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      if (count === n) throw new Error(`statement ${n} fails`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { plugin, failed: () => count >= n };
}
