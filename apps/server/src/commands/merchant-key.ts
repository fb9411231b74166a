import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { databaseTime } from '../db/database-clock.ts';
import type { Db } from '../db/tables.ts';
import { newMerchantKey } from '../merchant/key.ts';
import { deleteMerchantKeys, merchantKeysOf } from '../stores/merchant-key-store.ts';
import { findShop } from '../stores/shop-store.ts';
import type { Command, Terminal } from './command.ts';
import { onDatabase, readBooks } from './on-database.ts';

const usage = `Usage: npm run merchant-key -- SHOP [NAME]
       npm run merchant-key -- --list SHOP
       npm run merchant-key -- --end SHOP [NAME]

Creates a merchant key for a till or kitchen screen of a shop (docs/integrating.md) and prints it. It cannot be shown
again. NAME identifies the holder of the key. --list prints the names of the shop's keys and when they were created.
--end revokes the keys with this NAME.`;

/** Identifies merchant keys by their shop and the name of their holder. */
type Keys = { readonly shopPid: string; readonly name: string };

async function end(db: Db, { shopPid, name }: Keys, { complain }: Terminal): Promise<number> {
  if (await deleteMerchantKeys(db, shopPid, name)) return 0;
  complain(`The shop "${shopPid}" has no key "${name}".`);
  return 1;
}

const isThere = async (db: Db, shopPid: string, { complain }: Terminal): Promise<boolean> => {
  if (await findShop(db, shopPid)) return true;
  complain(`There is no shop "${shopPid}".`);
  return false;
};

async function list(db: Db, shopPid: string, terminal: Terminal): Promise<number> {
  if (!(await isThere(db, shopPid, terminal))) return 1;
  for (const { name, createdAt } of await merchantKeysOf(db, shopPid))
    terminal.say(`${Temporal.Instant.fromEpochMilliseconds(createdAt * 1000)}  ${name}`);
  return 0;
}

async function make(db: Db, { shopPid, name }: Keys, terminal: Terminal): Promise<number> {
  if (!(await isThere(db, shopPid, terminal))) return 1;
  const at = await databaseTime(db);
  const newId = (bits: 128 | 256) => randomBytes(bits / 8).toString('base64url');
  terminal.say(await newMerchantKey({ db, now: () => at, newId }, shopPid, name));
  return 0;
}

export const merchantKey: Command = async (args, terminal) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      end: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [shopPid, name = 'till', ...more] = positionals;
  const isUnclear = values.list && (values.end || positionals.length > 1);
  if (values.help || shopPid === undefined || name.trim() === '' || more.length > 0 || isUnclear) {
    terminal.complain(usage);
    return values.help ? 0 : 2;
  }
  if (values.list) return readBooks(terminal, (db) => list(db, shopPid, terminal));
  const act = values.end ? end : make;
  return onDatabase(terminal, (db) => act(db, { shopPid, name }, terminal));
};
