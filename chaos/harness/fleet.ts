import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { openDb } from '../../apps/server/src/db/open-db.ts';
import { stockWith } from '../../apps/server/src/stores/publish-store.ts';
import { bookErrors, moneyErrors } from '../../apps/server/src/testing/books.ts';
import { queryRows } from '../../apps/server/src/testing/postgres.ts';
import { publishShop } from '../../apps/server/src/testing/publish-shop.ts';
import {
  type ServerProcess,
  type Starting,
  startProcess,
} from '../../apps/server/src/testing/start-process.ts';
import type { Code, Placed } from './diners.ts';

/** Servers on one database. */
export type Fleet = {
  readonly servers: readonly ServerProcess[];
  readonly origins: readonly string[];
  /** How many servers have ended. */
  readonly exits: () => number;
  /** Stops running servers with SIGTERM. Returns their exit codes. */
  readonly stop: () => Promise<(number | null)[]>;
};

type FleetOptions = Starting & {
  readonly count?: number;
  /** The address of a PostgreSQL database. Without it, the servers use SQLite. */
  readonly databaseUrl?: string;
  /** More settings, for all servers or by the index of the server. */
  readonly settings?:
    | Readonly<Record<string, string>>
    | ((index: number) => Readonly<Record<string, string>>);
};

/** High rate limits, because all diners have the same address. All other settings have their defaults. */
const easy = {
  SUBMITS_PER_MINUTE: '100000',
  CODE_SUBMITS_PER_MINUTE: '100000',
  REQUESTS_PER_MINUTE: '100000',
  LOG_LEVEL: 'info',
};

/** Starts real server processes, each with its own data folder. The test must stop them. */
export async function startFleet({
  count = 1,
  databaseUrl,
  settings = {},
  ...starting
}: FleetOptions): Promise<Fleet> {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-fleet-'));
  const own = typeof settings === 'function' ? settings : () => settings;
  const servers: ServerProcess[] = [];
  for (let index = 0; index < count; index += 1)
    servers.push(
      await startProcess(
        {
          ...easy,
          DATA_DIR: join(folder, databaseUrl === undefined ? 'data' : String(index)),
          ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
          ...own(index),
        },
        starting,
      ),
    );
  const hasEnded = ({ child }: ServerProcess) => child.exitCode !== null || child.signalCode !== null;
  return {
    servers,
    origins: servers.map(({ origin }) => origin),
    exits: () => servers.filter(hasEnded).length,
    stop: async () => {
      const codes = await Promise.all(
        servers.map((server) => (hasEnded(server) ? server.child.exitCode : server.stop())),
      );
      await rm(folder, { recursive: true, force: true });
      return codes;
    },
  };
}

/** A published shop and the QR code of one of its tables. The hash of the QR code begins with the shop's prefix. */
export type SeededShop = { readonly shopPid: string; readonly code: Code };

/** Migrates a database and publishes shops in it, each with a large stock of miso soup. */
export async function seedShops(
  databaseUrl: string,
  prefixes: readonly string[] = [''],
): Promise<SeededShop[]> {
  const db = await openDb({ databaseUrl, dataDir: '', pgPrepared: true, pgConnections: 2 }, () => {});
  try {
    const shops: SeededShop[] = [];
    for (const prefix of prefixes) {
      const shop = aShop(prefix === '' ? {} : { shopPid: `noodle-bar/${prefix}` });
      await publishShop({ db }, shop, aMenu(), prefix);
      await stockWith(db, shop.shopPid, 'miso-soup/sku', 1_000_000);
      shops.push({ shopPid: shop.shopPid, code: { hash: `${prefix}table-7`, type: 'T', code: '7' } });
    }
    return shops;
  } finally {
    await db.destroy();
  }
}

/** Checks the acknowledged orders and the payments of a database. Returns the faults. */
export async function faultsOf(databaseUrl: string, placed: readonly Placed[]): Promise<string[]> {
  const orders = await queryRows(databaseUrl, 'select order_id, session_hash from orders');
  const known = new Set(orders.map(({ order_id }) => order_id));
  const lost = placed
    .filter(({ orderId }) => !known.has(orderId))
    .map(({ orderId }) => `order ${orderId} is lost`);
  const sessions = orders.map(({ session_hash }) => session_hash);
  const doubled = sessions.length - new Set(sessions).size;
  const db = await openDb({ databaseUrl, dataDir: '', pgPrepared: true, pgConnections: 2 }, () => {});
  try {
    const books = [...(await bookErrors(db, Math.floor(Date.now() / 1000))), ...(await moneyErrors(db))];
    return [...lost, ...(doubled > 0 ? [`${doubled} sessions have two orders`] : []), ...books];
  } finally {
    await db.destroy();
  }
}
