import type { Language } from '@comanda/domain/language';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '../client-connection.ts';
import type { Context } from '../context.ts';
import { minuteLimit } from '../minute-counts.ts';
import { loginCookies } from '../providers/member/login-cookie.ts';
import { type LoginEnd, LoginError } from '../providers/member/login-error.ts';
import { type LoginReturn, loginEnd } from '../providers/member/member-provider.ts';
import { newMemberToken } from '../providers/member/member-token.ts';
import { findShop } from '../stores/shop-store.ts';
import type { Pages } from './load-pages.ts';
import { sendLoginEnded } from './login-ended.ts';
import { ownPageLanguage } from './page-language.ts';

/** The cookies of members' logins. */
export const memberLogins = loginCookies({ prefix: 'h5_login', path: '/member/return' });

/** Returns a member token after a login. `undefined` if the diner returned without logging in. */
async function tokenOf(
  ctx: Context,
  { shopPid, person }: LoginReturn,
  query: URLSearchParams,
): Promise<string | undefined> {
  const shop = await findShop(ctx.db, shopPid);
  if (shop?.members?.provider !== 'oidc')
    throw new LoginError('refused', 'the shop has other members by now');
  const known = await person(query);
  return known && newMemberToken(ctx, shop, known);
}

/** Finds the brand's provider that has sealed this login. */
function pendingLogin({ providers }: Context, kept: string): LoginReturn | undefined {
  for (const { elsewhere } of providers.memberProviders('oidc')) {
    const back = elsewhere?.comeBack(kept);
    if (back) return back;
  }
  return undefined;
}

/**
 * A limit, because each return sends a request with our client secret to the provider. A full restaurant has fewer
 * logins.
 */
const returnsPerMinute = 60;

/** The address to which the provider redirects after a login (requirement MEM-5). */
export function memberReturn(
  app: FastifyInstance,
  { ctx, pages }: { readonly ctx: Context; readonly pages: Pages['member'] },
  done: () => void,
): void {
  const ofAddress = minuteLimit(returnsPerMinute);

  app.get('/member/return', { config: { load: 'login' } }, async (request, reply) => {
    const { cookie = '', 'accept-language': accepted } = request.headers;
    const end = (language: Language, why: LoginEnd) => sendLoginEnded(reply, pages, { language, why });
    const query = new URLSearchParams(request.url.split('?')[1]);
    const state = query.get('state') ?? '';
    const kept = memberLogins.keptIn(cookie, state);
    const back = kept && pendingLogin(ctx, kept);
    if (!back) return end(ownPageLanguage(undefined, accepted), 'over');
    if (ofAddress.count(addressOf(request)) > 0)
      return end(ownPageLanguage(back.language, accepted), 'unreachable');
    reply.header('cache-control', 'no-store').header('set-cookie', memberLogins.ended(back.origin, state));
    try {
      const memberToken = await tokenOf(ctx, back, query);
      return reply.redirect(`${back.origin}${loginEnd(back.nonce, memberToken)}`, 303);
    } catch (error) {
      ctx.log.error({ err: error, shopPid: back.shopPid }, 'a member could not be logged in');
      const why = error instanceof LoginError ? error.kind : 'unreachable';
      return end(ownPageLanguage(back.language, accepted), why);
    }
  });
  done();
}
