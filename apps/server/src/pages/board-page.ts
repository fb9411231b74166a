import { type Language, languages } from '@comanda/domain/language';
import { textAt } from '@comanda/domain/local-text';
import { OrderStatus } from '@comanda/domain/order/order-status';
import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { numbersInStatus } from '../stores/order-list-store.ts';
import { findShop } from '../stores/shop-store.ts';
import type { Pages } from './load-pages.ts';
import { pageLanguage } from './page-language.ts';
import { sendPage } from './send-page.ts';

type Options = { readonly ctx: Context; readonly pages: Pick<Pages, 'board' | 'legal'> };

/** The most numbers of each list that a screen has room for. */
const most = { making: 40, ready: 24 };
/** Unfetched orders leave the board after a time, and booked ones come to it shortly before their time. */
const shownSeconds = { after: 4 * 3600, before: 3600 };

/** The first two languages of the shop that this server speaks. */
function languagesOf({ languages: spoken }: Shop): readonly Language[] {
  const known = spoken.filter((tag): tag is Language & typeof tag => languages.some((one) => one === tag));
  return known.length > 0 ? known.slice(0, 2) : ['en'];
}

/** KIT-6: the pickup board of a shop. It is open to everyone, like a screen above a counter, and shows only numbers. */
export function boardPage(app: FastifyInstance, { ctx, pages }: Options, done: () => void): void {
  app.get<{ Params: { shop: string } }>('/board/:shop', async (request, reply) => {
    const { shop: shopPid } = request.params;
    const shop = shopPid.length <= 200 && !shopPid.includes('\0') && (await findShop(ctx.db, shopPid));
    if (!shop) {
      const { cookie, 'accept-language': acceptLanguage } = request.headers;
      const language = pageLanguage({ query: undefined, cookie, acceptLanguage }, languages);
      return sendPage(reply.code(404), pages.legal.noShop(language));
    }
    const now = ctx.now();
    const due = { from: now - shownSeconds.after, to: now + shownSeconds.before };
    const inStatus = (statuses: readonly OrderStatus[]) =>
      numbersInStatus(ctx.db, shopPid, { statuses, ...due });
    const making = await inStatus([OrderStatus.Received, OrderStatus.Preparing]);
    const ready = await inStatus([OrderStatus.WaitingPickup]);
    const board = { making: making.slice(0, most.making), ready: ready.toReversed().slice(0, most.ready) };
    const look = { title: textAt(shop.shopName, 0), accent: shop.brandColor, board };
    return sendPage(reply, pages.board.board(languagesOf(shop), look));
  });
  done();
}
