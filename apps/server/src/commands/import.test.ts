import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { openDb } from '../db/open-db.ts';
import { fileNotices } from '../file-notices.ts';
import { createLog } from '../log.ts';
import type { Notice } from '../notices.ts';
import { postgresNotices } from '../postgres-notices.ts';
import { createDatabase } from '../testing/postgres.ts';
import { runBeside, runFrom, runInside } from '../testing/run-command.ts';
import { engines } from '../testing/start-test-server.ts';
import { runCommand } from './command.ts';
import { importFile } from './import.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'comanda-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [, example = ''] =
  /```json\n(.*?)```/s.exec(readFileSync(join(root, 'docs/brand-file.md'), 'utf8')) ?? [];
const brandFile = join(folder, 'brand.json');

const run = (...args: string[]) => runInside(importFile, { DATA_DIR: join(folder, 'data') }, ...args);

/** Collects the notices that a server on this database receives. Resolves once notices are certain to arrive. */
async function listening(databaseUrl: string | null, dataDir: string) {
  const db = await openDb({ databaseUrl, dataDir, pgPrepared: true, pgConnections: 2 }, () => undefined);
  const log = createLog('silent');
  const notices =
    databaseUrl === null
      ? fileNotices(db, dataDir, log)
      : postgresNotices(db, databaseUrl, { log, now: () => Math.floor(Date.now() / 1000) });
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

describe.each(engines)('importing a menu while a server runs on %s', (engine) => {
  it('notifies the pages of a new shop, which a guest may have opened before the server knew of it', async () => {
    const dataDir = join(folder, `new on ${engine}`);
    const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : null;
    const settings = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
    const { heard, close } = await listening(databaseUrl, dataDir);
    writeFileSync(brandFile, example);
    await runInside(importFile, settings, brandFile);
    await vi.waitFor(
      () => expect(heard).toContainEqual({ kind: 'menu', shopPid: 'corner.main', version: 1 }),
      10_000,
    );
    await close();
  });

  it('notifies the open pages of that server', async () => {
    const dataDir = join(folder, engine);
    const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : null;
    const settings = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
    writeFileSync(brandFile, example);
    await runInside(importFile, settings, brandFile);
    const { heard, close } = await listening(databaseUrl, dataDir);
    writeFileSync(brandFile, example.replace('"Latte"', '"Flat white"'));
    expect(await runBeside('import', settings, brandFile)).toMatchObject({
      code: 0,
      out: expect.stringContaining('corner.main: menu 2 published'),
    });
    await vi.waitFor(
      () => expect(heard).toContainEqual({ kind: 'menu', shopPid: 'corner.main', version: 2 }),
      10_000,
    );
    await close();
  });
});

describe('FIX-22 an import without DATABASE_URL and DATA_DIR', () => {
  const place = mkdtempSync(join(tmpdir(), 'comanda-new-'));
  afterAll(() => rmSync(place, { recursive: true, force: true }));
  const file = join(place, 'brand.json');
  const there = () => existsSync(join(place, '.data', 'comanda.db'));
  const warning = /^Neither DATABASE_URL nor DATA_DIR is set, and there is no database in .*\.data\./;
  const importThere = (...args: string[]) => runFrom(place, 'import', {}, ...args, file);

  it('warns that it would create a database, and without a terminal does so only with --new', async () => {
    writeFileSync(file, example);
    const refused = await importThere();
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toMatch(warning);
    expect(refused.err).toContain('To make a new database, add --new.');
    expect(there()).toBe(false);

    const made = await importThere('--new');
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('corner.main: new shop') });
    expect(made.err).toMatch(warning);
    expect(there()).toBe(true);
    const again = await importThere();
    expect(again).toMatchObject({ code: 0, out: 'Nothing has changed.\n' });
    expect(again.err).not.toMatch(warning);
  });

  it.each([
    ['yes', true, 0],
    ['no', false, 2],
  ])(
    'asks at a terminal whether to create a database, and obeys the answer "%s"',
    async (_answer, isWanted, code) => {
      const empty = join(place, `asked-${isWanted}`);
      mkdirSync(empty);
      const asked: string[] = [];
      const before = process.cwd();
      process.chdir(empty);
      try {
        const ran = await runCommand(importFile, [file], {
          env: {},
          say: () => undefined,
          complain: () => undefined,
          confirm: async (question) => {
            asked.push(question);
            return isWanted;
          },
        });
        expect([ran, asked]).toEqual([code, ['Make a new database?']]);
        expect(existsSync(join(empty, '.data', 'comanda.db'))).toBe(isWanted);
      } finally {
        process.chdir(before);
      }
    },
  );
});

describe('npm run import', () => {
  it('checks a file, imports it, and changes nothing the second time', async () => {
    writeFileSync(brandFile, example);
    expect(await run('--check', brandFile)).toMatchObject({
      code: 0,
      out: 'The file has no errors.\n',
      err: expect.stringMatching(
        /^Warning: line \d+, Main Street: payments: the sandbox takes no real money/m,
      ),
    });
    const first = await run(brandFile);
    expect(first.code).toBe(0);
    expect(first.out).toContain('corner.main: new shop\n');
    const made = `There was no database in ${join(folder, 'data')}: a new one has been made.`;
    expect(first.err).toContain(made);
    const second = await run(brandFile);
    expect(second).toMatchObject({ code: 0, out: 'Nothing has changed.\n' });
    expect(second.err).not.toContain(made);
  });

  it('reports the errors of a file with their lines and dishes, and exits with code 1', async () => {
    const wrong = join(folder, 'wrong.json');
    const text = example.replace('"3.80"', '"3.805"').replace('"oat"', '"whole"');
    writeFileSync(wrong, text);
    const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
    const { code, err } = await run(wrong);
    expect(code).toBe(1);
    expect(err).toContain(`line ${lineOf('"3.805"')}, Latte: price: expected at most 2 decimals`);
    expect(err).toContain(
      `line ${lineOf('"Oat"')}, Milk, Oat: id: expected an id of its own; "whole" appears twice`,
    );
    expect(err).toContain('2 errors. Nothing has been changed.');
  });

  it('only checks the file with --check, even if there is no database', async () => {
    writeFileSync(brandFile, example);
    const settings = { DATA_DIR: join(folder, 'not-yet') };
    expect(await runInside(importFile, settings, '--check', brandFile)).toEqual({
      code: 0,
      out: 'The file has no errors.\n',
      err: expect.stringMatching(
        /^Note: There is no database of a server here.* Only the file itself is checked\.\n/,
      ),
    });
    expect(existsSync(settings.DATA_DIR)).toBe(false);
    const wrong = join(folder, 'wrong.json');
    writeFileSync(wrong, example.replace('"3.80"', '"3.805"'));
    expect(await runInside(importFile, settings, '--check', wrong)).toMatchObject({
      code: 1,
      err: expect.stringContaining('1 error. Nothing has been changed.'),
    });
  });

  it.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, 8192), 'database disk image is malformed'],
    ['no database', () => Buffer.from('a file of another kind'.repeat(50)), 'file is not a database'],
  ])('reports in one sentence that the file of the database is %s', async (_what, spoil, sqlite) => {
    writeFileSync(brandFile, example);
    const dataDir = mkdtempSync(join(folder, 'damaged-'));
    const file = join(dataDir, 'comanda.db');
    await runInside(importFile, { DATA_DIR: dataDir }, brandFile);
    writeFileSync(file, spoil(readFileSync(file)));
    for (const args of [[brandFile], ['--check', brandFile]])
      expect(await runInside(importFile, { DATA_DIR: dataDir }, ...args)).toEqual({
        code: 2,
        out: '',
        err: `The database ${file} cannot be used: ${sqlite}.\n`,
      });
  });

  it('reports in one sentence that it must not write to the folder of pictures', async () => {
    const refused = Object.assign(new Error("EACCES: permission denied, open '/data/pictures/1'"), {
      code: 'EACCES',
      path: '/data/pictures/1',
    });
    expect(await runInside(() => Promise.reject(refused), {})).toEqual({
      code: 2,
      out: '',
      err: `${refused.message}\n`,
    });
  });

  it('lists the links of the active QR codes with --links, and changes nothing', async () => {
    const file = JSON.parse(example);
    file.codes.push({ ...file.codes[0], hash: 'corner-b5-x2w8', code: 'Bar 5' });
    file.codes.push({ ...file.codes[0], hash: 'corner-old-3k1s', off: true });
    writeFileSync(brandFile, JSON.stringify(file));
    const settings = { DATA_DIR: join(folder, 'no-links'), PUBLIC_ORIGIN: 'https://order.example.com' };
    expect(await runInside(importFile, settings, '--links', brandFile)).toMatchObject({
      code: 0,
      out: [
        'main\t1\thttps://order.example.com/h5/qr?h=corner-t1-9f2k&t=T&c=1\n',
        'main\tBar 5\thttps://order.example.com/h5/qr?h=corner-b5-x2w8&t=T&c=Bar+5\n',
      ].join(''),
    });
    expect(existsSync(settings.DATA_DIR)).toBe(false);
    expect(await run('--links', brandFile)).toMatchObject({
      code: 2,
      err: 'PUBLIC_ORIGIN is missing: the links need the address diners use.\n',
    });
    writeFileSync(brandFile, example.replace('"3.80"', '"3,80"'));
    expect(await runInside(importFile, settings, '--links', brandFile)).toMatchObject({ code: 1, out: '' });
  });

  it('prints the JSON Schema of brand files with --schema', async () => {
    const { code, out } = await run('--schema');
    expect(code).toBe(0);
    expect(out).toBe(readFileSync(join(root, 'docs/brand-file.schema.json'), 'utf8'));
  });

  it('prints its usage with --help or without a file', async () => {
    expect(await run()).toMatchObject({ code: 2 });
    expect(await run('--help')).toMatchObject({
      code: 0,
      err: expect.stringContaining('Usage: npm run import'),
    });
  });

  it.each([
    ['an invalid setting', { PORT: 'http' }, /^PORT is "http"[^\n]*\n$/],
    [
      'a data folder that it cannot write to',
      { DATA_DIR: '/dev/null/data' },
      /^DATA_DIR is "\/dev\/null\/data"[^\n]*\n$/,
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://comanda@127.0.0.1:1/db' },
      /^PostgreSQL at 127\.0\.0\.1:1 does not answer\.\n$/,
    ],
  ])('reports in one sentence %s, and exits with code 2', async (_what, settings, sentence) => {
    expect(await runInside(importFile, settings, brandFile)).toMatchObject({
      code: 2,
      err: expect.stringMatching(sentence),
    });
  });

  it('reports in one sentence why PostgreSQL refuses the connection', async () => {
    const address = new URL(inject('postgresUrl'));
    address.pathname = '/nowhere';
    for (const args of [[brandFile], ['--check', brandFile]])
      expect(await runInside(importFile, { DATABASE_URL: address.href }, ...args)).toEqual({
        code: 2,
        out: '',
        err: `PostgreSQL at ${address.host} turns this server away: database "nowhere" does not exist.\n`,
      });
  });

  it('reports in one sentence an unknown option', async () => {
    expect(await run('--chek', brandFile)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Unknown option '--chek'[^\n]*\n$/),
    });
  });
});
