import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Order } from './stop-at.ts';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../../..', import.meta.url));

const { PATH, NODE_COMPILE_CACHE } = process.env;
/** The environment of a test's process: contains no settings of the server. */
export const bareEnvironment = { PATH, NODE_COMPILE_CACHE };

/** A real server as a separate process, which a test may kill. */
export type ServerProcess = {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Resolves when the process has ended, for any reason. */
  readonly exited: Promise<unknown>;
  /** Kills the process without cleanup. */
  readonly kill: () => Promise<void>;
  /** Returns everything that the process has logged. */
  readonly log: () => string;
  /** Asks the process to stop. Returns its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Tells the process where to stop. Rejects if it has ended. Works only if it was started with stop points. */
  readonly tell: (order: Order) => Promise<void>;
};

/** How a server is started: normally, or with stop points at which a test can kill it. */
export type Starting = {
  readonly isToBeKilled?: true;
  /** The limit of open files and sockets (`ulimit -n`); by default that of this process. */
  readonly openFiles?: number;
};

const stoppable = ['--import', './apps/server/src/testing/stop-at.ts'];

/** Starts a server on a free port and waits until it is ready. Rejects with its output if it ends before. */
export async function startProcess(
  settings: Readonly<Record<string, string>>,
  { isToBeKilled, openFiles }: Starting = {},
): Promise<ServerProcess> {
  const program = [process.execPath, ...(isToBeKilled ? stoppable : []), 'apps/server/src/comanda.mjs'];
  const [command = '', ...args] =
    openFiles === undefined ? program : ['sh', '-c', `ulimit -n ${openFiles}; exec "$@"`, 'sh', ...program];
  const child = spawn(command, args, {
    cwd: root,
    env: { ...bareEnvironment, PORT: '0', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', ...(isToBeKilled ? ['ipc' as const] : [])],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('a process has no output');
  const exited = once(child, 'exit');
  let said = '';
  let logged = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ready = new Promise<number>((resolve) => {
    createInterface({ input: stdout }).on('line', (line) => {
      logged += `${line}\n`;
      const { msg, port } = JSON.parse(line);
      if (msg === 'ready') resolve(port);
    });
  });
  const port = await Promise.race([ready, exited.then(() => undefined)]);
  if (port === undefined) throw new Error(`${said.trim()} (exit code ${child.exitCode})`);
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    exited,
    log: () => logged,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
    tell: async (order) => {
      const understood = once(child, 'message');
      const ended = exited.then(() => Promise.reject(new Error('the process has ended')));
      if (child.connected) child.send(order, () => {});
      await Promise.race([understood, ended]);
    },
  };
}
