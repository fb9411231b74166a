import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

/** The manifest that Vite writes for a build, by source file. */
export type Manifest = Readonly<Record<string, Chunk>>;

export const readManifest = async (dist: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));

/** Returns the static imports of a chunk, and their imports, each once. */
export function importsOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  for (const name of manifest[key]?.imports ?? []) {
    if (seen.has(name)) continue;
    seen.add(name);
    importsOf(manifest, name, seen);
  }
  return [...seen];
}

/** Reads the style sheets of chunks, each once. */
export async function stylesOf(dist: string, manifest: Manifest, keys: readonly string[]) {
  const files = [...new Set(keys.flatMap((key) => manifest[key]?.css ?? []))];
  const texts = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')));
  return { styles: texts.join('\n'), files };
}
