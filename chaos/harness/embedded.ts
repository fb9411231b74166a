import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aShop } from '@comanda/domain/testing/a-shop';
import { openDb } from '../../apps/server/src/db/open-db.ts';
import { newMerchantKey } from '../../apps/server/src/merchant/key.ts';
import {
  type ServerProcess,
  type Starting,
  startProcess,
} from '../../apps/server/src/testing/start-process.ts';
import { seedShop } from '../../apps/server/src/testing/start-test-server.ts';

/** A server process on a SQLite database with the test shop. */
export type EmbeddedServer = ServerProcess & {
  /** A merchant key of the test shop. */
  readonly merchantKey: string;
  /** Stops the server if it still runs, and removes its data. */
  readonly end: () => Promise<void>;
};

/**
 * The data is in memory if possible. Disks of shared machines sometimes pause for a second, which these tests do not
 * measure.
 */
const folder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** High limits, because all diners have the same address. */
const easy = {
  SUBMITS_PER_MINUTE: '100000',
  CODE_SUBMITS_PER_MINUTE: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
};

/** Starts a server on SQLite. */
export async function startEmbedded(
  settings: Readonly<Record<string, string>> = {},
  starting: Starting = {},
): Promise<EmbeddedServer> {
  const dataDir = await mkdtemp(join(folder, 'comanda-embedded-'));
  const db = await openDb({ databaseUrl: null, dataDir, pgPrepared: true, pgConnections: 1 }, () => {});
  await seedShop(db);
  const ctx = {
    db,
    now: () => Math.floor(Date.now() / 1000),
    newId: () => randomBytes(32).toString('base64url'),
  };
  const merchantKey = await newMerchantKey(ctx, aShop().shopPid, 'till');
  await db.destroy();
  const server = await startProcess({ ...easy, DATA_DIR: dataDir, ...settings }, starting);
  return {
    ...server,
    merchantKey,
    end: async () => {
      if (server.child.exitCode === null && server.child.signalCode === null) await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
