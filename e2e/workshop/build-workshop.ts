import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../surroundings.ts';

export const builtWorkshop = join(root, '.cache/workshop/built');

/** Builds the workshop, unless its sources have not changed since the last build. */
export async function buildWorkshop(): Promise<void> {
  const stamp = join(builtWorkshop, '.built-from');
  const sources = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  const { NODE_ENV } = process.env;
  await build({ configFile: join(root, 'workshop/vite.config.ts'), logLevel: 'error' });
  // restores NODE_ENV, which Vite sets to production: the tests' servers would inherit it
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  writeFileSync(stamp, sources);
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const folders = '{workshop,packages/*/src,apps/{diner,desk}/src}/**/*.{ts,tsx,css,json,html}';
  for (const file of globSync(folders, { cwd: root }).sort()) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
