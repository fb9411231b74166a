import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { queryRows } from '../../apps/server/src/testing/postgres.ts';
import { postgresFolder } from '../../tools/debian.mjs';
import { type Background, startInBackground } from './background.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const run = promisify(execFile);

const user = 'comanda';
const nobody = 65534;

/** Two PostgreSQL nodes with synchronous replication, managed by Patroni, with etcd and HAProxy. */
export type PatroniCluster = {
  /** The address of a database through HAProxy, which connects to the primary. */
  readonly url: (database?: string) => string;
  /** The name of the node that Patroni calls leader. */
  readonly leader: () => Promise<string>;
  /** Kills a node's Patroni and PostgreSQL, as a crash of its machine would. */
  readonly kill: (name: string) => Promise<void>;
  /** Starts Patroni on a killed node again, and waits until the node is the synchronous standby. */
  readonly revive: (name: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Node = {
  readonly name: string;
  readonly home: string;
  readonly port: number;
  readonly restPort: number;
  patroni: Background | undefined;
};

type Place = { readonly folder: string; readonly bin: string; readonly etcdPort: number };

/** The configuration of Patroni as JSON, which is valid YAML. */
const configurationOf = ({ name, home, port, restPort }: Node, { bin, etcdPort }: Place) => ({
  scope: 'comanda',
  name,
  restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
  etcd3: { host: `127.0.0.1:${etcdPort}` },
  bootstrap: {
    dcs: {
      ttl: 15,
      loop_wait: 2,
      retry_timeout: 5,
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, wal_keep_size: '256MB' } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(home, 'data'),
    bin_dir: bin,
    pgpass: join(home, 'pgpass'),
    authentication: {
      superuser: { username: user },
      replication: { username: 'replicator' },
      rewind: { username: user },
    },
    parameters: { unix_socket_directories: home },
  },
});

/**
 * HAProxy connects to the node that answers the check with 200. It closes the sessions of a node that is no longer
 * primary.
 */
const haproxyConfiguration = (port: number, nodes: readonly Node[]) => `
global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: own, restPort }) => `  server ${name} 127.0.0.1:${own} check port ${restPort}`).join('\n')}
`;

/** Starts etcd, two Patroni nodes and HAProxy. */
export async function startPatroni(): Promise<PatroniCluster> {
  const bin = postgresFolder();
  if (bin === undefined) throw new Error('PostgreSQL of Debian is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'comanda-patroni-'));
  await chmod(folder, 0o755);
  const etcdPort = await freePort();
  const peer = `http://127.0.0.1:${await freePort()}`;
  const client = `http://127.0.0.1:${etcdPort}`;
  const etcd = await startInBackground([
    '/usr/bin/etcd',
    ...[
      '--data-dir',
      join(folder, 'etcd'),
      '--listen-client-urls',
      client,
      '--advertise-client-urls',
      client,
    ],
    ...[
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
      '--initial-cluster',
      `default=${peer}`,
    ],
  ]);
  const place: Place = { folder, bin, etcdPort };
  const nodes: Node[] = [];
  for (const name of ['one', 'two']) nodes.push(await prepareNode(name, place));
  const [first, second] = nodes;
  if (!first || !second) throw new Error('there are two nodes');
  await startNode(first);
  await until('the first node leads', async () => (await stateOf(first)) === 'leader', { within: 60_000 });
  await startNode(second);
  await until('the second node follows', async () => (await stateOf(second)) === 'sync_standby', {
    within: 60_000,
  });
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, haproxyConfiguration(port, nodes));
  const haproxy = await startInBackground(['/usr/sbin/haproxy', '-db', '-f', file]);
  const url = (database = 'postgres') => `postgres://${user}@127.0.0.1:${port}/${database}`;
  // Until its first checks are done, HAProxy regards every node as the primary.
  let inARow = 0;
  const isSettled = async () => {
    inARow = (await isPrimary(url())) ? inARow + 1 : 0;
    return inARow >= 10;
  };
  await until('haproxy leads to the primary', isSettled, { within: 30_000, every: 200 });
  const named = (name: string): Node => {
    const node = nodes.find((other) => other.name === name);
    if (!node) throw new Error(`there is no node ${name}`);
    return node;
  };
  return {
    url,
    leader: async () => {
      let leader: string | undefined;
      const isThere = async () => {
        for (const node of nodes) if ((await stateOf(node)) === 'leader') leader = node.name;
        return leader !== undefined;
      };
      await until('a node leads', isThere, { within: 60_000 });
      return leader ?? '';
    },
    kill: async (name) => {
      const node = named(name);
      const postmaster = await readFile(join(node.home, 'data/postmaster.pid'), 'utf8');
      if (node.patroni) process.kill(node.patroni.pid, 'SIGKILL');
      process.kill(Number(postmaster.split('\n')[0]), 'SIGKILL');
      await node.patroni?.end();
    },
    revive: async (name) => {
      const node = named(name);
      await startNode(node);
      await until(`${name} follows`, async () => (await stateOf(node)) === 'sync_standby', {
        within: 90_000,
      });
    },
    stop: async () => {
      await haproxy.end();
      for (const { patroni } of nodes.toReversed()) await patroni?.end();
      await etcd.end();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function prepareNode(name: string, place: Place): Promise<Node> {
  const node: Node = {
    name,
    home: join(place.folder, name),
    port: await freePort(),
    restPort: await freePort(),
    patroni: undefined,
  };
  await mkdir(node.home);
  await writeFile(join(node.home, 'patroni.yml'), JSON.stringify(configurationOf(node, place)));
  if (process.getuid?.() === 0) await run('chown', ['-R', `${nobody}:${nobody}`, node.home]);
  return node;
}

async function startNode(node: Node): Promise<void> {
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  node.patroni = await startInBackground(['/usr/bin/patroni', join(node.home, 'patroni.yml')], {
    ...owner,
    env: { HOME: node.home },
  });
}

/** A node's role as Patroni reports it; undefined if Patroni does not answer. */
async function stateOf({ restPort }: Node): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${restPort}/patroni`, { signal: AbortSignal.timeout(1000) });
    const { role, state, sync_standby: isSync } = await answer.json();
    if (state !== 'running') return undefined;
    return role === 'master' || role === 'primary' ? 'leader' : isSync ? 'sync_standby' : 'replica';
  } catch {
    return undefined;
  }
}

const isPrimary = (url: string): Promise<boolean> =>
  queryRows(url, 'select pg_is_in_recovery() as is_replica').then(
    ([row]) => row?.is_replica === false,
    () => false,
  );

/** Waits until the address leads to a PostgreSQL that accepts writes. Returns the time on the monotonic clock (ms). */
export async function untilPrimary(url: string, within: number): Promise<number> {
  await until('a primary accepts', () => isPrimary(url), { within });
  return performance.now();
}
