import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const workflows = readdirSync(fileURLToPath(new URL('../.github/workflows', import.meta.url))).map(
  (name) => `.github/workflows/${name}`,
);

it('uses one version of Node in all files', () => {
  const [major] = JSON.parse(read('package.json')).devDependencies.node.split('.');
  const named = [
    ...[...read('deploy/Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map((match) => match[1]),
    ...workflows.flatMap((path) => [...read(path).matchAll(/node:(\d+)/g)].map((match) => match[1])),
    ...[...read('docs/operating.md').matchAll(/Node (\d+) or later and nothing else/g)].map(
      (match) => match[1],
    ),
    /oldest = (\d+)/.exec(read('apps/server/src/comanda.mjs'))?.[1],
    read('.nvmrc').trim(),
  ];
  expect(named).toEqual(Array.from({ length: 7 }, () => major));
});

it('has every script that the workflows and the Dockerfile run', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const run = [...workflows, 'deploy/Dockerfile'].flatMap((path) =>
    [...read(path).matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1]),
  );
  expect(run.length).toBeGreaterThan(1);
  for (const name of run) expect(scripts).toHaveProperty([name ?? '']);
});

it('has every file that CONTRIBUTING.md names', () => {
  const files = globSync('**/*', {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    exclude: ['**/node_modules', '**/dist', '.git', '.cache'],
  });
  const named = [...read('CONTRIBUTING.md').matchAll(/`([\w./-]+\.(?:tsx?|mjs|json|md|toml|yaml))`/g)];
  const missing = (name = '') => !files.some((file) => file === name || file.endsWith(`/${name}`));
  expect(named.length).toBeGreaterThan(20);
  expect(named.map(([, name]) => name).filter(missing)).toEqual([]);
});
