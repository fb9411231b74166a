import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBeside } from '../testing/run-command.ts';
import { bareEnvironment, root } from '../testing/start-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'comanda-pipe-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'brand.json');
const settings = { DATA_DIR: join(folder, 'data'), PUBLIC_ORIGIN: 'http://127.0.0.1' };

/** Runs a command whose output has no reader, as in `| head -0`: the pipe is closed before the command writes. */
async function runUnread(name: string, ...args: string[]) {
  const child = spawn(process.execPath, ['apps/server/src/comanda.mjs', name, ...args], {
    cwd: root,
    env: { ...bareEnvironment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  child.stderr.destroy();
  await once(child, 'exit');
  return child.exitCode;
}

describe('FIX-22 an operator’s command whose output pipe is closed', () => {
  beforeAll(async () => {
    const [, example = ''] =
      /```json\n(.*?)```/s.exec(readFileSync(join(root, 'docs/brand-file.md'), 'utf8')) ?? [];
    writeFileSync(file, example);
    expect(await runBeside('import', settings, file)).toMatchObject({ code: 0 });
  });

  it.each([
    ['import', [file]],
    ['import', ['--links', file]],
    ['import', ['--check', file]],
    ['check-books', []],
    ['merchant-key', ['corner.main']],
    ['order', ['--help']],
  ])('exits without an error: %s %j', async (name, args) => {
    expect(await runUnread(name, ...args)).toBe(0);
  });
});
