import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../chaos/harness/free-port.ts';
import { node, readyFolder, root } from './surroundings.ts';

const menu = '/h5/qr?h=hel-m6q2t8vk&t=T&c=7';
let copy: string;
const started = new Set<number>();

/**
 * Copies the sources. The copy uses the installed packages of this tree, and links to its own workspace
 * packages.
 */
async function copySources(to: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  const kept = /^(apps|packages|demo|tools)\/|^package(-lock)?\.json$/;
  const files = listed.split('\0').filter((path) => kept.test(path));
  const wanted = new Set(
    files.flatMap((path) =>
      path.split('/').map((_part, index, parts) => parts.slice(0, index + 1).join('/')),
    ),
  );
  const isWanted = (path: string) => wanted.has(path);
  for (const name of await readdir(root))
    if (isWanted(name))
      await cp(join(root, name), join(to, name), {
        recursive: true,
        filter: (source) => isWanted(source.slice(root.length).replace(/\/$/, '')),
      });
  await mkdir(join(to, 'node_modules/@comanda'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@comanda') await symlink(join(root, 'node_modules', name), join(to, 'node_modules', name));
  // the links are relative, so the copy's links point to the copy's packages
  const links = 'node_modules/@comanda';
  for (const name of await readdir(join(root, links)))
    await symlink(await readlink(join(root, links, name)), join(to, links, name));
}

/** Runs `command`, which starts `npm run dev`, and waits until the server is ready. */
async function startDev(command: string, args: readonly string[], settings: Record<string, string>) {
  const child = spawn(command, args, {
    cwd: copy,
    env: { ...process.env, HOST: '127.0.0.1', DATA_DIR: join(copy, '.data'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('Comanda is open.');
  return { child, pid: child.pid ?? 0, printed: () => printed };
}

/** The ids of a process and of all processes below it. */
function processesOf(pid: number): number[] {
  try {
    const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
    return [
      pid,
      ...children
        .trim()
        .split('\n')
        .flatMap((child) => processesOf(Number(child))),
    ];
  } catch {
    return [pid];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

test.beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'comanda-dev-'));
  await copySources(copy);
  const ready = process.env[readyFolder];
  if (ready !== undefined) await cp(ready, join(copy, '.data'), { recursive: true });
});

test.afterAll(async () => {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  await rm(copy, { recursive: true, force: true });
});

test.describe.configure({ mode: 'serial' });

test('the page shows an edited component at once, and an edit of the server within seconds', async ({
  page,
}) => {
  const port = await freePort();
  const { child, pid, printed } = await startDev('npm', ['run', 'dev'], { PORT: String(port) });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`http://127.0.0.1:${port}${menu}`);
  await page.locator('[data-add]').first().tap();
  const badge = page.locator('[data-edited]');
  await expect(page.getByText('1', { exact: true }).first()).toBeVisible();
  await expect(badge).toHaveCount(0);
  expect(faults).toEqual([]);

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await edit('packages/ui/src/components/Badge.tsx', '<span', '<span data-edited=""');
  await expect(badge).not.toHaveCount(0);
  expect(await page.evaluate(() => 'isSamePage' in window), 'without loading the page again').toBe(true);

  await edit('apps/server/src/pages/page-document.ts', '<body>', '<body data-server="edited">');
  await expect(page.locator('body[data-server=edited]')).toBeAttached({ timeout: 30_000 });
  expect(faults).toEqual([]);
  expect(printed()).toMatch(/GET \/h5\/qr 200/);

  const all = processesOf(pid);
  expect(all.length).toBeGreaterThan(2);
  child.kill('SIGTERM');
  await expect.poll(() => all.filter(isAlive), { timeout: 20_000 }).toEqual([]);
});

test('killing the dev command leaves no process behind', async () => {
  const { child, pid } = await startDev(node, ['tools/dev.mjs'], { PORT: '0', DEMO: '0' });
  const all = processesOf(pid);
  expect(all.length).toBeGreaterThan(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expect.poll(() => all.filter(isAlive), { timeout: 10_000 }).toEqual([]);
});
