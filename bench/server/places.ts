import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { messageToWire } from '@comanda/contract/wire-format';
import { aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { openDb } from '../../apps/server/src/db/open-db.ts';
import type { Db } from '../../apps/server/src/db/tables.ts';
import { stockWith } from '../../apps/server/src/stores/publish-store.ts';
import {
  readOrInsertKeys,
  type SessionKey,
  signingKey,
} from '../../apps/server/src/stores/session-key-store.ts';
import {
  aMisoLine,
  anOrderRequest,
  aRamenLine,
  aSetLine,
} from '../../apps/server/src/testing/an-order-request.ts';
import { publishShop } from '../../apps/server/src/testing/publish-shop.ts';
import { type ServerProcess, startProcess } from '../../apps/server/src/testing/start-process.ts';
import { scanTokenOf } from '../../apps/server/src/token.ts';
import { longLink, writeLongBrand } from '../../e2e/long-menu/long-brand.ts';
import { pinServer } from './pinned.ts';

const run = promisify(execFile);

/** The shops that orders are spread over, by their prefixes. */
export const prefixes = ['s1-', 's2-', 's3-', 's4-', 's5-', 's6-', 's7-', 's8-'];

/** The number of items for a menu of about 100 KB. */
const dishes = 150;

/** The request of a phone that scans the table of the long menu. */
export const longScan = () => {
  const { searchParams } = new URL(longLink(dishes), 'http://long');
  const [hash, type, code] = ['h', 't', 'c'].map((name) => searchParams.get(name));
  return { hash, type, code };
};

/** A prepared database: the settings of a server on it, and the key that signs its sessions. */
export type Place = {
  readonly settings: Readonly<Record<string, string>>;
  readonly key: SessionKey;
};

async function seed(db: Db): Promise<SessionKey> {
  for (const prefix of prefixes) {
    const shop = aShop({ shopPid: `noodle-bar/${prefix}` });
    await publishShop({ db }, shop, aMenu(), prefix);
    await stockWith(db, shop.shopPid, 'miso-soup/sku', 100_000_000);
  }
  return signingKey(
    await readOrInsertKeys(db, () => ({ secret: randomBytes(32).toString('base64url'), at: 0 })),
  );
}

/** High limits, because one address sends the calls of all guests. */
const easy = {
  SUBMITS_PER_MINUTE: '100000',
  CODE_SUBMITS_PER_MINUTE: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
  MAX_QUEUE_MS: '0',
  SANDBOX: '1',
};

/** Fills a database with the measured shops: PostgreSQL with an address, else SQLite. */
export async function preparePlace(databaseUrl?: string): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-bench-data-'));
  const where = { DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
  const options = { databaseUrl: databaseUrl ?? null, dataDir, pgPrepared: true, pgConnections: 2 };
  const db = await openDb(options, () => {});
  const key = await seed(db);
  await db.destroy();
  const { PATH } = process.env;
  await run(process.execPath, ['apps/server/src/comanda.mjs', 'import', await writeLongBrand([dishes])], {
    env: { PATH, ...where },
  });
  return { settings: { ...easy, ...where }, key };
}

/** Starts a server on a prepared database, pinned to the server's processor. */
export async function startServer(
  { settings }: Place,
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const server = await startProcess({ ...settings, ...more });
  await pinServer(server.child.pid);
  return server;
}

const now = () => Math.floor(Date.now() / 1000);

/** The token of a guest who has just scanned a QR code of a shop. */
const newToken = ({ key }: Place, shopPid: string, qrHash: string): string =>
  scanTokenOf({ shopPid, qrHash, scannedAt: now() }, key, randomBytes(32).toString('base64url'));

/** The body of an order with six lines, from a new guest. */
export function newOrder(place: Place, prefix: string): string {
  const plain = { extraList: [], unitAmount: 1200 };
  const orderRequest = anOrderRequest(newToken(place, `noodle-bar/${prefix}`, `${prefix}table-7`), {
    requestId: crypto.randomUUID(),
    itemList: [
      aMisoLine({ unitQty: 2 }),
      aRamenLine(),
      aRamenLine({ featurePidList: ['hot'] }),
      aRamenLine(plain),
      aRamenLine({ ...plain, featurePidList: ['hot'] }),
      aSetLine(),
    ],
  });
  return JSON.stringify(messageToWire(orderRequest, 2));
}

export const newOrders = (place: Place, count: number, shops = prefixes): string[] =>
  Array.from({ length: count }, (_, index) => newOrder(place, shops[index % shops.length] ?? ''));
