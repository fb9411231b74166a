import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { binariesIn, type Owner, queryRows } from '../../apps/server/src/testing/postgres.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const run = promisify(execFile);

/** A PostgreSQL server of a cluster, on a TCP port of this machine. */
export type PostgresNode = {
  readonly port: number;
  /** The address of a database, by default `postgres`. `port` is that of a proxy in front. */
  readonly url: (at?: { readonly database?: string; readonly port?: number }) => string;
  /** Runs a query over a separate connection, and returns its rows. */
  readonly query: (text: string, database?: string) => Promise<Record<string, unknown>[]>;
  readonly start: () => Promise<void>;
  /** Stops PostgreSQL like `pg_ctl stop -m fast`: it closes all connections first. */
  readonly stopFast: () => Promise<void>;
  /** Kills the main process of PostgreSQL, as a crash of the machine would. */
  readonly kill: () => Promise<void>;
  /** Makes a replica the primary. */
  readonly promote: () => Promise<void>;
};

export type PostgresCluster = {
  readonly primary: PostgresNode;
  /** The synchronous replica: the primary acknowledges a commit only when the replica has it too. */
  readonly replica: PostgresNode | undefined;
  readonly createDatabase: (name: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly replica?: boolean;
};

const user = 'comanda';

/** A shell that ends PostgreSQL when this process ends, even if it crashes. */
const supervise = '"$@" & read -r _; kill -QUIT $! 2>/dev/null; wait $!';

type Place = {
  readonly binaries: string;
  readonly owner: Owner;
  readonly data: string;
  readonly port: number;
};

function nodeAt({
  binaries,
  owner,
  data,
  port,
}: Place): PostgresNode & { readonly end: () => Promise<void> } {
  let shell: ChildProcess | undefined;
  const url: PostgresNode['url'] = ({ database = 'postgres', port: other = port } = {}) =>
    `postgres://${user}@127.0.0.1:${other}/${database}`;
  const query: PostgresNode['query'] = (text, database) =>
    queryRows(url(database === undefined ? {} : { database }), text);
  const answers = () =>
    query('select 1').then(
      () => true,
      () => false,
    );
  const pidOf = async () => Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const isGone = (pid: number) => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  };
  /** Sends a signal to the main process of PostgreSQL, and waits until it has ended. */
  const signal = async (name: NodeJS.Signals) => {
    const pid = await pidOf();
    process.kill(pid, name);
    shell?.stdin?.end();
    await until(`PostgreSQL ${pid} ends by ${name}`, () => isGone(pid), { within: 20_000 });
  };
  const start = async () => {
    const settings = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '200',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    shell = spawn('/bin/sh', ['-c', supervise, 'sh', join(binaries, 'postgres'), '-D', data, ...flags], {
      ...owner,
      cwd: '/',
      detached: true,
      env: { PATH: process.env.PATH },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await until('PostgreSQL answers', answers, { within: 30_000 });
  };
  return {
    port,
    url,
    query,
    start,
    stopFast: () => signal('SIGINT'),
    kill: () => signal('SIGKILL'),
    promote: async () => {
      await run(join(binaries, 'pg_ctl'), ['promote', '-D', data], { ...owner, cwd: '/' });
    },
    end: async () => {
      shell?.stdin?.end();
      if (shell && shell.exitCode === null) await once(shell, 'exit');
    },
  };
}

/** Starts a private PostgreSQL on TCP, with the binaries that npm installed, and optionally a synchronous replica. */
export async function startPostgresCluster({
  replica: isReplicated = false,
}: Options = {}): Promise<PostgresCluster> {
  const home = await mkdtemp(join(tmpdir(), 'comanda-cluster-'));
  const { binaries, owner } = await binariesIn(home);
  const data = join(home, 'primary');
  const flags = ['--username', user, '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(join(binaries, 'initdb'), ['--pgdata', data, ...flags, ...locale], { ...owner, cwd: home });
  const primary = nodeAt({ binaries, owner, data, port: await freePort() });
  const replica = isReplicated
    ? await replicaOf(primary, { binaries, owner, data: join(home, 'replica'), port: await freePort() }, data)
    : undefined;
  await primary.start();
  if (replica) {
    await replica.start();
    await primary.query(`alter system set synchronous_standby_names = '*'`);
    await primary.query('select pg_reload_conf()');
    const isSynchronous = async () =>
      (await primary.query('select sync_state from pg_stat_replication')).some(
        ({ sync_state }) => sync_state === 'sync',
      );
    await until('the replica is synchronous', isSynchronous, { within: 20_000 });
  }
  return {
    primary,
    replica,
    createDatabase: async (name) => {
      await primary.query(`create database ${name}`);
    },
    stop: async () => {
      await Promise.all([primary.end(), replica?.end()]);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Prepares a replica as a copy of the primary. The primary has never run, so the replica has everything from the start.
 */
async function replicaOf(primary: PostgresNode, place: Place, from: string) {
  await cp(from, place.data, { recursive: true, mode: 0 });
  const conninfo = `host=127.0.0.1 port=${primary.port} user=${user}`;
  await writeFile(join(place.data, 'standby.signal'), '');
  await writeFile(join(place.data, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  if (place.owner.uid !== undefined)
    await run('chown', ['-R', `${place.owner.uid}:${place.owner.gid}`, place.data]);
  await run('chmod', ['-R', 'u=rwX,go=', place.data]);
  return nodeAt(place);
}
