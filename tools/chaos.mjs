// npm run test:chaos: runs the whole fault tests. Plain JavaScript, because it runs before the installation
// (setup.mjs).
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePrograms } from './debian.mjs';
import { build, install, requireNode, root, run, say, seconds, toolEnvironment } from './setup.mjs';

const figures = join(root, '.cache/reports/chaos-figures.txt');
const filters = process.argv.slice(2);

/** The test files that need a program, by the name of the program. */
const filesThatNeed = {
  nginx: ['chaos/nginx-streams.test.ts', 'deploy/nginx.test.ts'],
  'systemd-analyze': ['deploy/comanda-service.test.ts'],
  caddy: ['deploy/caddy.test.ts'],
  libfaketime: ['chaos/clocks.test.ts'],
  haproxy: ['chaos/patroni.test.ts'],
  patroni: ['chaos/patroni.test.ts'],
};

requireNode();
if (!(await install()) || !(await build())) process.exit(1);
const missing = await ensurePrograms([
  'nginx',
  'systemd-analyze',
  'caddy',
  'libfaketime',
  'haproxy',
  'patroni',
]);
const excluded = missing.flatMap((name) => filesThatNeed[name]).flatMap((file) => ['--exclude', file]);
rmSync(figures, { force: true });
const begun = Date.now();
const env = { ...toolEnvironment(), CHAOS: '1' };
const { code } = await run('vitest', ['run', '--project=chaos*', ...filters, ...excluded], { env });
say('');
if (existsSync(figures)) say(readFileSync(figures, 'utf8'));
say(`The fault tests took ${seconds(Date.now() - begun)}.`);
for (const name of missing) say(`not run: ${name}`);
if (code !== 0) process.exitCode = 1;
else if (missing.length > 0) process.exitCode = 2;
