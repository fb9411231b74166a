import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Db } from '../db/tables.ts';
import { newMerchantKey } from '../merchant/key.ts';
import { deleteMerchantKeys } from '../stores/merchant-key-store.ts';
import { findShop } from '../stores/shop-store.ts';
import { type Command, runHere, type Terminal } from './command.ts';
import { onDatabase } from './on-database.ts';

const usage = `Usage: npm run merchant-key -- [--end] SHOP [NAME]

Makes a key with which a till or kitchen screen speaks for a shop (docs/integrating.md), and prints it, this once.
NAME says who holds it. With --end the keys of that name open nothing any more.`;

/** Which keys are meant: of a shop, by who holds them. */
type Keys = { readonly shopPid: string; readonly name: string };

async function end(db: Db, { shopPid, name }: Keys, { complain }: Terminal): Promise<number> {
  if (await deleteMerchantKeys(db, shopPid, name)) return 0;
  complain(`The shop "${shopPid}" has no key "${name}".`);
  return 1;
}

async function make(db: Db, { shopPid, name }: Keys, { say, complain }: Terminal): Promise<number> {
  if (!(await findShop(db, shopPid))) {
    complain(`There is no shop "${shopPid}".`);
    return 1;
  }
  const now = () => Math.floor(Date.now() / 1000);
  const newId = (bits: 128 | 256) => randomBytes(bits / 8).toString('base64url');
  say(await newMerchantKey({ db, now, newId }, shopPid, name));
  return 0;
}

/** `npm run merchant-key`. */
export const merchantKey: Command = async (args, terminal) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { help: { type: 'boolean', default: false }, end: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [shopPid, name = 'till', ...more] = positionals;
  if (values.help || shopPid === undefined || name.trim() === '' || more.length > 0) {
    terminal.complain(usage);
    return values.help ? 0 : 2;
  }
  const act = values.end ? end : make;
  return onDatabase(terminal, (db) => act(db, { shopPid, name }, terminal));
};

if (import.meta.main) await runHere(merchantKey);
