import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { menuUrl } from '@comanda/domain/session/menu-path';
import { ConfigError, readConfig } from '../config.ts';
import { databaseTime } from '../db/database-clock.ts';
import { notify } from '../db/listen.ts';
import { embeddedFile } from '../db/open-db.ts';
import { NotYetError } from '../db/start-error.ts';
import { noticeChannel } from '../notices.ts';
import type { Command, Terminal } from './command.ts';
import type { FileError } from './import/file-error.ts';
import { checkBrandFile, type Importer, importBrandFile } from './import/import-brand-file.ts';
import { brandFileJsonSchema } from './import/json-schema.ts';
import { placesIn } from './import/places.ts';
import { brandFileText } from './import/read-brand-file.ts';
import { onDatabase, readBooks } from './on-database.ts';

const usage = `Usage: npm run import -- [--check | --links | --new] FILE
       npm run --silent import -- --schema

Imports a brand file (docs/brand-file.md): menus, shops, coupons and QR codes of one brand.
With --check it only says what is wrong with the file. With --links it only tells what to print as QR codes: a line for
each code that is in effect, with its shop, its name and its link. With --new it may make a new database when neither
DATABASE_URL nor DATA_DIR is set. With --schema it prints the JSON Schema of brand files, for editors.`;

/** Returns how to print errors of a file: with their places in its text. */
async function tellerOf(file: string): Promise<(error: FileError) => string> {
  const text = await brandFileText(file);
  return placesIn(text.ok ? text.value : '');
}

async function refuse(file: string, errors: readonly FileError[], { complain }: Terminal): Promise<number> {
  const told = await tellerOf(file);
  for (const error of errors) complain(told(error));
  complain(`\n${errors.length} ${errors.length === 1 ? 'error' : 'errors'}. Nothing has been changed.`);
  return 1;
}

type Outcome = { readonly warnings: readonly FileError[]; readonly lines: readonly string[] };

async function report(
  file: string,
  { warnings, lines }: Outcome,
  { say, complain }: Terminal,
): Promise<number> {
  const told = await tellerOf(file);
  for (const warning of warnings) complain(`Warning: ${told(warning)}`);
  for (const line of lines) say(line);
  return 0;
}

/** Checks the file against the database, or alone if there is no database before the first start of a server. */
async function checkedFile(terminal: Terminal, file: string): ReturnType<typeof checkBrandFile> {
  const { dataDir, accounts } = readConfig(terminal.env);
  try {
    return await readBooks(terminal, (db) => checkBrandFile({ db, dataDir, accounts }, file));
  } catch (error) {
    if (!(error instanceof NotYetError)) throw error;
    terminal.complain(`Note: ${error.message} Only the file itself is checked.`);
    return checkBrandFile({ db: undefined, dataDir }, file);
  }
}

async function check(terminal: Terminal, file: string): Promise<number> {
  const checked = await checkedFile(terminal, file);
  if (!checked.ok) return refuse(file, checked.error, terminal);
  return report(file, { warnings: checked.value.warnings, lines: ['The file has no errors.'] }, terminal);
}

async function tellLinks(terminal: Terminal, file: string): Promise<number> {
  const { publicOrigin } = readConfig(terminal.env);
  if (!publicOrigin)
    throw new ConfigError('PUBLIC_ORIGIN is missing: the links need the address diners use.');
  const checked = await checkedFile(terminal, file);
  if (!checked.ok) return refuse(file, checked.error, terminal);
  const lines = checked.value.file.codes
    .filter(({ off }) => off !== true)
    .map((code) => `${code.shop}\t${code.code}\t${publicOrigin}${menuUrl(code)}`);
  return report(file, { warnings: [], lines }, terminal);
}

async function publish(importer: Importer, file: string, terminal: Terminal): Promise<number> {
  const imported = await importBrandFile(importer, file);
  if (!imported.ok) return refuse(file, imported.error, terminal);
  const { warnings, changes } = imported.value;
  return report(file, { warnings, lines: changes.length > 0 ? changes : ['Nothing has changed.'] }, terminal);
}

/**
 * Without settings, an import could create a database that no server uses (requirement FIX-22). So it creates one only
 * with --new, or if the operator says yes.
 */
async function mayMakeDatabase({ env, complain, confirm }: Terminal, isNew: boolean): Promise<boolean> {
  const { dataDir } = readConfig(env);
  if (env.DATABASE_URL || env.DATA_DIR || existsSync(embeddedFile(dataDir))) return true;
  complain(
    `Neither DATABASE_URL nor DATA_DIR is set, and there is no database in ${dataDir}. The import makes a new one there.`,
  );
  if (isNew) return true;
  if (confirm) return confirm('Make a new database?');
  complain('Nothing has been changed. To make a new database, add --new.');
  return false;
}

/**
 * Sends notices to running servers when the import commits. Only for PostgreSQL: on SQLite a server notices that its
 * database file has changed.
 */
const announce: NonNullable<Importer['announce']> = (trx, notices) =>
  notify(
    trx,
    noticeChannel,
    notices.map((notice) => JSON.stringify(notice)),
  );

export const importFile: Command = async (args, terminal) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      check: { type: 'boolean', default: false },
      links: { type: 'boolean', default: false },
      new: { type: 'boolean', default: false },
      schema: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.schema) {
    terminal.say(JSON.stringify(brandFileJsonSchema(), null, 2));
    return 0;
  }
  const [file, ...more] = positionals;
  if (values.help || file === undefined || more.length > 0) {
    terminal.complain(usage);
    return values.help ? 0 : 2;
  }
  if (values.links) return tellLinks(terminal, file);
  if (values.check) return check(terminal, file);
  if (!(await mayMakeDatabase(terminal, values.new))) return 2;
  return onDatabase(terminal, async (db, { databaseUrl, dataDir, accounts }) => {
    const at = await databaseTime(db);
    const importer: Importer = { db, dataDir, accounts, now: () => at, pictureSizes: 'now' };
    return publish(databaseUrl ? { ...importer, announce } : importer, file, terminal);
  });
};
