import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstScreen } from '@comanda/contract/first-screen';
import type { Language } from '@comanda/domain/language';

/** What the built diner app draws on the server: the inside of a page. */
type DinerEntry = {
  readonly render: (first: FirstScreen) => { readonly html: string };
  readonly renderShell: (language: Language) => { readonly html: string };
  readonly languages: readonly Language[];
};

/** The diner app as its build left it. Paths are what a browser asks for. */
export type DinerBuild = DinerEntry & {
  readonly assetsDir: string;
  readonly script: string;
  /** Scripts that the first one needs at once. */
  readonly imports: readonly string[];
  readonly styles: string;
  /** The files of the styles. */
  readonly styleFiles: readonly string[];
  /** The script that keeps menus on the phone; none while the app is worked at. */
  readonly worker: string | undefined;
  /** The messages of each language: what the script loads first of all, and what any screen but the menu needs besides. */
  readonly messages: ReadonlyMap<Language, { readonly first: string; readonly rest: readonly string[] }>;
};

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

const served = (file: string): string => `/h5/${file}`;

/** A chunk's static imports, and theirs, each once. */
function importsOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  for (const name of manifest[key]?.imports ?? []) {
    if (seen.has(name)) continue;
    seen.add(name);
    importsOf(manifest, name, seen);
  }
  return [...seen];
}

async function stylesOf(client: string, manifest: Manifest, keys: readonly string[]) {
  const files = [...new Set(keys.flatMap((key) => manifest[key]?.css ?? []))];
  const texts = await Promise.all(files.map((file) => readFile(join(client, file), 'utf8')));
  return { styles: texts.join('\n'), styleFiles: files.map(served) };
}

function messagesOf(manifest: Manifest, languages: readonly Language[]): DinerBuild['messages'] {
  const files = languages.map((language) => {
    const file = `src/i18n/messages/${language}.json`;
    return { language, first: manifest[file], rest: manifest[`${file}?rest`] };
  });
  return new Map(
    files.flatMap(({ language, first, rest }) =>
      first ? [[language, { first: served(first.file), rest: rest ? [served(rest.file)] : [] }]] : [],
    ),
  );
}

const entryKey = 'src/main.tsx';

/** Loads the diner app from its dist folder; `undefined` when it has not been built. */
export async function loadDinerBuild(dist: string): Promise<DinerBuild | undefined> {
  const client = join(dist, 'client');
  const manifestFile = join(client, '.vite/manifest.json');
  const entryFile = join(dist, 'server/entry-server.js');
  if (!existsSync(manifestFile) || !existsSync(entryFile)) return undefined;
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  // The build is made from this repository; its entry keeps to this type.
  const entry: DinerEntry = await import(pathToFileURL(entryFile).href);
  const main = manifest[entryKey];
  if (!main) throw new Error(`${manifestFile} names no ${entryKey}: build the diner app anew`);
  const imports = importsOf(manifest, entryKey);
  return {
    render: entry.render,
    renderShell: entry.renderShell,
    languages: entry.languages,
    assetsDir: join(client, 'assets'),
    script: served(main.file),
    imports: imports.flatMap((key) => manifest[key]?.file ?? []).map(served),
    ...(await stylesOf(client, manifest, [entryKey, ...imports])),
    worker: await readFile(join(client, 'service-worker.js'), 'utf8').catch(() => undefined),
    messages: messagesOf(manifest, entry.languages),
  };
}
