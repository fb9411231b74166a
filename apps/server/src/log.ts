import { type DestinationStream, type Logger, pino } from 'pino';

/** The cause of an error, without fields that a database may have filled with a row's values. */
function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: errorFacts(cause) }),
  };
}

/**
 * How many milliseconds an `info` line waits for others. One system call per line would be a tenth of the cost of a
 * short request.
 */
const waitMs = 50;
const mostBytes = 15 * 1024;
const { info = 30 } = pino.levels.values;

/** Writes to standard output. Writes warnings and errors at once, after all lines before them. */
function standardOutput(): DestinationStream & { readonly flushSync: () => void; lastLevel: number } {
  const output = pino.destination({ dest: 1, minLength: mostBytes, sync: true });
  let timer: NodeJS.Timeout | undefined;
  const flushSync = () => {
    clearTimeout(timer);
    timer = undefined;
    output.flushSync();
  };
  process.on('exit', flushSync);
  return {
    // with this symbol pino sets `lastLevel` before each line
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    flushSync,
    write(line) {
      output.write(line);
      if (this.lastLevel > info) flushSync();
      else timer ??= setTimeout(flushSync, waitMs).unref();
    },
  };
}

/** Creates the log: one JSON line per event, without personal data or tokens. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: null, serializers: { err: errorFacts } }, destination ?? standardOutput());
