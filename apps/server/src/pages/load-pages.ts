import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { importsOf, readManifest, stylesOf } from './build-manifest.ts';

type Create<Module extends { readonly createPages: unknown }> = Module['createPages'];

/** The function in packages/pages that makes each group of pages from its styles. */
type Creators = {
  readonly notice: Create<typeof import('@comanda/pages/notice/notice-pages')>;
  readonly terms: Create<typeof import('@comanda/pages/terms/terms-pages')>;
  readonly legal: Create<typeof import('@comanda/pages/legal/legal-pages')>;
  readonly receipt: Create<typeof import('@comanda/pages/receipt/receipt-pages')>;
  readonly staff: Create<typeof import('@comanda/pages/staff/staff-pages')>;
  readonly board: Create<typeof import('@comanda/pages/board/board-pages')>;
  readonly member: Create<typeof import('@comanda/pages/member/member-pages')>;
  readonly checkout: Create<typeof import('@comanda/pages/checkout/checkout-pages')>;
  readonly sandbox: Create<typeof import('@comanda/pages/sandbox/sandbox-pages')>;
  readonly demo: Create<typeof import('@comanda/pages/demo/demo-pages')>;
};

/** The pages that this server renders itself. */
export type Pages = { readonly [Group in keyof Creators]: ReturnType<Creators[Group]> };

export type PageModule = { readonly createPages: (styles: string) => never };
type Loaded = PageModule & { readonly styles: string };

/** Makes all pages. `load` imports a group by its file in packages/pages. */
export async function createAll(load: (file: string) => Promise<Loaded>): Promise<Pages> {
  const create = async (group: keyof Pages) => {
    const { createPages, styles } = await load(`/src/${group}/${group}-pages.tsx`);
    return createPages(styles);
  };
  return {
    notice: await create('notice'),
    terms: await create('terms'),
    legal: await create('legal'),
    receipt: await create('receipt'),
    staff: await create('staff'),
    board: await create('board'),
    member: await create('member'),
    checkout: await create('checkout'),
    sandbox: await create('sandbox'),
    demo: await create('demo'),
  };
}

const builtPages = fileURLToPath(new URL('../../../../packages/pages/dist', import.meta.url));

/** Loads the built pages. `undefined` if they have not been built. */
export async function loadPages(dist = builtPages): Promise<Pages | undefined> {
  if (!existsSync(join(dist, '.vite/manifest.json'))) return undefined;
  const manifest = await readManifest(dist);
  return createAll(async (path) => {
    const key = path.slice(1);
    const file = manifest[key]?.file;
    if (file === undefined) throw new Error(`${dist} has no ${key}: build the pages again`);
    const { createPages }: PageModule = await import(pathToFileURL(join(dist, file)).href);
    // shared styles come first, so that a page's own styles override them
    const { styles } = await stylesOf(dist, manifest, [...importsOf(manifest, key), key]);
    return { createPages, styles };
  });
}
