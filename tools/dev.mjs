// npm run dev: the server and the diner app, both made anew on every change, ended by one Ctrl-C.
import { spawn } from 'node:child_process';
import { buildDiner, install, node, requireNode, root, toolEnvironment } from './setup.mjs';

requireNode();
if ((await install()) && (await buildDiner())) work();
else process.exitCode = 1;

function work() {
  /** @type {NodeJS.ProcessEnv} */
  const env = toolEnvironment();
  env.DEMO ??= '1';
  const watched = ['apps/server/src', 'packages/domain/src', 'packages/contract/src', 'apps/diner/dist'];
  const children = [
    spawn('npm', ['run', '--silent', 'watch', '--workspace=apps/diner'], {
      cwd: root,
      env,
      stdio: 'inherit',
    }),
    spawn(node, [...watched.map((folder) => `--watch-path=${folder}`), 'apps/server/src/main.ts'], {
      cwd: root,
      env,
      stdio: 'inherit',
    }),
  ];
  for (const child of children) child.on('exit', () => end(children));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => end(children));
}

/** @param {import('node:child_process').ChildProcess[]} children */
function end(children) {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
}
