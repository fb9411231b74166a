import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  copyFile,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../chaos/harness/free-port.ts';
import { until } from '../chaos/harness/until.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const isRoot = process.getuid?.() === 0;
/** Debian's user nobody, who cannot write in the installed folder. */
const someone = isRoot ? { uid: 65_534, gid: 65_534 } : {};

let folder: string;
let app: string;
let data: string;
let node: string;

type Ended = { readonly code: number | null; readonly printed: string };

function start(args: readonly string[], settings: Readonly<Record<string, string>>) {
  const env = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://127.0.0.1', DATA_DIR: data, ...settings };
  const child = spawn(node, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'], ...someone });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return { child, printed: () => printed, ended: endOf(child, () => printed) };
}

async function endOf(child: ChildProcess, printed: () => string): Promise<Ended> {
  await once(child, 'close');
  return { code: child.exitCode, printed: printed() };
}

const comanda = ['apps/server/src/comanda.mjs'];

/** The files and folders below a folder, each once: Node reads the folders behind links, too. */
async function filesBelow(path: string) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const links = entries
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name));
  const isBehindLink = (folder: string) =>
    links.some((link) => folder === link || folder.startsWith(`${link}/`));
  return Promise.all(
    entries
      .filter((entry) => !entry.isSymbolicLink() && !isBehindLink(entry.parentPath))
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        return { file, ...(await lstat(file)) };
      }),
  );
}

/** Removes all pictures except one from a brand file. One proves that the picture library works; all take long. */
async function keepOnePicture(file: string): Promise<void> {
  let pictures = 0;
  const onlyFirst = (key: string, value: unknown) =>
    key === 'picture' && pictures++ > 0 ? undefined : value;
  await writeFile(file, JSON.stringify(JSON.parse(await readFile(file, 'utf8'), onlyFirst)));
}

describe('OPS-6 a production install', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'comanda-package-'));
    app = join(folder, 'app');
    data = join(folder, 'data');
    node = join(folder, 'node');
    await chmod(folder, 0o755);
    await copyFile(process.execPath, node);
    await mkdir(data);
    if (isRoot) await chown(data, someone.uid ?? 0, someone.gid ?? 0);
    const made = spawn(process.execPath, ['tools/package.mjs', app], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { code, printed } = await endOf(made, () => '');
    expect(code, printed).toBe(0);
    if (!isRoot) for (const { file, mode } of await filesBelow(app)) await chmod(file, mode & 0o555);
  }, 300_000);

  afterAll(async () => {
    await chmod(app, 0o755);
    await rm(folder, { recursive: true, force: true });
  });

  it('takes at most 100 MB on the disk without Node', async () => {
    const bytes = (await filesBelow(app)).reduce((sum, { blocks }) => sum + blocks * 512, 0);
    expect(bytes).toBeLessThan(100_000_000);
  });

  it('has the files that docs/operating.md copies from it', async () => {
    expect(await readdir(app)).toContain('.env.example');
    expect((await readdir(join(app, 'deploy'))).toSorted()).toEqual([
      'Caddyfile',
      'comanda.service',
      'nginx.conf',
    ]);
  });

  it('has no development tools and no tests', async () => {
    const packages = await readdir(join(app, 'node_modules'));
    expect(packages).toContain('fastify');
    expect(packages).not.toContain('typescript');
    expect(packages).not.toContain('vite');
    expect(
      (await filesBelow(join(app, 'apps'))).filter(({ file }) => /\.(test|states)\./.test(file)),
    ).toEqual([]);
  });

  it('serves menus to guests while it runs as a user who can only write in the data folder', async () => {
    const written = (await filesBelow(app)).map(({ file, mtimeMs }) => [file, mtimeMs]);
    const brand = join(folder, 'brand');
    await cp(join(root, 'demo/helsinki'), brand, { recursive: true });
    await keepOnePicture(join(brand, 'brand.json'));
    const imported = await start([...comanda, 'import', join(brand, 'brand.json')], {}).ended;
    expect(imported.code, imported.printed).toBe(0);
    expect(await readdir(join(data, 'pictures'))).not.toEqual([]);
    const port = await freePort();
    const settings = { PORT: String(port), HOST: '127.0.0.1' };
    const server = start(comanda, settings);
    const answers = async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })).status;
    const isReady = () =>
      answers('/readyz').then(
        (status) => status === 200,
        () => false,
      );
    await until('the server is ready', isReady, { within: 60_000 });
    expect(await start([...comanda, 'health'], settings).ended).toEqual({ code: 0, printed: '' });
    expect(await answers('/h5/qr?h=hel-m6q2t8vk&t=T&c=7')).toBe(200);
    const error = await fetch(`http://127.0.0.1:${port}/nowhere`, { headers: { accept: 'text/html' } });
    expect(error.headers.get('content-type')).toContain('text/html');
    server.child.kill('SIGTERM');
    expect((await server.ended).code, server.printed()).toBe(0);
    expect(await start([...comanda, 'health'], settings).ended).toMatchObject({ code: 1 });
    expect((await filesBelow(app)).map(({ file, mtimeMs }) => [file, mtimeMs])).toEqual(written);
  });

  it('refuses an older Node and an unknown command with a short error', async () => {
    const older = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'24.9.0'})`;
    expect(await start(['--import', older, ...comanda], {}).ended).toEqual({
      code: 2,
      printed: 'Comanda needs Node 26 or later, but this is Node 24.9.0.\n',
    });
    expect(await start([...comanda, 'imprt'], {}).ended).toEqual({
      code: 2,
      printed:
        'There is no command imprt. The commands are import, merchant-key, owner, credentials, check-books, health, order.\n',
    });
  });
});
