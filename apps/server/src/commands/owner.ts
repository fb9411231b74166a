import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { databaseTime } from '../db/database-clock.ts';
import type { Db } from '../db/tables.ts';
import { newStaffLink } from '../desk/link-calls.ts';
import { shopsOfBrand } from '../stores/shop-store.ts';
import type { Command, Terminal } from './command.ts';
import { onDatabase } from './on-database.ts';

const usage = `Usage: npm run owner -- BRAND [--email ADDRESS]

Prints a one-time link with which the owner of a brand opens the staff app (docs/desk.md). It is valid for 24 hours.
BRAND is the id of the brand in its brand file.`;

type Owner = { readonly brandPid: string; readonly email: string };

async function invite(
  { db, config }: { readonly db: Db; readonly config: Config },
  { brandPid, email }: Owner,
  { say, complain }: Terminal,
): Promise<number> {
  if ((await shopsOfBrand(db, brandPid)).length === 0) {
    complain(`There is no brand "${brandPid}" with a published shop. Import its brand file first.`);
    return 1;
  }
  const at = await databaseTime(db);
  const newId = (bits: 128 | 256) => randomBytes(bits / 8).toString('base64url');
  const role = { brandPid, shopPid: '', role: 'owner', email } as const;
  const { secret } = await newStaffLink({ db, now: () => at, newId }, role);
  say(`${config.publicOrigin ?? `http://localhost:${config.port}`}/desk/#${secret}`);
  return 0;
}

/** STAFF-3: makes the one-time link of a brand's first owner. */
export const makeOwner: Command = async (args, terminal) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { help: { type: 'boolean', default: false }, email: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  const [brandPid, ...more] = positionals;
  if (values.help || brandPid === undefined || more.length > 0) {
    terminal.complain(usage);
    return values.help ? 0 : 2;
  }
  const owner = { brandPid, email: values.email.trim().toLowerCase() };
  return onDatabase(terminal, (db, config) => invite({ db, config }, owner, terminal));
};
