import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstScreen } from '@comanda/contract/first-screen';
import type { Language } from '@comanda/domain/language';
import type { FastifyInstance } from 'fastify';
import { importsOf, type Manifest, readManifest, stylesOf } from './build-manifest.ts';

/** What the diner app renders on the server: the content of a page. */
export type DinerEntry = {
  readonly render: (first: FirstScreen) => { readonly html: string };
  readonly renderShell: (language: Language) => { readonly html: string };
  /** What a page says whose scripts could not be loaded. */
  readonly lostText: (language: Language) => string;
  readonly renderedLanguages: readonly Language[];
};

/** The built diner app. All paths are those that a browser requests. */
export type DinerBuild = DinerEntry & {
  readonly assetsDir: string;
  readonly script: string;
  /** Scripts that the first script imports statically. */
  readonly imports: readonly string[];
  /** Files that only the page of an order needs. They load with the first script and not after it. */
  readonly status: { readonly scripts: readonly string[]; readonly styleFiles: readonly string[] };
  readonly styles: string;
  /** The style sheets as files. */
  readonly styleFiles: readonly string[];
  /** The path of the service worker, which caches menus. Development has none. */
  readonly worker: string | undefined;
  /** The script files with the messages of each language: `first` for the first screen, `rest` for other screens. */
  readonly messages: ReadonlyMap<Language, { readonly first: string; readonly rest: readonly string[] }>;
  /** Identifies the build: pages of the same revision and data are equal. */
  readonly revision: string;
  /** Only in development: the part of a page's head that hot reload needs. */
  readonly hotReload?: { readonly head: string };
};

/** Serves the diner app from its sources, on a server that does not listen yet. */
export type DevDiner = (app: FastifyInstance) => Promise<DinerBuild>;

const served = (file: string): string => `/h5/${file}`;

function messagesOf(manifest: Manifest, languages: readonly Language[]): DinerBuild['messages'] {
  const files = languages.map((language) => {
    const fileIn = (folder: 'first' | 'rest') => manifest[`src/i18n/messages/${folder}/${language}.json`];
    return { language, first: fileIn('first'), rest: fileIn('rest') };
  });
  return new Map(
    files.flatMap(({ language, first, rest }) =>
      first ? [[language, { first: served(first.file), rest: rest ? [served(rest.file)] : [] }]] : [],
    ),
  );
}

const entryKey = 'src/main.tsx';
const statusKey = 'src/screens/order-status/OrderStatusScreen.tsx';

/** Loads the diner app from its `dist` folder. `undefined` if it has not been built. */
export async function loadDinerBuild(dist: string): Promise<DinerBuild | undefined> {
  const client = join(dist, 'client');
  const manifestFile = join(client, '.vite/manifest.json');
  const entryFile = join(dist, 'server/entry-server.js');
  if (!existsSync(manifestFile) || !existsSync(entryFile)) return undefined;
  const manifest = await readManifest(client);
  // safe: the build comes from this repository, so its entry has this type
  const entry: DinerEntry = await import(pathToFileURL(entryFile).href);
  const main = manifest[entryKey];
  if (!main) throw new Error(`${manifestFile} names no ${entryKey}: build the diner app again`);
  const imports = importsOf(manifest, entryKey);
  const { styles, files } = await stylesOf(client, manifest, [entryKey, ...imports]);
  const ofStatus = manifest[statusKey]
    ? [statusKey, ...importsOf(manifest, statusKey)].filter(
        (key) => key !== entryKey && !imports.includes(key),
      )
    : [];
  return {
    render: entry.render,
    renderShell: entry.renderShell,
    lostText: entry.lostText,
    renderedLanguages: entry.renderedLanguages,
    assetsDir: join(client, 'assets'),
    script: served(main.file),
    imports: imports.flatMap((key) => manifest[key]?.file ?? []).map(served),
    status: {
      scripts: ofStatus.flatMap((key) => manifest[key]?.file ?? []).map(served),
      styleFiles: [...new Set(ofStatus.flatMap((key) => manifest[key]?.css ?? []))].map(served),
    },
    styles,
    styleFiles: files.map(served),
    worker: await readFile(join(client, 'service-worker.js'), 'utf8').catch(() => undefined),
    messages: messagesOf(manifest, entry.renderedLanguages),
    revision: main.file,
  };
}
