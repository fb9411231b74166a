import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { serviceRoot } from '@comanda/contract/call';
import type { ServerProcess } from '../../apps/server/src/testing/start-process.ts';
import type { WireRecorder } from '../../apps/server/src/testing/wire-recorder.ts';
import { interleaved, median, print } from './figures.ts';
import { cpuSeconds, send } from './pinned.ts';
import { longScan, newOrders, type Place, startServer } from './places.ts';

const run = promisify(execFile);
const guests = 32;

/** The memory of a process in MB: its current and its highest. */
async function memoryOf({ child }: ServerProcess): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1000;
  return { now: mb('VmRSS'), peak: mb('VmHWM') };
}

/** Measures the time from the start of the server until it is ready, compared with an empty Node process. */
export async function benchStart(place: Place): Promise<void> {
  const timed = (work: () => Promise<void>) => async () => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  let server: ServerProcess | undefined;
  const processor: number[] = [];
  const times = await interleaved(7, {
    ours: timed(async () => {
      server = await startServer(place);
      processor.push(await cpuSeconds(server.child.pid));
    }),
    stop: async () => {
      await server?.stop();
      return 0;
    },
    empty: timed(async () => {
      await run(process.execPath, ['-e', '0']);
    }),
  });
  const [ours, empty] = [median(times.ours), median(times.empty)];
  const figure = `${(ours / 1000).toFixed(2)} s, ${(ours / empty).toFixed(1)} × an empty process; ${median(processor).toFixed(2)} s of the processor`;
  print('cold start', figure, '≤ 1.0 s');
}

/** Measures the memory of an idle server, and of one at which guests scan and order. */
export async function benchMemory(folder: string, place: Place): Promise<void> {
  const server = await startServer(place);
  try {
    await pause(5000);
    const idle = await memoryOf(server);
    const job = { origin: server.origin, connections: guests, seconds: 4, headers: {} };
    const scan = JSON.stringify(longScan());
    for (let round = 0; round < 2; round += 1) {
      await send(folder, { ...job, path: `${serviceRoot}/qr`, once: false }, [scan]);
      await send(folder, { ...job, path: `${serviceRoot}/submit`, once: true }, newOrders(place, 4000));
    }
    const busy = await memoryOf(server);
    print('memory of an idle server', `${idle.now.toFixed(0)} MB`, '≤ 130 MB');
    print(`memory at ${guests} guests, peak`, `${busy.peak.toFixed(0)} MB`, '≤ 250 MB');
  } finally {
    await server.stop();
  }
}

const sweeps = 10;

/** Counts the statements that an idle server sends to PostgreSQL. The sweeper runs once a second. */
export async function countIdle(place: Place, recorder: WireRecorder): Promise<void> {
  const server = await startServer(place, { DATABASE_URL: recorder.url, SWEEP_SECONDS: '1' });
  try {
    await pause(3000);
    recorder.take();
    await pause(sweeps * 1000);
    const statements = recorder.take().flatMap((trip) => trip.statements);
    const perSweep = statements.length / sweeps;
    print(
      'statements of an idle server, a sweep',
      perSweep.toFixed(1),
      '≤ 2, and a look at the clock in 5 s',
    );
  } finally {
    await server.stop();
  }
}
