import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { html } from '../html.ts';
import type { DevDiner, DinerBuild, DinerEntry } from '../pages/diner-build.ts';
import { styleFiles } from './vite-pages.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const entry = '/src/entry-server.tsx';
const script = '/src/main.tsx';

const isModule = ({ url = '' }: IncomingMessage): boolean => /^\/h5\/(@|src\/|node_modules\/)/.test(url);
const isPage = ({ url = '' }: IncomingMessage): boolean => /^\/h5(\/[\w-]*)?(\?|$)/.test(url);

/** Puts each style sheet into its own element, so that Vite's client can update it in place. */
async function stylesOf({ environments: { client, ssr } }: ViteDevServer): Promise<string> {
  await client.transformRequest(script);
  const modules = [
    await ssr.moduleGraph.getModuleByUrl(entry),
    await client.moduleGraph.getModuleByUrl(script),
  ];
  const urls = new Set(modules.flatMap((module) => styleFiles(module)));
  const elements = [...urls].map(async (url) => {
    const file = (await client.moduleGraph.ensureEntryFromUrl(url)).file ?? url;
    const { code = '' } = (await client.transformRequest(`${url}?direct`)) ?? {};
    return `<style data-vite-dev-id="${file}">${code}</style>`;
  });
  return (await Promise.all(elements)).join('\n');
}

/** The elements that Vite and its plugins add to a page's head. */
async function scriptsOf(vite: ViteDevServer): Promise<string> {
  const page = await vite.transformIndexHtml('/h5/qr', '<html><head></head><body></body></html>');
  return /<head>(.*)<\/head>/s.exec(page)?.[1] ?? '';
}

type App = { readonly entry: DinerEntry; readonly head: string; readonly revision: string };

/** Returns the app from its current sources. Returns the same object until a source changes. */
function currentApp(vite: ViteDevServer): () => Promise<App> {
  let revision = 0;
  let app: Promise<App> | undefined;
  const load = async (): Promise<App> => ({
    // the module has this type
    entry: (await vite.ssrLoadModule(entry)) as DinerEntry,
    head: (await scriptsOf(vite)) + (await stylesOf(vite)),
    revision: String(revision),
  });
  vite.watcher.on('all', () => {
    revision += 1;
    app = undefined;
  });
  return () => {
    app ??= load();
    app.catch(() => {
      app = undefined;
    });
    return app;
  };
}

/** Answers requests before Fastify sees them, so that requests for hundreds of modules do not fill the log. */
function answerFirst(
  server: Server,
  answer: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
): void {
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    answer(request, response, () => {
      for (const handler of handlers) handler.call(server, request, response);
    });
  });
}

/** Shows the error of a source that cannot be loaded. Vite's client reloads the page once the source can be loaded. */
function sendError(response: ServerResponse, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const page = html`<!doctype html><script type="module" src="/h5/@vite/client"></script><pre>${text}</pre>`;
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(page.markup);
}

/** A service worker that replaces the one of an earlier build: it deletes the cached pages and then removes itself. */
const noWorker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
});
`;

/** Serves the diner app from its sources: Vite's development server runs inside this one, with hot reload on the same port. */
export const viteDiner: DevDiner = async (app) => {
  const vite = await createServer({
    root: folder('apps/diner'),
    cacheDir: folder('.cache/vite'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('preClose', () => vite.close());
  const current = currentApp(vite);
  let shown: App | undefined;
  // a page request waits in `refresh` until the app is loaded
  const loaded = (): App => {
    if (!shown) throw new Error('the diner app is not loaded');
    return shown;
  };
  app.addHook('onListen', async () => {
    // the first page shows the error
    void current().catch(() => undefined);
  });
  const refresh = async (response: ServerResponse, next: () => void) => {
    try {
      shown = await current();
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      sendError(response, error);
      return;
    }
    next();
  };
  answerFirst(app.server, (request, response, next) => {
    if (isModule(request)) vite.middlewares(request, response, next);
    else if (isPage(request)) void refresh(response, next);
    else next();
  });
  const build: DinerBuild = {
    render: (first) => loaded().entry.render(first),
    renderShell: (language) => loaded().entry.renderShell(language),
    lostText: (language) => loaded().entry.lostText(language),
    get renderedLanguages() {
      return loaded().entry.renderedLanguages;
    },
    assetsDir: folder('apps/diner/public/assets'),
    script: `/h5${script}`,
    imports: [],
    styles: '',
    styleFiles: [],
    status: { scripts: [], styleFiles: [] },
    worker: noWorker,
    messages: new Map(),
    get revision() {
      return loaded().revision;
    },
    hotReload: {
      get head() {
        return loaded().head;
      },
    },
  };
  return build;
};
