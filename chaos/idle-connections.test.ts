import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serviceRoot } from '@comanda/contract/call';
import { afterEach, expect, it } from 'vitest';
import { misoSoup, send, tokenOf } from './harness/diners.ts';
import { type EmbeddedServer, startEmbedded } from './harness/embedded.ts';
import { figures, isWhole, percentile } from './harness/figures.ts';

const openFiles = isWhole ? 1024 : 256;
const connections = isWhole ? 20_000 : 600;
/** Connections per helper process, because its file descriptors are limited. */
const connectionsEach = 5000;
const seconds = isWhole ? 120 : 8;

let server: EmbeddedServer | undefined;
const holders: ChildProcess[] = [];
afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
  await server?.end();
});

/** Keeps idle connections open from other processes. Returns a function for how many were opened so far. */
function holdConnections(port: string): () => number {
  const program = fileURLToPath(new URL('harness/idle-connections.ts', import.meta.url));
  const opened: number[] = [];
  for (let left = connections, index = 0; left > 0; left -= connectionsEach, index += 1) {
    const args = [program, port, String(Math.min(left, connectionsEach))];
    const holder = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    createInterface({ input: holder.stdout }).on('line', (line) => {
      opened[index] = Number(line);
    });
    holders.push(holder);
  }
  return () => opened.reduce((sum, count) => sum + count, 0);
}

/** Ends the helper processes, and so all their connections at once. */
async function leave(): Promise<void> {
  const ended = holders.map((holder) => once(holder, 'exit'));
  for (const holder of holders) holder.kill('SIGKILL');
  await Promise.all(ended);
  holders.length = 0;
}

async function healthMs(origin: string): Promise<number> {
  const begun = performance.now();
  const { status } = await fetch(`${origin}/healthz`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(5000),
  });
  expect(status).toBe(200);
  return performance.now() - begun;
}

it('FIX-4 idle connections beyond the descriptor limit neither end the server nor silence /healthz', async () => {
  server = await startEmbedded({}, { openFiles });
  const { port } = new URL(server.origin);
  const opened = holdConnections(port);

  const health: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    health.push(await healthMs(server.origin));
    await sleep(200);
  }
  expect(opened()).toBeGreaterThan(openFiles);

  await leave();
  const begun = performance.now();
  const token = await tokenOf(server.origin);
  const placed = await send(server.origin, 'submit', misoSoup(token, crypto.randomUUID()));
  const servedMs = performance.now() - begun;
  expect(placed).toMatchObject({ status: '200', code: 200 });
  expect(servedMs).toBeLessThanOrEqual(2000);
  expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null]);
  expect(server.log()).not.toContain('"level":60');
  figures('idle connections', {
    'descriptor limit': openFiles,
    'connections held': connections,
    'opened in all': opened(),
    seconds: seconds,
    'healthz p99 ms': percentile(health, 0.99),
    'new diner served ms': servedMs,
  });
});

it('FIX-4 open pages leave connections for new guests: live streams use two thirds, and further pages poll', async () => {
  server = await startEmbedded({}, { openFiles: 128 });
  const { origin } = server;
  const end = new AbortController();
  const open = async () =>
    fetch(`${origin}${serviceRoot}/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: await tokenOf(origin) }),
      signal: end.signal,
    });
  // Each page's response is kept, because the client closes a connection when its response is garbage collected.
  const pages: Response[] = [];
  for (let page = 0; page < 40; page += 1) pages.push(await open());
  const statuses = pages.map(({ status }) => status);
  const listening = statuses.filter((status) => status === 200).length;
  expect(statuses).toEqual(statuses.map((_status, index) => (index < listening ? 200 : 503)));
  const placed = await send(origin, 'submit', misoSoup(await tokenOf(origin), crypto.randomUUID()));
  end.abort();
  figures('streams at a descriptor limit of 128', { pages: statuses.length, listening });
  expect(listening).toBeGreaterThanOrEqual(20);
  expect(listening).toBeLessThan(30);
  expect(placed).toMatchObject({ status: '200', code: 200 });
});
