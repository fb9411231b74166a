import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { bundled, bundlesIn, installedVersion } from './bundled-libraries.ts';
import { root } from './testing/start-process.ts';

async function folderWith(manifest?: object): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-bundles-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  if (manifest) await writeFile(join(folder, 'bundles.json'), JSON.stringify(manifest));
  return pathToFileURL(`${folder}/`);
}

it('a library is replaced only by a bundle of the same version', async () => {
  const folder = await folderWith({
    kysely: { file: 'kysely.js', version: '2.0.0' },
    typebox: { file: 'typebox.js', version: '1.0.0' },
  });
  expect([...bundlesIn(folder, () => '1.0.0')]).toEqual([['typebox', new URL('typebox.js', folder).href]]);
});

it('without a build no library is replaced', async () => {
  expect([...bundlesIn(await folderWith())]).toEqual([]);
});

it('the installed version of a library is found', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8'));
  expect(bundled.map(installedVersion)).toEqual(
    bundled.map((name) => dependencies[name.split('/')[0] ?? '']),
  );
});

it('each part of a library that the server imports is bundled, so that no part is loaded twice', () => {
  const folders = ['apps/server/src', 'packages/contract/src', 'packages/domain/src'];
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }));
  const sources = files.filter((file) => !/\.test\.ts$|\/(testing|dev)\//.test(file));
  const imported = sources.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/from '((?:kysely|typebox)(?:\/[\w-]+)*)'/g),
  ]);
  expect([...new Set(imported.map(([, name]) => name))].sort()).toEqual([...bundled].sort());
});
