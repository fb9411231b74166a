import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { originOf } from '../operations/payment/return-url.ts';
import { LoginError } from '../providers/member/login-error.ts';
import { loginNonceForm } from '../providers/member/member-provider.ts';
import { findShop } from '../stores/shop-store.ts';
import type { Pages } from './load-pages.ts';
import { sendLoginEnded } from './login-ended.ts';
import { memberLogins } from './member-return.ts';
import { ownPageLanguage } from './page-language.ts';

const languageForm = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/i;

/**
 * Starts a login on a provider's page. Sets a cookie, so that only this browser can complete the login (requirement
 * MEM-5).
 */
export function memberLeave(
  app: FastifyInstance,
  { ctx, pages }: { readonly ctx: Context; readonly pages: Pages['member'] },
  done: () => void,
): void {
  app.get('/member/leave', async (request, reply) => {
    const fields = new URLSearchParams(request.url.split('?')[1]);
    const nonce = fields.get('nonce') ?? '';
    const asked = fields.get('lang') ?? '';
    const requested = languageForm.test(asked) ? asked : '';
    const language = ownPageLanguage(requested, request.headers['accept-language']);
    const shop = await findShop(ctx.db, fields.get('shop') ?? '');
    const elsewhere =
      shop?.members && ctx.providers.of(shop.brandPid).members.get(shop.members.provider)?.elsewhere;
    if (!elsewhere || !loginNonceForm.test(nonce))
      return sendLoginEnded(reply, pages, { language, why: 'over' });
    const origin = originOf(ctx, request.host);
    try {
      const departure = await elsewhere.leave({ shop, origin, nonce, language: requested });
      reply.header('cache-control', 'no-store').header('set-cookie', memberLogins.kept(origin, departure));
      return reply.redirect(departure.url, 303);
    } catch (error) {
      if (!(error instanceof LoginError)) throw error;
      ctx.log.error({ err: error }, 'a member provider cannot be reached');
      return sendLoginEnded(reply, pages, { language, why: error.kind });
    }
  });
  done();
}
