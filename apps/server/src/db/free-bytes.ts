import { statfs } from 'node:fs/promises';

type Place = { readonly databaseUrl: string | undefined; readonly dataDir: string };

/**
 * The free space on the disk of the embedded database; infinite for PostgreSQL, or if the system does not report
 * it.
 */
export async function freeBytes({ databaseUrl, dataDir }: Place): Promise<number> {
  if (databaseUrl !== undefined) return Infinity;
  return statfs(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  );
}
