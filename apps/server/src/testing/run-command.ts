import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { type Command, runCommand } from '../commands/command.ts';
import { bareEnvironment, root } from './start-process.ts';

export type Said = { readonly code: number; readonly out: string; readonly err: string };
type Settings = Readonly<Record<string, string>>;

export async function runInside(
  command: Command,
  settings: Settings,
  ...args: readonly string[]
): Promise<Said> {
  let out = '';
  let err = '';
  const code = await runCommand(command, args, {
    env: settings,
    say: (line) => {
      out += `${line}\n`;
    },
    complain: (line) => {
      err += `${line}\n`;
    },
  });
  return { code, out, err };
}

/** Runs an operator's command as a separate process. */
export const runBeside = (name: string, settings: Settings, ...args: readonly string[]): Promise<Said> =>
  runFrom(root, name, settings, ...args);

/** Runs an operator's command as a separate process in another folder. */
export function runFrom(
  cwd: string,
  name: string,
  settings: Settings,
  ...args: readonly string[]
): Promise<Said> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, 'apps/server/src/comanda.mjs'), name, ...args],
      { cwd, env: { ...bareEnvironment, ...settings } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}
