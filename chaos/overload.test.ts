import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { misoSoup, send, table7 } from './harness/diners.ts';
import { type EmbeddedServer, startEmbedded } from './harness/embedded.ts';
import { figures, isWhole } from './harness/figures.ts';
import type { OpenLoop } from './harness/open-loop.ts';
import { until } from './harness/until.ts';

const run = promisify(execFile);

/** The load that the test sends, as a multiple of the sustainable load. */
const overload = 5;
const seconds = isWhole ? 60 : 8;
/** The duration of each step when searching for the sustainable rate. */
const stepSeconds = isWhole ? 4 : 1.5;
const sustainableP99 = 300;

/** The short form shares two processors with other checks, so a process may pause for a second at any moment. */
const bounds = isWhole
  ? { goodput: 0.8, acceptedP99: 1000, refusedP99: 100, healthP99: 200, recoveredMs: 2000 }
  : { goodput: 0.5, acceptedP99: 3000, refusedP99: 2000, healthP99: 2000, recoveredMs: 4000 };

let server: EmbeddedServer | undefined;
afterEach(() => server?.end());

/** Runs a program on one processor if the system supports it. The server and its diners have one each. */
const onProcessor = async (processor: number, command: string, args: readonly string[]) => {
  const pinned = await run('taskset', ['-c', String(processor), 'true']).then(
    () => true,
    () => false,
  );
  return pinned ? run('taskset', ['-c', String(processor), command, ...args]) : run(command, args);
};

async function load(origin: string, rate: number, forSeconds: number): Promise<OpenLoop> {
  const program = fileURLToPath(new URL('harness/open-loop.ts', import.meta.url));
  const { stdout } = await onProcessor(1, process.execPath, [
    program,
    origin,
    String(rate),
    String(forSeconds),
  ]);
  return JSON.parse(stdout);
}

/** The highest rate (diners per second) without a refusal and with a p99 below 300 ms. */
async function sustainableRate(origin: string): Promise<number> {
  const isSustained = async (rate: number) => {
    const { acceptedP99, refused, failures } = await load(origin, rate, stepSeconds);
    return acceptedP99 < sustainableP99 && refused === 0 && Object.keys(failures).length === 0;
  };
  let sustained = 0;
  for (let rate = 40; rate < 3000 && (await isSustained(rate)); rate *= 1.4) sustained = rate;
  return sustained;
}

async function recoveryMs(origin: string): Promise<number> {
  const isServedSoon = async () => {
    const begun = performance.now();
    const { data } = await send(origin, 'qr', table7);
    const token = (data?.queryInfo as { token: string } | undefined)?.token ?? '';
    const placed = await send(origin, 'submit', misoSoup(token, crypto.randomUUID()));
    return placed.code === 200 && performance.now() - begun < sustainableP99;
  };
  return until('a diner is served soon', isServedSoon, { within: 20_000 });
}

it('FIX-6 at five times the sustainable load, refuses requests early and continues to serve', async () => {
  server = await startEmbedded();
  const { origin, child } = server;
  await run('taskset', ['-acp', '0', String(child.pid)]).catch(() => {});
  await load(origin, 30, 2);
  const sustainable = await sustainableRate(origin);
  expect(sustainable).toBeGreaterThan(0);

  const result = await load(origin, sustainable * overload, seconds);
  const recoveredMs = await recoveryMs(origin);
  const goodput = result.ordersPerSecond / sustainable;
  figures('overload', {
    'sustainable orders/s': sustainable,
    'offered/s': result.sent / seconds,
    seconds,
    'goodput %': goodput * 100,
    'accepted p50 ms': result.acceptedP50,
    'accepted p99 ms': result.acceptedP99,
    refused: result.refused,
    'refused p99 ms': result.refusedP99,
    'healthz p99 ms': result.healthP99,
    'healthz max ms': result.healthMax,
    'recovered ms': recoveredMs,
  });
  expect(result.failures).toEqual({});
  expect(result.refusedWithoutRetryAfter).toBe(0);
  expect(result.refused).toBeGreaterThan(0);
  expect(goodput).toBeGreaterThanOrEqual(bounds.goodput);
  expect(result.acceptedP99).toBeLessThan(bounds.acceptedP99);
  expect(result.refusedP99).toBeLessThan(bounds.refusedP99);
  expect(result.healthP99).toBeLessThan(bounds.healthP99);
  expect(recoveredMs).toBeLessThanOrEqual(bounds.recoveredMs);
  // The server logs one line every ten seconds, not one per refusal.
  const warnings = server.log().match(/"level":[45]0/g) ?? [];
  expect(warnings.length).toBeLessThanOrEqual(seconds / 10 + 4);
});
