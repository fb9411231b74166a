import { deskRoot } from '@comanda/contract/desk/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { originOf } from '../operations/payment/return-url.ts';
import { loginCookies } from '../providers/member/login-cookie.ts';

/** The path below the root of the desk to which the provider leads back. */
export const backPath = '/provider/return';

const logins = loginCookies({ prefix: 'desk_login', path: `${deskRoot}${backPath}` });

/** The operator's OpenID Connect provider of staff (STAFF-4). `undefined` if the operator has none. */
export function staffProvider(ctx: Context) {
  const settings = ctx.config.staffOidc;
  if (!settings) return undefined;
  const opening = import('../providers/staff/staff-oidc.ts').then(({ staffOidc }) =>
    staffOidc(ctx, settings),
  );
  return {
    host: new URL(settings.issuer).host,
    /**
     * Begins a login in the browser of a request, and returns the provider's page. `sessionHash`: the session whose person
     * connects the login; empty to sign in. Throws a `LoginError` while the provider is unreachable.
     */
    leave: async (
      request: FastifyRequest,
      reply: FastifyReply,
      asked: { readonly language: string; readonly sessionHash: string },
    ): Promise<string> => {
      const origin = originOf(ctx, request.host);
      const redirectUri = `${origin}${deskRoot}${backPath}`;
      const departure = await (await opening).leave({ origin, redirectUri, ...asked });
      reply.header('set-cookie', logins.kept(origin, departure));
      return departure.url;
    },
    /** Ends the login that the browser of a request has begun. `undefined` if it has begun none, or it has expired. */
    comeBack: async (request: FastifyRequest, reply: FastifyReply, state: string) => {
      const kept = logins.keptIn(request.headers.cookie ?? '', state);
      const back = kept === undefined ? undefined : (await opening).comeBack(kept);
      if (back) reply.header('set-cookie', logins.ended(back.origin, state));
      return back;
    },
  };
}

export type StaffProvider = NonNullable<ReturnType<typeof staffProvider>>;
