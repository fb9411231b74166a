import { deskRoot } from '@comanda/contract/desk/call';
import type { SignInProblem } from '@comanda/contract/desk/calls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { originOf } from '../operations/payment/return-url.ts';
import { loginCookies } from '../providers/member/login-cookie.ts';
import { LoginError } from '../providers/member/login-error.ts';
import { staffWithEmail } from '../stores/staff-store.ts';
import { startSession } from './sign-in-calls.ts';
import type { Tries } from './tries.ts';

const backPath = '/provider/return';
const logins = loginCookies({ prefix: 'desk_login', path: `${deskRoot}${backPath}` });

/** Leads back to the desk, whose sign-in page says what went wrong. It is behind `#`, so no server logs it. */
const backToDesk = (reply: FastifyReply, origin: string, problem?: SignInProblem): FastifyReply =>
  reply.redirect(`${origin}/desk/${problem === undefined ? '' : `#problem=${problem}`}`, 303);

/**
 * STAFF-4: sign-in at the operator's OpenID Connect provider. It opens only the account that has the verified email address,
 * and never makes one. If the address works for several brands, it opens the account that was used last.
 */
export function providerRoutes(app: FastifyInstance, ctx: Context, tries: Tries): void {
  const settings = ctx.config.staffOidc;
  if (!settings) return;
  const opening = import('../providers/staff/staff-oidc.ts').then(({ staffOidc }) =>
    staffOidc(ctx, settings),
  );
  const options = { config: { rateLimit: false, load: 'login' as const }, exposeHeadRoute: false };

  app.get('/provider/leave', options, async (request, reply) => {
    const origin = originOf(ctx, request.host);
    reply.header('cache-control', 'no-store');
    const asked = new URLSearchParams(request.url.split('?')[1]).get('lang') ?? '';
    const language = /^[A-Za-z-]{2,10}$/.test(asked) ? asked : '';
    try {
      const provider = await opening;
      const redirectUri = `${origin}${deskRoot}${backPath}`;
      const departure = await provider.leave({ origin, redirectUri, language });
      reply.header('set-cookie', logins.kept(origin, departure));
      return reply.redirect(departure.url, 303);
    } catch (error) {
      if (!(error instanceof LoginError)) throw error;
      ctx.log.error({ err: error }, 'the provider of staff cannot be reached');
      return backToDesk(reply, origin, error.kind);
    }
  });

  app.get(backPath, options, async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1]);
    const state = query.get('state') ?? '';
    const kept = logins.keptIn(request.headers.cookie ?? '', state);
    const back = kept === undefined ? undefined : (await opening).comeBack(kept);
    reply.header('cache-control', 'no-store');
    if (!back) return backToDesk(reply, ctx.publicOrigin, 'over');
    const { origin } = back;
    reply.header('set-cookie', logins.ended(origin, state));
    if (tries.isAddressLocked(request)) return backToDesk(reply, origin, 'tooMany');
    try {
      const email = await back.email(query);
      if (email === null) return backToDesk(reply, origin);
      const accounts = email === undefined ? [] : await staffWithEmail(ctx.db, email);
      const [person] = accounts.toSorted((one, other) => (other.lastSeenAt ?? 0) - (one.lastSeenAt ?? 0));
      if (!person) {
        tries.failFrom(request);
        return backToDesk(reply, origin, 'noAccount');
      }
      await startSession(ctx, reply, person);
      return backToDesk(reply, origin);
    } catch (error) {
      if (!(error instanceof LoginError)) throw error;
      tries.failFrom(request);
      ctx.log.error({ err: error }, 'a person could not sign in at the provider');
      return backToDesk(reply, origin, error.kind);
    }
  });
}
