import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const { PATH, NODE_COMPILE_CACHE } = process.env;
/** What a process of a test gets of this one's environment: none of the settings. */
export const bareEnvironment = { PATH, NODE_COMPILE_CACHE };

/** The real server as a process of its own, to be killed. */
export type ServerProcess = {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Ends it at once, without a chance to tidy up. */
  readonly kill: () => Promise<void>;
  /** Asks it to stop; answers its exit code. */
  readonly stop: () => Promise<number | null>;
};

/** Starts main.ts on a free port of this machine and waits until it is ready. Rejects with what it said when it ends instead. */
export async function startProcess(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...bareEnvironment, PORT: '0', HOST: '127.0.0.1', EVENT_LOOP_DELAY_MS: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ready = new Promise<number>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { msg, port } = JSON.parse(line);
      if (msg === 'ready') resolve(port);
    });
  });
  const port = await Promise.race([ready, exited.then(() => undefined)]);
  if (port === undefined) throw new Error(`${said.trim()} (exit code ${child.exitCode})`);
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
  };
}
