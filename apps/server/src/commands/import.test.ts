import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { openDb } from '../db/open-db.ts';
import { fileNotices } from '../file-notices.ts';
import { createLog } from '../log.ts';
import type { Notice } from '../notices.ts';
import { postgresNotices } from '../postgres-notices.ts';
import { createDatabase } from '../testing/postgres.ts';
import { bareEnvironment } from '../testing/start-process.ts';
import { engines } from '../testing/start-test-server.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'comanda-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [, example = ''] =
  /```json\n(.*?)```/s.exec(readFileSync(join(root, 'docs/brand-file.md'), 'utf8')) ?? [];
const brandFile = join(folder, 'brand.json');

/** Runs the command as an operator does. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/node'),
    ['apps/server/src/commands/import.ts', ...args],
    { cwd: root, encoding: 'utf8', env: { ...bareEnvironment, DATA_DIR: join(folder, 'data') } },
  );
  return { status, stdout, stderr };
}

/** Notices as a server on this database hears them, from the first on that are sure to be heard. */
async function listening(databaseUrl: string | null, dataDir: string) {
  const db = await openDb({ databaseUrl, dataDir, pgPrepared: true, pgConnections: 2 }, () => undefined);
  const log = createLog('silent');
  const notices = databaseUrl === null ? fileNotices(db, log) : postgresNotices(db, databaseUrl, log);
  const heard: Notice[] = [];
  notices.subscribe((notice) => heard.push(notice));
  await vi.waitFor(() => {
    notices.publish({ kind: 'menu', shopPid: 'elsewhere', version: 0 });
    expect(heard).not.toHaveLength(0);
  }, 10_000);
  const close = async () => {
    await notices.close();
    await db.destroy();
  };
  return { heard, close };
}

describe.each(engines)('a menu that is imported beside a running server on %s', (engine) => {
  it('is told to its open pages', async () => {
    const dataDir = join(folder, engine);
    const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : null;
    const env = {
      ...bareEnvironment,
      DATA_DIR: dataDir,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    };
    const importFile = () =>
      promisify(execFile)(process.execPath, ['apps/server/src/commands/import.ts', brandFile], {
        cwd: root,
        env,
      });
    writeFileSync(brandFile, example);
    await importFile();
    const { heard, close } = await listening(databaseUrl, dataDir);
    writeFileSync(brandFile, example.replace('"Latte"', '"Flat white"'));
    await importFile();
    await vi.waitFor(
      () => expect(heard).toContainEqual({ kind: 'menu', shopPid: 'corner.main', version: 2 }),
      10_000,
    );
    await close();
  });
});

describe('npm run import', () => {
  it('checks a file, publishes it, and has nothing to do the second time', () => {
    writeFileSync(brandFile, example);
    expect(run('--check', brandFile)).toMatchObject({ status: 0, stdout: 'The file has no faults.\n' });
    const first = run(brandFile);
    expect(first.status).toBe(0);
    expect(first.stdout).toContain('corner.main: new shop\n');
    expect(run(brandFile)).toMatchObject({ status: 0, stdout: 'Nothing has changed.\n' });
  });

  it('tells the faults of a file and fails', () => {
    writeFileSync(
      join(folder, 'wrong.json'),
      example.replace('"3.80"', '"3.805"').replace('"oat"', '"whole"'),
    );
    const { status, stderr } = run(join(folder, 'wrong.json'));
    expect(status).toBe(1);
    expect(stderr).toContain('menus.all-day.categories[0].items[0].price: expected at most 2 decimals');
    expect(stderr).toContain(
      'menus.all-day.features[0].options[1].id: expected an id of its own; "whole" stands twice',
    );
    expect(stderr).toContain('2 faults. Nothing has been changed.');
  });

  it('says how it is used', () => {
    expect(run()).toMatchObject({ status: 2 });
    expect(run('--help').stderr).toContain('Usage: npm run import');
  });
});
