import { fileURLToPath } from 'node:url';
import { createServer, type EnvironmentModuleNode, isCSSRequest, type ViteDevServer } from 'vite';
import { createAll, type PageModule, type Pages } from '../pages/load-pages.ts';

/** The style sheets that a module and its imports need, in the order in which the modules are evaluated. */
export function styleFiles(module: EnvironmentModuleNode | undefined, seen = new Set<unknown>()): string[] {
  if (!module || seen.has(module)) return [];
  seen.add(module);
  if (module.file && isCSSRequest(module.file)) return [module.url];
  return [...module.importedModules].flatMap((imported) => styleFiles(imported, seen));
}

const root = fileURLToPath(new URL('../../../../packages/pages', import.meta.url));
const cacheDir = fileURLToPath(new URL('../../../../.cache/vite-pages', import.meta.url));

async function stylesOf({ environments: { client, ssr } }: ViteDevServer, file: string): Promise<string> {
  const urls = new Set(styleFiles(await ssr.moduleGraph.getModuleByUrl(file)));
  const sheets = [...urls].map(async (url) => (await client.transformRequest(`${url}?direct`))?.code ?? '');
  return (await Promise.all(sheets)).join('\n');
}

/** Loads the pages from their current sources. The server restarts when one of them changes. */
export async function vitePages(): Promise<Pages> {
  const vite = await createServer({
    root,
    cacheDir,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    return await createAll(async (file) => {
      // the module has this type
      const { createPages } = (await vite.ssrLoadModule(file)) as PageModule;
      return { createPages, styles: await stylesOf(vite, file) };
    });
  } finally {
    await vite.close();
  }
}
