import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { type LoginReturn, loginEnd } from '../providers/member/member-provider.ts';
import { newMemberToken } from '../providers/member/member-token.ts';
import { findShop } from '../stores/shop-store.ts';
import { html } from './html.ts';
import { sendMemberDocument } from './member-document.ts';
import { wayBack } from './member-home-page.ts';
import { memberMessages } from './member-messages.ts';
import { spokenLanguage } from './spoken-language.ts';

/** The token of whoever has logged in; undefined for a diner who went back without. */
async function tokenOf(ctx: Context, { shopPid, person }: LoginReturn): Promise<string | undefined> {
  const shop = await findShop(ctx.db, shopPid);
  if (shop?.members?.provider !== 'oidc') throw new Error('the shop has other members by now');
  const known = await person();
  return known && newMemberToken(ctx, shop, known);
}

/** A login that cannot be ended, with the way back to where it began. */
function sendFailed(reply: FastifyReply, request: FastifyRequest): FastifyReply {
  const language = spokenLanguage(undefined, request.headers['accept-language']);
  const { title, failed } = memberMessages[language].login;
  const content = html`${wayBack(language)}<h1>${failed}</h1>`;
  return sendMemberDocument(reply, { language, title, isFramed: false, brandColor: null, content });
}

/** Where a provider with a page of its own leads back to (MEM-5). */
export function memberReturn(
  app: FastifyInstance,
  { ctx }: { readonly ctx: Context },
  done: () => void,
): void {
  app.get('/member/return', async (request, reply) => {
    const answer = new URLSearchParams(request.url.split('?')[1]);
    const back = ctx.members.get('oidc')?.comeBack?.(answer);
    if (!back) return sendFailed(reply.code(400), request);
    try {
      const memberToken = await tokenOf(ctx, back);
      return reply.redirect(`${back.origin}${loginEnd(back.nonce, memberToken)}`, 303);
    } catch (error) {
      ctx.log.error({ err: error, shopPid: back.shopPid }, 'a member could not be logged in');
      return sendFailed(reply.code(502), request);
    }
  });
  done();
}
