import { readFileSync } from 'node:fs';

/** What a file imports before it runs: neither types nor what it loads later. */
const imported = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?\s*'([^']+)';/gms;
const packages = new URL('../../packages/', import.meta.url);

/** The file of ours that an import names; `undefined` for a library's or a style sheet. */
function sourceOf(path: string, from: URL): URL | undefined {
  const [, name, inside] = /^@comanda\/(\w+)\/(.+)$/.exec(path) ?? [];
  if (name && inside) return new URL(`${name}/src/${inside}.ts`, packages);
  return /^\..+\.tsx?$/.test(path) ? new URL(path, from) : undefined;
}

/** A script of ours and all others that it needs at once, with their texts. */
export function sourcesOf(start: URL): Map<string, string> {
  const texts = new Map<string, string>();
  const read = (file: URL) => {
    if (texts.has(file.href)) return;
    const text = readFileSync(file, 'utf8');
    texts.set(file.href, text);
    for (const path of [...text.matchAll(imported)].flatMap((found) => found[1] ?? [])) {
      const source = sourceOf(path, file);
      if (source) read(source);
    }
  };
  read(start);
  return texts;
}
