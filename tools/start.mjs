// npm start: from a fresh clone to a restaurant that takes orders. Plain JavaScript, see setup.mjs.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { onceASecond } from './pass-signals.mjs';
import { buildDiner, install, node, requireNode, root, toolEnvironment } from './setup.mjs';

requireNode();
if ((await install()) && (await buildDiner())) serve();
else process.exitCode = 1;

function serve() {
  /** @type {NodeJS.ProcessEnv} */
  const env = toolEnvironment();
  if (env.NODE_ENV !== 'production') env.DEMO ??= '1';
  // Its own process group: Ctrl-C in a terminal reaches a whole group, npm passes it on again, and the server must
  // hear it once.
  const server = spawn(node, ['apps/server/src/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    env,
    stdio: 'inherit',
    detached: true,
  });
  passSignalsOnce(server);
  server.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  server.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}

/** @param {import('node:child_process').ChildProcess} server */
function passSignalsOnce(server) {
  const pass = onceASecond((signal) => server.kill(signal));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, pass);
  if (process.env.npm_lifecycle_event === 'start') passEndOfShell(pass);
}

/**
 * npm gives a SIGTERM to the shell that it started us with, which ends and tells nobody.
 * @param {(signal: NodeJS.Signals) => void} pass
 */
function passEndOfShell(pass) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    pass('SIGTERM');
  }, 200);
}
