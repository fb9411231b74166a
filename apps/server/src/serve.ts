import type { DestinationStream } from 'pino';
import { ConfigError, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { StartError } from './db/start-error.ts';
import type { Readiness } from './http/health.ts';
import { waysIn } from './local-address.ts';
import { createLog } from './log.ts';
import { type FromSources, type OpenServer, openServer } from './open-server.ts';

/** Prints a line for the person who started the server. Standard output is for the log. */
const tell = (line: string) => process.stderr.write(`${line}\n`);

const drainMs = 10_000;
/**
 * After this time the database connections end, because a silent PostgreSQL would keep requests and sweeps from
 * finishing.
 */
const databaseMs = 7000;

function welcome({ config, publicOrigin }: Context, port: number): void {
  tell('');
  tell('  Comanda is open.');
  const ways = config.production ? [publicOrigin] : waysIn(config.host, port, publicOrigin);
  for (const way of ways) tell(`  ${way}`);
  tell('  Ctrl-C stops it.');
  tell('');
}

async function stop({ ctx, close, cutDatabase }: OpenServer, readiness: Readiness): Promise<void> {
  readiness.status = 'stopping';
  ctx.log.info('stopping');
  setTimeout(() => {
    ctx.log.error('requests or sweeps did not finish in time');
    process.exit(1);
  }, drainMs).unref();
  setTimeout(cutDatabase, databaseMs).unref();
  await close();
  ctx.log.info('stopped');
}

export type Development = FromSources & { readonly logTo: DestinationStream };

async function start(development: Development | undefined): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, development?.logTo);
  const readiness: Readiness = { status: 'opening' };
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the server cannot go on');
    process.exit(1);
  });
  // FIX-22: log rotation sends SIGHUP, which must not stop the server. At a terminal it means that the terminal was
  // closed.
  const isAtTerminal = process.stdout.isTTY;
  if (!isAtTerminal)
    process.on('SIGHUP', () => log.info('SIGHUP is ignored: there is no log file to reopen'));
  const server = await openServer(config, log, readiness, development);
  welcome(server.ctx, server.port);
  for (const signal of ['SIGTERM', 'SIGINT', ...(isAtTerminal ? ['SIGHUP'] : [])]) {
    process.once(signal, () => {
      // npm start sends a SIGTERM in addition to a Ctrl-C; the same signal twice ends the process at once
      if (readiness.status === 'stopping') return;
      stop(server, readiness).then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the server did not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
}

/** Runs the server as this process, until a signal stops it. */
export async function serve(development?: Development): Promise<void> {
  try {
    await start(development);
  } catch (error) {
    // an error during the cleanup is not the cause
    const cause: unknown = error instanceof SuppressedError ? error.suppressed : error;
    if (!(cause instanceof ConfigError || cause instanceof StartError)) throw error;
    tell(cause.message);
    process.exit(1);
  }
}
