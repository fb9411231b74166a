import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { databaseTime } from '../db/database-clock.ts';
import type { Db } from '../db/tables.ts';
import { transaction } from '../db/transaction.ts';
import type { CredentialKeys } from '../providers/credentials/credential-keys.ts';
import {
  declared,
  isProviderName,
  type ProviderName,
  providerNames,
} from '../providers/credentials/declared.ts';
import {
  credentialProblems,
  enterCredentials,
  listCredentials,
  removeCredentials,
  rotateCredentials,
} from '../providers/credentials/enter-credentials.ts';
import { operatorKeys } from '../providers/credentials/key-file.ts';
import { shopVersions } from '../stores/shop-store.ts';
import type { Command, Terminal } from './command.ts';
import { onDatabase, readBooks } from './on-database.ts';

const usage = `Usage: npm run credentials -- list [BRAND]
       npm run credentials -- set BRAND PROVIDER
       npm run credentials -- remove BRAND PROVIDER
       npm run credentials -- rotate

PROVIDER is one of ${providerNames.join(', ')}. set asks for each field without showing it. Without a terminal, it reads
lines "FIELD=VALUE" from standard input. list shows no values. remove also deletes former accounts: their payments can then
no longer be checked or refunded. rotate seals everything with the first of the credentials keys.`;

const newId = (bits: 128 | 256) => randomBytes(bits / 8).toString('base64url');

/** The credentials of a brand at a provider. */
type Named = { readonly brandPid: string; readonly provider: ProviderName };

const timeOf = (seconds: number): string => String(Temporal.Instant.fromEpochMilliseconds(seconds * 1000));

async function list(terminal: Terminal, brandPid: string | undefined): Promise<number> {
  const rows = await readBooks(terminal, (db) => listCredentials({ db }, brandPid));
  for (const { brandPid: brand, provider, field, setAt, setBy, keyId, replacedAt } of rows)
    terminal.say(
      [brand, provider, field, timeOf(setAt), setBy, keyId, replacedAt === null ? '' : 'former']
        .join('  ')
        .trimEnd(),
    );
  return 0;
}

/** Reads lines `FIELD=VALUE`. Reports the number of a line that is none, and never its text. */
function valuesIn(text: string, { complain }: Terminal): Record<string, string> | undefined {
  const values: Record<string, string> = {};
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [, name, value = ''] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined) {
      complain(`Line ${index + 1} is not FIELD=VALUE.`);
      return undefined;
    }
    if (value !== '') values[name] = value;
  }
  return values;
}

async function entered(
  provider: ProviderName,
  terminal: Terminal,
): Promise<Record<string, string> | undefined> {
  const { askSecret, readInput } = terminal;
  if (!askSecret) return valuesIn((await readInput?.()) ?? '', terminal);
  const values: Record<string, string> = {};
  for (const [name, { meaning, isOptional }] of Object.entries(declared[provider].fields)) {
    const value = (await askSecret(`${meaning}\n${name}${isOptional ? ' (may be empty)' : ''}: `)).trim();
    if (value !== '') values[name] = value;
  }
  return values;
}

async function keysOf(config: Config, { complain }: Terminal): Promise<CredentialKeys | undefined> {
  const keys = await operatorKeys(config);
  if (!keys)
    complain(
      'There is no credentials key: set CREDENTIALS_KEY or CREDENTIALS_KEY_FILE, as the servers have it.',
    );
  return keys;
}

async function hasBrand(db: Db, brandPid: string, { complain }: Terminal): Promise<boolean> {
  if ((await shopVersions(db, brandPid)).length > 0) return true;
  complain(`There is no brand "${brandPid}".`);
  return false;
}

async function set(
  db: Db,
  config: Config,
  { brandPid, provider }: Named,
  terminal: Terminal,
): Promise<number> {
  const keys = await keysOf(config, terminal);
  if (!keys || !(await hasBrand(db, brandPid, terminal))) return 1;
  const values = await entered(provider, terminal);
  if (!values) return 1;
  const problems = credentialProblems(provider, values, config.production);
  for (const { field, expected } of problems) terminal.complain(`${field} must be ${expected}.`);
  if (problems.length > 0) return 1;
  const at = await databaseTime(db);
  await transaction(db, (trx) =>
    enterCredentials({ now: () => at, newId }, trx, keys, { brandPid, provider, values, setBy: 'command' }),
  );
  terminal.complain(`Stored. The servers use the credentials of ${provider} within seconds.`);
  return 0;
}

async function remove(db: Db, { brandPid, provider }: Named, { complain }: Terminal): Promise<number> {
  if (await transaction(db, (trx) => removeCredentials({ newId }, trx, { brandPid, provider }))) return 0;
  complain(`The brand "${brandPid}" has no credentials of ${provider}.`);
  return 1;
}

async function rotate(db: Db, config: Config, terminal: Terminal): Promise<number> {
  const keys = await keysOf(config, terminal);
  if (!keys) return 1;
  const { sealed, problems } = await rotateCredentials({ db, newId }, keys);
  terminal.say(`Sealed ${sealed} credentials with the key ${keys[0].id}.`);
  for (const problem of problems) terminal.complain(problem);
  return problems.length === 0 ? 0 : 1;
}

/** The brand and provider of a command, or `undefined` if they are not both there. */
function namedIn([brandPid, provider, ...more]: readonly string[]): Named | undefined {
  if (brandPid === undefined || provider === undefined || more.length > 0) return undefined;
  return isProviderName(provider) ? { brandPid, provider } : undefined;
}

export const credentials: Command = async (args, terminal) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [action, ...rest] = positionals;
  const named = namedIn(rest);
  if (!values.help) {
    if (action === 'list' && rest.length < 2) return list(terminal, rest[0]);
    if (action === 'rotate' && rest.length === 0)
      return onDatabase(terminal, (db, config) => rotate(db, config, terminal));
    if (action === 'set' && named)
      return onDatabase(terminal, (db, config) => set(db, config, named, terminal));
    if (action === 'remove' && named) return onDatabase(terminal, (db) => remove(db, named, terminal));
  }
  terminal.complain(usage);
  return values.help ? 0 : 2;
};
