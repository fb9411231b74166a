// npm run dev: runs the server and the diner app from their sources. The browser applies a change of the app at once. A
// change of the server or of shared code restarts the server. Plain JavaScript, because it runs before the
// installation.
import { fork } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { whenEnded } from './pass-signals.mjs';
import { install, node, requireNode, root, say, toolEnvironment } from './setup.mjs';

const watched = ['apps/server/src', 'packages/domain/src', 'packages/contract/src', 'packages/pages/src'];
/** Waits this long after a change (ms), because an editor may save several files. */
const settleMs = 50;

requireNode();
if (await install()) work();
else process.exitCode = 1;

function work() {
  /** @type {NodeJS.ProcessEnv} */
  const env = toolEnvironment();
  env.DEMO ??= '1';
  let isEnding = false;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  const start = () => {
    server = fork('apps/server/src/dev/main.ts', { cwd: root, env, execPath: node, detached: true });
    server.on('exit', (code, signal) => {
      server = undefined;
      if (isEnding) process.exit(code ?? 1);
      if (signal === 'SIGKILL') start();
      else say('The server has ended. It starts again after the next change.');
    });
  };
  // SIGKILL loses no data and frees the port at once.
  const restart = () => (server ? server.kill('SIGKILL') : start());
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  const changed = () => {
    clearTimeout(settling);
    settling = setTimeout(restart, settleMs);
  };
  for (const folder of watched)
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file && /\.(ts|tsx|json|css)$/.test(file) && !/\.test\.tsx?$|testing\//.test(file)) changed();
    });
  whenEnded((signal) => {
    isEnding = true;
    if (!server?.kill(signal)) process.exit();
  });
  start();
}
