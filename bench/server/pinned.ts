import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Job, Sent } from './generator.ts';

const run = promisify(execFile);

/** The generator and pgbench run on the first processor, the server on the second, PostgreSQL on both. */
export const generatorCore = '0';
const serverCore = '1';

const fileBeside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Pins a process with all its threads to the server's processor. */
export const pinServer = async (pid: number | undefined): Promise<void> => {
  await run('taskset', ['-a', '-p', '-c', serverCore, String(pid)]);
};

/** Clock ticks per second in /proc: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const ticks = 100;

/** The CPU time of a process in seconds. Unlike elapsed time, it does not depend on the load of the machine. */
export async function cpuSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / ticks;
}

/** Sends calls with the generator. Throws if one of them gets an unexpected answer. */
export async function send(
  folder: string,
  job: Omit<Job, 'bodies'>,
  bodies: readonly string[],
): Promise<Sent> {
  const file = join(folder, `bodies-${crypto.randomUUID()}`);
  await writeFile(file, bodies.join('\n'));
  const sending = run('taskset', ['-c', generatorCore, process.execPath, fileBeside('generator.ts')]);
  sending.child.stdin?.end(JSON.stringify({ ...job, bodies: file } satisfies Job));
  const sent: Sent = JSON.parse((await sending).stdout);
  if (sent.failures > 0) throw new Error(`${sent.failures} of ${sent.answers} failed: ${sent.failure}`);
  return sent;
}

/** Starts a bare server (bare.ts or bare-fastify.ts) that always sends this body. */
export async function startBare(
  folder: string,
  body: Buffer,
  { program, headers }: { readonly program: string; readonly headers: Readonly<Record<string, string>> },
) {
  const file = join(folder, `answer-${crypto.randomUUID()}`);
  await writeFile(file, body);
  const child = spawn(
    'taskset',
    ['-c', serverCore, process.execPath, fileBeside(program), file, JSON.stringify(headers)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
