import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { openDb } from '../db/open-db.ts';
import { StartError } from '../db/start-error.ts';
import type { Db } from '../db/tables.ts';
import { newMerchantKey } from '../merchant/key.ts';
import { deleteMerchantKeys } from '../stores/merchant-key-store.ts';
import { findShop } from '../stores/shop-store.ts';

const usage = `Usage: npm run merchant-key -- [--end] SHOP [NAME]

Makes a key with which a till or kitchen screen speaks for a shop (docs/integrating.md), and prints it, this once.
NAME says who holds it. With --end the keys of that name open nothing any more.`;

const complain = (line: string) => process.stderr.write(`${line}\n`);

/** Which keys are meant: of a shop, by who holds them. */
type Keys = { readonly shopPid: string; readonly name: string };

async function end(db: Db, { shopPid, name }: Keys): Promise<number> {
  if (await deleteMerchantKeys(db, shopPid, name)) return 0;
  complain(`The shop "${shopPid}" has no key "${name}".`);
  return 1;
}

async function make(db: Db, { shopPid, name }: Keys): Promise<number> {
  if (!(await findShop(db, shopPid))) {
    complain(`There is no shop "${shopPid}".`);
    return 1;
  }
  const now = () => Math.floor(Date.now() / 1000);
  const newId = (bits: 128 | 256) => randomBytes(bits / 8).toString('base64url');
  process.stdout.write(`${await newMerchantKey({ db, now, newId }, shopPid, name)}\n`);
  return 0;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', default: false }, end: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [shopPid, name = 'till', ...more] = positionals;
  if (values.help || shopPid === undefined || more.length > 0) {
    complain(usage);
    return values.help ? 0 : 2;
  }
  const config = readConfig(process.env);
  const options = {
    databaseUrl: config.databaseUrl ?? null,
    dataDir: config.dataDir,
    pgPrepared: config.preparedStatements,
    pgConnections: 1,
  };
  const db = await openDb(options, (error) => complain(error.message));
  try {
    return await (values.end ? end : make)(db, { shopPid, name });
  } finally {
    await db.destroy();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
  complain(error.message);
  process.exitCode = 2;
}
