import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'comanda-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [, example = ''] =
  /```json\n(.*?)```/s.exec(readFileSync(join(root, 'docs/brand-file.md'), 'utf8')) ?? [];
const brandFile = join(folder, 'brand.json');
writeFileSync(brandFile, example);

/** Runs the command as an operator does. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/node'),
    ['apps/server/src/commands/import.ts', ...args],
    { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') } },
  );
  return { status, stdout, stderr };
}

describe('npm run import', () => {
  it('checks a file, publishes it, and has nothing to do the second time', () => {
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
