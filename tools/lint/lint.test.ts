import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const domain = 'packages/domain/src';
const diner = 'apps/diner/src';

/** Code that the lint rules of biome.json must refuse, the file that it is in, and the expected message. */
const broken: readonly (readonly [source: string, path: string, problem: RegExp])[] = [
  ['export const now = Date.now();', `${domain}/date-now.ts`, /Time, ids/],
  ['export const now = new Date();', `${domain}/new-date.ts`, /Time, ids/],
  ['export const now = Math.random();', `${domain}/math-random.ts`, /Time, ids/],
  ["export const now = Temporal.Now.instant('x');", `${domain}/temporal-now.ts`, /Time, ids/],
  ["export const now = fetch('x');", 'packages/contract/src/client.ts', /global variable fetch\./],
  ["export const now = process.env('x');", `${domain}/process-env.ts`, /global variable process\./],
  ["export const now = console.log('x');", `${domain}/console-log.ts`, /global variable console\./],
  ["export const now = window.scrollTo('x');", `${diner}/screens/menu/Menu.tsx`, /global variable window\./],
  [
    "export const now = globalThis.localStorage('x');",
    `${diner}/draft/draft-store.ts`,
    /global variable globalThis\./,
  ],
  ["export const now = document.cookie('x');", `${diner}/app/App.tsx`, /browser\/ folder/],
  ["export const now = navigator.language('x');", `${diner}/i18n/locales.ts`, /global variable navigator\./],
  ["export { addLine } from './cart.ts';", `${domain}/cart/all.ts`, /barrel/],
];
const allowed: readonly (readonly [source: string, path: string])[] = [
  [
    'export const f = (location: { process: 1 }) => [location.process, new Date(0), { fetch: 1 }];',
    `${domain}/own-names.ts`,
  ],
  ['export const now = Date.now();', `${domain}/date-now.test.ts`],
  ['export const read = () => window.localStorage.length;', `${diner}/browser/storage.ts`],
];

let folder: string;
let found: readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-lint-'));
  await cp(join(root, 'biome.json'), join(folder, 'biome.json'));
  await cp(join(root, 'tools/lint'), join(folder, 'tools/lint'), { recursive: true });
  for (const [source, path] of [...broken, ...allowed]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `${source}\n`);
  }
  const args = [
    'lint',
    '--vcs-enabled=false',
    '--reporter=github',
    '--max-diagnostics=none',
    'packages',
    'apps',
  ];
  const printed = await new Promise<string>((resolve) => {
    execFile(join(root, 'node_modules/.bin/biome'), args, { cwd: folder }, (_error, out) => resolve(out));
  });
  found = printed.split('\n').filter((line) => line.startsWith('::error'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(broken)('lint refuses %s in %s', (_source, path, problem) => {
  expect(found.filter((line) => line.includes(`/${path},`)).join('\n')).toMatch(problem);
});

it.each(allowed)('lint accepts %s in %s', (_source, path) => {
  expect(found.filter((line) => line.includes(`/${path},`))).toEqual([]);
});
