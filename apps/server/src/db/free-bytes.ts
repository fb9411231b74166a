import { statfs } from 'node:fs/promises';
import type { Config } from '../config.ts';

/** The room on the disk of the embedded database; without end where PostgreSQL minds its own, or the system does not tell. */
export async function freeBytes({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<number> {
  if (databaseUrl !== undefined) return Infinity;
  return statfs(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  );
}
