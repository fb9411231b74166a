// npm start: goes from a fresh clone to a running server. Plain JavaScript, because it runs before the installation.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { whenEnded } from './pass-signals.mjs';
import { build, install, node, requireNode, root, toolEnvironment } from './setup.mjs';

requireNode();
if ((await install()) && (await build())) serve();
else process.exitCode = 1;

function serve() {
  /** @type {NodeJS.ProcessEnv} */
  const env = toolEnvironment();
  if (env.NODE_ENV !== 'production') env.DEMO ??= '1';
  // A separate process group, so that the server gets Ctrl-C once: the terminal sends it to the whole group, and npm
  // sends it again.
  const server = spawn(node, ['apps/server/src/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    env,
    stdio: 'inherit',
    detached: true,
  });
  whenEnded((signal) => server.kill(signal));
  server.on('error', (error) => {
    console.error(`The server did not start: ${error.message}`);
    process.exit(1);
  });
  server.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}
