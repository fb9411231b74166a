import { statfs } from 'node:fs/promises';

type Place = { readonly databaseUrl: string | undefined; readonly dataDir: string };

/**
 * Returns the free bytes on the disk of the SQLite database. Infinite for PostgreSQL, or if the system does not report
 * free space.
 */
export async function freeBytes({ databaseUrl, dataDir }: Place): Promise<number> {
  if (databaseUrl !== undefined) return Infinity;
  return statfs(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  );
}
