// npm run bench: measures the phone app. `npm run bench -- --server` measures the server; further arguments select its
// parts.
import { spawnSync } from 'node:child_process';

/** Runs a measurement in a separate process, so that it does not disturb the next one. */
function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const [first, ...parts] = process.argv.slice(2);
if (first === '--server') {
  run(process.execPath, 'bench/server/main.ts', ...parts);
} else {
  run(process.execPath, 'bench/menu-paint.ts');
  run(process.execPath, 'bench/long-menu.ts');
  run('npm', 'run', 'lighthouse');
}
