import { existsSync, readFileSync } from 'node:fs';
import { findPackageJSON, registerHooks } from 'node:module';

/**
 * Libraries of hundreds of small modules. Loading them takes a quarter of a start, so `npm run build` bundles each
 * into one file.
 */
export const bundled = ['kysely', 'kysely/migration', 'typebox', 'typebox/schema', 'typebox/system'] as const;

export const bundles = new URL('../dist/', import.meta.url);

/** What a build writes about its bundles: the file of each library, and the version that it was made from. */
export type Bundles = Readonly<Record<string, { readonly file: string; readonly version: string }>>;

/** The installed version of the package that an import loads. */
export function installedVersion(specifier: string): string | undefined {
  const [name = ''] = specifier.split('/');
  const file = findPackageJSON(name, import.meta.url);
  return file === undefined ? undefined : JSON.parse(readFileSync(file, 'utf8')).version;
}

/**
 * Returns the bundles of a folder, by the imports that they replace. Leaves out a bundle whose version differs from
 * the installed one.
 */
export function bundlesIn(folder: URL, versionOf = installedVersion): ReadonlyMap<string, string> {
  const manifest = new URL('bundles.json', folder);
  if (!existsSync(manifest)) return new Map();
  const made: Bundles = JSON.parse(readFileSync(manifest, 'utf8'));
  return new Map(
    Object.entries(made)
      .filter(([specifier, { version }]) => version === versionOf(specifier))
      .map(([specifier, { file }]) => [specifier, new URL(file, folder).href]),
  );
}

/** Makes this process import the bundles in place of the libraries. */
export function preferBundles(): void {
  const files = bundlesIn(bundles);
  if (files.size === 0) return;
  registerHooks({
    resolve: (specifier, context, next) => {
      const url = files.get(specifier);
      return url === undefined ? next(specifier, context) : { url, format: 'module', shortCircuit: true };
    },
  });
}
