import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isPermission, permissions } from '@comanda/contract/merchant/permission';
import { databaseTime } from '../db/database-clock.ts';
import type { Db } from '../db/tables.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { isKeyId, keyIdOf, permissionsOf } from '../merchant/key.ts';
import { keysCalled, makeKey, rotateKey } from '../merchant/keys.ts';
import { insertAudit } from '../stores/audit-store.ts';
import { deleteMerchantKey, type MerchantKey, merchantKeysOf } from '../stores/merchant-key-store.ts';
import { findShop } from '../stores/shop-store.ts';
import { markedId } from '../token.ts';
import type { Command, Terminal } from './command.ts';
import { onDatabase, readBooks } from './on-database.ts';

const usage = `Usage: npm run merchant-key -- SHOP [NAME] [--may PERMISSIONS] [--days DAYS]
       npm run merchant-key -- --list SHOP
       npm run merchant-key -- --rotate SHOP [NAME] [--overlap HOURS]
       npm run merchant-key -- --end SHOP [NAME]

Creates a merchant key for a till or kitchen screen of a shop (docs/integrating.md) and prints it. It cannot be shown
again. NAME identifies the holder of the key. --may lists what the key may do, with commas; without it the key has the
permissions of a till. --days ends it by itself. --list prints the id, creation, last use, expiry, name and permissions
of the shop's keys. --rotate prints a new key with the same name, permissions and expiry; the old one works for HOURS
more, 24 by default. --end revokes the keys with this NAME. --rotate and --end take an id in place of NAME.

Permissions: ${permissions.join(', ')}`;

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

/** Identifies merchant keys by their shop and the name of their holder, or the id of a key. */
type Keys = { readonly shopPid: string; readonly name: string };

const newId = (bits: 128 | 256) => randomBytes(bits / 8).toString('base64url');

type Work = {
  readonly trx: Trx;
  readonly at: number;
  readonly terminal: Terminal;
};

/** STAFF-7: the audit list of the shop also has what the operator did with its keys. */
const audit = ({ trx, at }: Work, call: string, { keyHash, shopPid, name, ...key }: MerchantKey) =>
  insertAudit(trx, {
    shopPid,
    auditId: markedId(shopPid, newId(128)),
    at,
    call,
    byKind: 'command',
    byId: 'merchant-key',
    byName: 'npm run merchant-key',
    detail: JSON.stringify({
      keyId: keyIdOf(keyHash),
      name,
      permissionList: permissionsOf(key),
      expiresAt: key.expiresAt,
    }),
  });

const faults = {
  overAlready: 'The key would have expired already.',
  tooManyKeys: 'The shop has too many keys: end some of them.',
} as const;

type Made = Awaited<ReturnType<typeof makeKey>>;

/** The exit code, and the key that is printed once it is committed. */
type Result = { readonly exit: number; readonly key?: string };

async function told(work: Work, call: string, made: Made): Promise<Result> {
  if (typeof made === 'string') {
    work.terminal.complain(faults[made]);
    return { exit: 1 };
  }
  await audit(work, call, made.row);
  return { exit: 0, key: made.key };
}

const isThere = async (db: Db, shopPid: string, { complain }: Terminal): Promise<boolean> => {
  if (await findShop(db, shopPid)) return true;
  complain(`There is no shop "${shopPid}".`);
  return false;
};

const timeText = (at: number): string => Temporal.Instant.fromEpochMilliseconds(at * 1000).toString();

async function list(db: Db, shopPid: string, terminal: Terminal): Promise<number> {
  if (!(await isThere(db, shopPid, terminal))) return 1;
  for (const key of await merchantKeysOf(db, shopPid)) {
    const { keyHash, name, createdAt, lastUsedAt, expiresAt } = key;
    const used = lastUsedAt === null ? 'never used' : `used ${timeText(lastUsedAt)}`;
    const expires = expiresAt === null ? 'no expiry' : `expires ${timeText(expiresAt)}`;
    terminal.say(
      [keyIdOf(keyHash), timeText(createdAt), used, expires, name, permissionsOf(key).join(',')].join('  '),
    );
  }
  return 0;
}

async function end(work: Work, { shopPid, name }: Keys): Promise<Result> {
  const keys = await keysCalled(work.trx, shopPid, name);
  for (const key of keys) {
    await deleteMerchantKey(work.trx, key);
    await audit(work, 'endKey', key);
  }
  if (keys.length > 0) return { exit: 0 };
  work.terminal.complain(`The shop "${shopPid}" has no key "${name}".`);
  return { exit: 1 };
}

async function rotate(work: Work, { shopPid, name }: Keys, overlap: number): Promise<Result> {
  const { trx, at, terminal } = work;
  const [key, ...others] = await keysCalled(trx, shopPid, name);
  if (!key || others.length > 0) {
    terminal.complain(
      key
        ? `The shop "${shopPid}" has several keys "${name}". Name one by its id: --list prints it.`
        : `The shop "${shopPid}" has no key "${name}".`,
    );
    return { exit: 1 };
  }
  return told(work, 'rotateKey', await rotateKey({ now: () => at, newId }, trx, key, { overlap }));
}

/** A whole number of a unit in seconds; `undefined` for anything else. */
const secondsOf = (text: string, unit: number): number | undefined =>
  /^\d{1,5}$/.test(text) ? Number(text) * unit : undefined;

const options = {
  help: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  rotate: { type: 'boolean', default: false },
  end: { type: 'boolean', default: false },
  may: { type: 'string' },
  days: { type: 'string' },
  overlap: { type: 'string', default: '24' },
} as const;

/** Options and other arguments. The id of a key may begin with a dash like an option. It is the last argument. */
function parsed(args: readonly string[]) {
  const id = args.find((arg) => arg.startsWith('-') && isKeyId(arg));
  const others = args.filter((arg) => arg !== id);
  const { values, positionals } = parseArgs({ args: others, options, allowPositionals: true });
  return { values, positionals: id === undefined ? positionals : [...positionals, id] };
}

/** The wish of a command line; `undefined` if it is unclear. */
function asked(args: readonly string[]) {
  const { values, positionals } = parsed(args);
  const [shopPid, name = 'till', ...more] = positionals;
  const { may, days } = values;
  const acts = [values.list, values.rotate, values.end].filter(Boolean).length;
  const isUnclear = acts > 1 || (acts === 1 && (may ?? days) !== undefined);
  const names = may?.split(',').map((one) => one.trim());
  const granted = names?.filter(isPermission);
  const seconds = days === undefined ? null : secondsOf(days, daySeconds);
  const overlap = secondsOf(values.overlap, hourSeconds);
  const isWrong = granted?.length !== names?.length || seconds === undefined || overlap === undefined;
  if (values.help || shopPid === undefined || name.trim() === '' || more.length > 0) return values;
  if (isUnclear || isWrong || (values.list && positionals.length > 1)) return values;
  return { ...values, wanted: { shopPid, name, granted, seconds, overlap } };
}

export const merchantKey: Command = async (args, terminal) => {
  const what = asked(args);
  if (!('wanted' in what)) {
    terminal.complain(usage);
    return what.help ? 0 : 2;
  }
  const { shopPid, name, granted, seconds, overlap } = what.wanted;
  if (what.list) return readBooks(terminal, (db) => list(db, shopPid, terminal));
  return onDatabase(terminal, async (db) => {
    if (!(await isThere(db, shopPid, terminal))) return 1;
    const at = await databaseTime(db);
    const act = async (trx: Trx) => {
      const work = { trx, at, terminal };
      if (what.end) return end(work, { shopPid, name });
      if (what.rotate) return rotate(work, { shopPid, name }, overlap);
      const expiresAt = seconds === null ? null : at + seconds;
      const grant = { shopPid, name, expiresAt, ...(granted && { permissions: granted }) };
      return told(work, 'makeKey', await makeKey({ now: () => at, newId }, trx, grant));
    };
    const { exit, key } = await transaction(db, act, shopPid);
    if (key !== undefined) terminal.say(key);
    return exit;
  });
};
