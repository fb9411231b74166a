import { inPair } from '@comanda/contract/wire-format';
import { nothingUnavailable, spuCateList } from '@comanda/domain/menu/availability';
import type { Menu } from '@comanda/domain/menu/menu.schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cache } from '../async/cache.ts';
import type { Context } from '../context.ts';
import { isUnavailable } from '../db/is-unavailable.ts';
import { documentText } from '../db/stored-document.ts';
import { publishedMenu } from '../operations/order/shown-menu.ts';
import { acceptedForm } from '../packing/accepted-form.ts';
import { type PackedPage, packPage } from '../packing/packed-page.ts';
import { findShopState } from '../stores/shop-store.ts';
import type { KeptMenus } from './kept-menus.ts';

/**
 * The maximum number of cached files. The file of a menu with a thousand items takes about a megabyte in its three
 * encodings.
 */
const mostFiles = 60;

export const menuFileRoute = '/h5/menu/:version/:form/*';

type MenuFileRequest = FastifyRequest<{
  Params: { version: string; form: string; '*': string };
  Querystring: { second?: string };
}>;

const secondIn = (query: string | undefined): number => (/^[1-9]\d?$/.test(query ?? '') ? Number(query) : 1);

/** Identifies a version of a file: a browser caches it forever, so its name must change with its content. */
const formOf = ({ etag }: PackedPage): string => etag.replaceAll('"', '').slice(0, 8);

/** Serves the whole menu of each shop as a file, because the page of a long menu contains only its beginning. */
export function menuFiles(ctx: Context, kept: KeptMenus) {
  const files = cache<PackedPage>({ max: mostFiles });
  const fileOf = (shopPid: string, menu: Menu, second: number) =>
    files.get(`${menu.version} ${second} ${shopPid}`, () =>
      packPage(documentText(inPair(spuCateList(menu, nothingUnavailable), second))),
    );
  /** Returns the menu that a shop shows, if it has this version. */
  const shownMenu = async (shopPid: string, version: string) => {
    const shown = (await findShopState(ctx.db, shopPid))?.menuVersion ?? 0;
    return version === String(shown) && shown > 0 ? publishedMenu(ctx, shopPid, shown) : undefined;
  };
  const keptMenu = async (shopPid: string, version: string) => {
    const menu = (await kept.find(shopPid))?.menu;
    return version === String(menu?.version) ? menu : undefined;
  };
  return {
    /** The path names the second language of the texts by its index, unless it is the usual one (DISH-1). */
    pathOf: async (shopPid: string, menu: Menu, second: number): Promise<string> => {
      const form = formOf(await fileOf(shopPid, menu, second));
      const pair = second === 1 ? '' : `?second=${second}`;
      return `/h5/menu/${menu.version}/${form}/${encodeURIComponent(shopPid)}${pair}`;
    },
    send: async (request: MenuFileRequest, reply: FastifyReply) => {
      const { version, form, '*': shopPid } = request.params;
      const menu = await shownMenu(shopPid, version).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
        return keptMenu(shopPid, version);
      });
      if (!menu) return reply.code(404).send();
      const file = await fileOf(shopPid, menu, secondIn(request.query.second));
      const coding = acceptedForm(request.headers['accept-encoding']);
      const lasting = form === formOf(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
      reply.headers({ 'cache-control': lasting, vary: 'Accept-Encoding' });
      if (coding !== 'identity') reply.header('content-encoding', coding);
      return reply.type('application/json; charset=utf-8').send(file.bodies[coding]);
    },
  };
}
