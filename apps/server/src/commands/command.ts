import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ConfigError } from '../config.ts';
import { StartError } from '../db/start-error.ts';

/** What a command uses of its surroundings: settings and output. */
export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Asks the operator a yes-or-no question. `undefined` without a terminal. */
  readonly confirm?: (question: string) => Promise<boolean>;
  /** Asks for a secret without showing it. Missing without a terminal. */
  readonly askSecret?: (question: string) => Promise<string>;
  /** Reads all of standard input. */
  readonly readInput?: () => Promise<string>;
};

/** A command for operators. Returns the exit code. */
export type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

const isMisspelt = (error: Error): boolean =>
  'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

const systemRefusals: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'];

/** Whether the operating system refused a file: no permission, or a full disk. */
const isRefusedBySystem = (error: Error): boolean =>
  'path' in error && 'code' in error && systemRefusals.includes(error.code);

/** Whether the operator can correct the cause: a setting, the database, its folder or an unknown option. */
const isToBeMended = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof StartError ||
  (error instanceof Error && (isMisspelt(error) || isRefusedBySystem(error)));

/** Runs a command. If the command cannot begin, prints one sentence and returns exit code 2. */
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

/** Ignores errors of a closed pipe, as with `head`, so that the command runs to its end (requirement FIX-22). */
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

/** Asks at the terminal, which shows the question and nothing of the answer. */
async function askedSecret(question: string): Promise<string> {
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const answer = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return answer;
}

/** Runs a command with the arguments, settings and output of this process. */
export async function runHere(command: Command): Promise<void> {
  const isAtTerminal = process.stdin.isTTY && process.stderr.isTTY;
  process.exitCode = await runCommand(command, process.argv.slice(2), {
    env: process.env,
    say: withoutReader(process.stdout),
    complain: withoutReader(process.stderr),
    ...(isAtTerminal && { confirm: confirmed, askSecret: askedSecret }),
    readInput: () => text(process.stdin),
  });
}
