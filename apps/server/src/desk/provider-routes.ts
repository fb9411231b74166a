import type { ProviderProblem } from '@comanda/contract/desk/calls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { originOf } from '../operations/payment/return-url.ts';
import { LoginError } from '../providers/member/login-error.ts';
import { connectLogin, type StaffLogin, staffWithLogin } from '../stores/staff-login-store.ts';
import { staffOfSession } from '../stores/staff-session-store.ts';
import { auditOwn } from './own-audit.ts';
import { startSession } from './sign-in-calls.ts';
import { backPath, type StaffProvider } from './staff-provider.ts';
import type { Tries } from './tries.ts';

/** Leads back to a page of the desk, which shows what went wrong. It is behind `#`, so no server logs it. */
const backTo = (reply: FastifyReply, page: string, problem?: ProviderProblem): FastifyReply =>
  reply.redirect(problem === undefined ? page : `${page}#problem=${problem}`, 303);

/**
 * STAFF-4: the pages between the desk and the operator's OpenID Connect provider. A login opens only the account with which a
 * signed-in person has connected it. No email address connects it, because any brand may invite any address. If several
 * brands know the login, it opens the account that was used last.
 */
export function providerRoutes(
  app: FastifyInstance,
  ctx: Context,
  { provider, tries }: { readonly provider: StaffProvider; readonly tries: Tries },
): void {
  const options = { config: { rateLimit: false, load: 'login' as const }, exposeHeadRoute: false };

  /** Connects a login with the person of a session. Returns what went wrong. */
  const connect = async (login: StaffLogin, sessionHash: string): Promise<ProviderProblem | undefined> => {
    const person = await staffOfSession(ctx.db, sessionHash, ctx.now());
    if (!person) return 'over';
    const { brandPid, staffId } = person;
    return transaction(ctx.db, async (trx) => {
      if (!(await connectLogin(trx, { brandPid, staffId, ...login, connectedAt: ctx.now() }))) return 'taken';
      await auditOwn(ctx, trx, person, { call: 'connectProvider', detail: { provider: provider.host } });
      return undefined;
    });
  };

  const signIn = async (login: StaffLogin, reply: FastifyReply): Promise<ProviderProblem | undefined> => {
    const accounts = await staffWithLogin(ctx.db, login);
    const [person] = accounts.toSorted((one, other) => (other.lastSeenAt ?? 0) - (one.lastSeenAt ?? 0));
    if (!person) return 'noAccount';
    await startSession(ctx, reply, person);
    return undefined;
  };

  app.get('/provider/leave', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const asked = new URLSearchParams(request.url.split('?')[1]).get('lang') ?? '';
    const language = /^[A-Za-z-]{2,10}$/.test(asked) ? asked : '';
    try {
      return reply.redirect(await provider.leave(request, reply, { language, sessionHash: '' }), 303);
    } catch (error) {
      if (!(error instanceof LoginError)) throw error;
      ctx.log.error({ err: error }, 'the provider of staff cannot be reached');
      return backTo(reply, `${originOf(ctx, request.host)}/desk/`, error.kind);
    }
  });

  app.get(backPath, options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const query = new URLSearchParams(request.url.split('?')[1]);
    const back = await provider.comeBack(request, reply, query.get('state') ?? '');
    if (!back) return backTo(reply, `${ctx.publicOrigin}/desk/`, 'over');
    const { sessionHash } = back;
    const page = `${back.origin}/desk/${sessionHash === '' ? '' : 'account'}`;
    if (tries.isAddressLocked(request)) return backTo(reply, page, 'tooMany');
    try {
      const login = await back.login(query);
      if (!login) return backTo(reply, page);
      const problem = await (sessionHash === '' ? signIn(login, reply) : connect(login, sessionHash));
      if (problem) tries.failFrom(request);
      return backTo(reply, page, problem);
    } catch (error) {
      if (!(error instanceof LoginError)) throw error;
      tries.failFrom(request);
      ctx.log.error({ err: error }, 'a person could not sign in at the provider');
      return backTo(reply, page, error.kind);
    }
  });
}
