import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { hireOperator } from './operator.ts';
import { environmentOf, node, readyFolder, root } from './surroundings.ts';

export interface RunningServer {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** The path of the server's database file. */
  readonly database: string;
  /** Returns everything that the server has printed. */
  log(): string;
  /**
   * Imports a brand file into the data of the running server, as an operator does, and returns the warnings. The
   * path is absolute or within e2e.
   */
  importBrand(file: string): Promise<string>;
  /** Makes a merchant key for a shop, as an operator does. */
  merchantKey(shopPid: string): Promise<string>;
  /** Makes the one-time link with which the owner of a brand opens the staff app. */
  ownerLink(brandPid: string): Promise<string>;
  /** The errors that `npm run check-books` finds in the data, one per line. */
  checkBooks(): Promise<string>;
  /** Kills the server without a warning, and starts it again at the same address with the same data. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the real server on a free port with a copy of the prepared data folder. docs/operating.md lists the
 * settings.
 */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const data = await mkdtemp(join(tmpdir(), 'comanda-e2e-'));
  const ready = process.env[readyFolder];
  if (ready !== undefined) await cp(ready, data, { recursive: true });
  const env = { ...environmentOf(data), ...settings };
  const operator = hireOperator(env);
  let printed = '';
  const keep = (line: string) => {
    printed += `${line}\n`;
  };
  /** Starts the process, and waits until it is ready. */
  const run = async (given: NodeJS.ProcessEnv) => {
    const started = spawn(node, ['apps/server/src/main.ts'], {
      cwd: root,
      env: given,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    createInterface({ input: started.stderr }).on('line', keep);
    const lines = createInterface({ input: started.stdout }).on('line', keep);
    return { started, port: await portOf(started, lines, () => printed) };
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode === null && server.kill(signal)) await once(server, 'exit');
  };
  let { started: server, port } = await run(env);
  return {
    origin: `http://127.0.0.1:${port}`,
    database: join(data, 'comanda.db'),
    log: () => printed,
    importBrand: (file) => operator.send({ brandFile: resolve(root, 'e2e', file) }),
    merchantKey: (shopPid) => operator.send({ keyOf: shopPid }),
    ownerLink: (brandPid) => operator.send({ ownerOf: brandPid }),
    checkBooks: () => operator.send({ books: true }),
    killAndRestart: async () => {
      await end('SIGKILL');
      ({ started: server, port } = await run({ ...env, PORT: String(port) }));
    },
    stop: async () => {
      await operator.leave();
      await end('SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function portOf(
  server: ChildProcess,
  lines: NodeJS.EventEmitter,
  printed: () => string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const give = (reason: string) => reject(new Error(`The server ${reason}:\n${printed()}`));
    const late = setTimeout(() => {
      server.kill('SIGKILL');
      give('did not say that it is ready within 100 s');
    }, 100_000);
    server.once('exit', (code) => {
      clearTimeout(late);
      give(`ended with ${code} before it was ready`);
    });
    lines.on('line', (line: string) => {
      const port = /"msg":"ready".*"port":(\d+)|"port":(\d+).*"msg":"ready"/
        .exec(line)
        ?.slice(1)
        .find(Boolean);
      if (port === undefined) return;
      clearTimeout(late);
      resolve(Number(port));
    });
  });
}
