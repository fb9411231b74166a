import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { misoSoup, send, table7 } from './harness/diners.ts';
import { type EmbeddedServer, startEmbedded } from './harness/embedded.ts';
import { figures, isWhole, percentile } from './harness/figures.ts';

const openFiles = isWhole ? 1024 : 256;
const connections = isWhole ? 19_000 : 600;
const seconds = isWhole ? 120 : 8;

let server: EmbeddedServer | undefined;
let holder: ChildProcess | undefined;
afterEach(async () => {
  holder?.kill('SIGKILL');
  await server?.end();
});

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
  const program = fileURLToPath(new URL('harness/idle-connections.ts', import.meta.url));
  holder = spawn(process.execPath, [program, port, String(connections)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = holder;
  if (!stdout) throw new Error('the holder has no output');
  let opened = 0;
  createInterface({ input: stdout }).on('line', (line) => {
    opened = Number(line);
  });

  const health: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    health.push(await healthMs(server.origin));
    await sleep(200);
  }
  expect(opened).toBeGreaterThan(openFiles);

  const left = once(holder, 'exit');
  holder.kill('SIGKILL');
  await left;
  const begun = performance.now();
  const { data = {} } = await send(server.origin, 'qr', table7);
  const { token } = data.queryInfo as { token: string };
  const placed = await send(server.origin, 'submit', misoSoup(token, crypto.randomUUID()));
  const servedMs = performance.now() - begun;
  expect(placed).toMatchObject({ status: '200', code: 200 });
  expect(servedMs).toBeLessThanOrEqual(2000);
  expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null]);
  expect(server.log()).not.toContain('"level":60');
  figures('idle connections', {
    'descriptor limit': openFiles,
    'connections held': connections,
    'opened in all': opened,
    seconds: seconds,
    'healthz p99 ms': percentile(health, 0.99),
    'new diner served ms': servedMs,
  });
});
