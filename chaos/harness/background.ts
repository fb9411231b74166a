import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A shell that ends the program when this process ends, even if it crashes. */
const supervise = '"$@" & echo $!; read -r _; kill -TERM $! 2>/dev/null; wait $!';

export type Background = {
  readonly pid: number;
  /** Its latest output, for an error message. */
  readonly output: () => string;
  /** Sends SIGTERM and waits until the program has ended. */
  readonly end: () => Promise<void>;
};

type Options = {
  readonly uid?: number;
  readonly gid?: number;
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts a program in the background. It runs until `end` is called or this process ends. */
export async function startInBackground(
  command: readonly string[],
  { env = {}, ...owner }: Options = {},
): Promise<Background> {
  const shell: ChildProcess = spawn('/bin/sh', ['-c', supervise, 'sh', ...command], {
    ...owner,
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let isFirst = true;
  const pid = new Promise<number>((resolve) => {
    shell.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (isFirst) resolve(Number.parseInt(text, 10));
      isFirst = false;
      output = (output + text).slice(-10_000);
    });
  });
  shell.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-10_000);
  });
  return {
    pid: await pid,
    output: () => output,
    end: async () => {
      if (shell.exitCode !== null) return;
      const ended = once(shell, 'exit');
      shell.stdin?.end();
      await ended;
    },
  };
}
