import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { notify } from '../db/listen.ts';
import { openDb } from '../db/open-db.ts';
import { StartError } from '../db/start-error.ts';
import { noticeChannel } from '../notices.ts';
import type { Fault } from './import/fault.ts';
import { checkBrandFile, type Importer, importBrandFile } from './import/import-brand-file.ts';

const usage = `Usage: npm run import -- [--check] FILE

Imports a brand file (docs/brand-file.md): menus, shops, coupons and QR codes of one brand.
With --check it only says what is wrong with the file.`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const told = ({ path, message }: Fault): string => (path === '' ? message : `${path}: ${message}`);

function refuse(faults: readonly Fault[]): number {
  for (const fault of faults) complain(told(fault));
  complain(`\n${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}. Nothing has been changed.`);
  return 1;
}

function report(doubts: readonly Fault[], lines: readonly string[], otherwise: string): number {
  for (const doubt of doubts) complain(`Note: ${told(doubt)}`);
  for (const line of lines.length > 0 ? lines : [otherwise]) say(line);
  return 0;
}

async function run(importer: Importer, file: string, check: boolean): Promise<number> {
  if (check) {
    const checked = await checkBrandFile(importer, file);
    return checked.ok ? report(checked.value.doubts, [], 'The file has no faults.') : refuse(checked.error);
  }
  const imported = await importBrandFile(importer, file);
  if (!imported.ok) return refuse(imported.error);
  return report(imported.value.doubts, imported.value.changes, 'Nothing has changed.');
}

/** PostgreSQL passes notices on when the import commits; a server on the embedded database sees that its file has changed. */
const announce: NonNullable<Importer['announce']> = async (trx, notices) => {
  for (const notice of notices) await notify(trx, noticeChannel, JSON.stringify(notice));
};

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (values.help || file === undefined || more.length > 0) {
    complain(usage);
    return values.help ? 0 : 2;
  }
  const config = readConfig(process.env);
  const db = await openDb(
    {
      databaseUrl: config.databaseUrl ?? null,
      dataDir: config.dataDir,
      pgPrepared: config.preparedStatements,
      pgConnections: 2,
    },
    (error) => complain(error.message),
  );
  try {
    const now = () => Math.floor(Date.now() / 1000);
    const importer: Importer = { db, dataDir: config.dataDir, now, pictureSizes: 'now' };
    return await run(config.databaseUrl ? { ...importer, announce } : importer, file, values.check);
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
