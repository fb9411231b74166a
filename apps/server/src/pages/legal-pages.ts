import { type Language, languages } from '@comanda/domain/language';
import { sessionLifeSeconds } from '@comanda/domain/session/session';
import { type Shop, takesOnlinePayment } from '@comanda/domain/shop/shop';
import type { KeptTimes, PrivacySettings } from '@comanda/pages/legal/privacy-topics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { memberTokenSeconds } from '../providers/member/member-token.ts';
import { codeSeconds, sendingSeconds } from '../providers/member/one-time-code.ts';
import { offeredPlatforms } from '../providers/payment/offered-platforms.ts';
import { keptDays } from '../stores/forget-store.ts';
import { merchantKeysOf } from '../stores/merchant-key-store.ts';
import { findShop } from '../stores/shop-store.ts';
import type { Pages } from './load-pages.ts';
import { pageLanguage } from './page-language.ts';
import { sendPage } from './send-page.ts';

const hours = (seconds: number): number => seconds / 3600;

const keptTimes: KeptTimes = {
  sessionHours: hours(sessionLifeSeconds),
  sessionDays: keptDays.sessions,
  orderDays: keptDays.personalData,
  paymentDays: keptDays.payments,
  codeMinutes: codeSeconds / 60,
  sendingDays: hours(sendingSeconds) / 24,
  loginHours: hours(memberTokenSeconds),
  mailDays: keptDays.mails,
};

const platformNames = ({ providers }: Context, shop: Shop): string[] =>
  takesOnlinePayment(shop)
    ? offeredPlatforms(providers.of(shop.brandPid).payments, shop).map(({ name }) => name)
    : [];

/** FIX-49: the settings of a shop and of this server that decide which data of guests is stored. */
export async function privacySettings(ctx: Context, shop: Shop): Promise<PrivacySettings> {
  const { accounts, invoices } = ctx.providers.of(shop.brandPid);
  const { oidc, messages, mail } = accounts;
  return {
    shop,
    platforms: platformNames(ctx, shop),
    hasTills: (await merchantKeysOf(ctx.db, shop.shopPid)).length > 0,
    sendsCodes: messages !== undefined,
    issuesInvoices: invoices.issues,
    sendsReceipts: mail !== undefined,
    loginProvider: shop.members?.provider === 'oidc' && oidc ? new URL(oidc.issuer).host : null,
    kept: keptTimes,
  };
}

/** The shop that an address names, and the language of the page. */
type Asked = { readonly shop: Shop | undefined; readonly language: Language };

/** Ids of shops are shorter. PostgreSQL refuses a text with a zero character. */
const isShopPid = (text: string): boolean => text.length <= 200 && !text.includes('\0');

async function askedBy({ db }: Context, { url, headers }: FastifyRequest): Promise<Asked> {
  const query = new URLSearchParams(url.split('?')[1]);
  const shopPid = query.get('shop') ?? '';
  const shop = isShopPid(shopPid) ? await findShop(db, shopPid) : undefined;
  const preferences = {
    query: query.get('lang') ?? undefined,
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
  };
  return { shop, language: pageLanguage(preferences, languages, shop?.languages[0]) };
}

type Options = { readonly ctx: Context; readonly pages: Pages['legal'] };

/** The pages that the law asks for, about the shop that their address names. */
export function legalPages(app: FastifyInstance, { ctx, pages }: Options, done: () => void): void {
  app.get('/h5/privacy', async (request, reply) => {
    const { shop, language } = await askedBy(ctx, request);
    if (!shop) return sendPage(reply.code(404), pages.noShop(language));
    return sendPage(reply, pages.privacy(language, await privacySettings(ctx, shop)));
  });

  app.get('/h5/accessibility', async (request, reply) => {
    const { shop, language } = await askedBy(ctx, request);
    if (!shop) return sendPage(reply.code(404), pages.noShop(language));
    if (!shop.contact) return sendPage(reply.code(404), pages.noStatement(language, shop));
    return sendPage(reply, pages.accessibility(language, { shop, platforms: platformNames(ctx, shop) }));
  });
  done();
}
