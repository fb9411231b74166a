import { createInterface } from 'node:readline/promises';
import { ConfigError } from '../config.ts';
import { StartError } from '../db/start-error.ts';

/** Where a command is run: its settings, and who hears it. */
export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Asks the operator a yes-or-no question. Undefined without a terminal. */
  readonly confirm?: (question: string) => Promise<boolean>;
};

/** What an operator runs with arguments; answers the exit code. */
export type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

const isMisspelt = (error: Error): boolean =>
  'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

const systemRefusals: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'];

/** A folder of somebody else's, or a full disk. */
const isRefusedBySystem = (error: Error): boolean =>
  'path' in error && 'code' in error && systemRefusals.includes(error.code);

/** Whether the operator can mend it: a setting, the database, its folder, an option that there is not. */
const isToBeMended = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof StartError ||
  (error instanceof Error && (isMisspelt(error) || isRefusedBySystem(error)));

/** Runs a command; what keeps it from beginning is said in a sentence, and is exit code 2. */
export async function runCommand(
  command: Command,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  try {
    return await command(args, terminal);
  } catch (error) {
    if (!isToBeMended(error)) throw error;
    terminal.complain(error.message);
    return 2;
  }
}

/** FIX-22: a reader that has gone, like `head`, gets no more lines. The command itself goes on to its end. */
function withoutReader(output: NodeJS.WriteStream): (line: string) => void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return (line) => output.write(`${line}\n`);
}

async function confirmed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Runs a command as this process. */
export async function runHere(command: Command): Promise<void> {
  const isAtTerminal = process.stdin.isTTY && process.stderr.isTTY;
  process.exitCode = await runCommand(command, process.argv.slice(2), {
    env: process.env,
    say: withoutReader(process.stdout),
    complain: withoutReader(process.stderr),
    ...(isAtTerminal && { confirm: confirmed }),
  });
}
