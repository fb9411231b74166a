// npm run bench: the measurements of the phone. npm run bench -- --server: those of the server; names of parts
// after it run only these.
import { spawnSync } from 'node:child_process';

/** Each measurement is a separate process, so that none disturbs the next. */
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
