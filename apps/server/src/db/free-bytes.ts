import { statfs } from 'node:fs/promises';

type Place = { readonly databaseUrl: string | undefined; readonly dataDir: string };

/** The room on the disk of the embedded database; without end where PostgreSQL minds its own, or the system does not tell. */
export async function freeBytes({ databaseUrl, dataDir }: Place): Promise<number> {
  if (databaseUrl !== undefined) return Infinity;
  return statfs(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  );
}
