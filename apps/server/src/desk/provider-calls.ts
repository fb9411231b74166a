import { deskCalls } from '@comanda/contract/desk/calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { LoginError } from '../providers/member/login-error.ts';
import { deleteLoginOf, loginOf } from '../stores/staff-login-store.ts';
import type { StaffRow } from '../stores/staff-store.ts';
import { tokenHash } from '../token.ts';
import { isDemoPerson } from './demo-person.ts';
import { endSessions } from './end-access.ts';
import { auditOwn } from './own-audit.ts';
import { answerSignedIn, refuseDesk } from './routes.ts';
import type { StaffProvider } from './staff-provider.ts';
import { isConfirmed } from './visitor.ts';

/** The calls with which a person connects the own login at the provider, and disconnects it (STAFF-4). */
export function providerCalls(app: FastifyInstance, ctx: Context, provider: StaffProvider | undefined): void {
  const connectionOf = async (person: StaffRow) => ({
    ...(provider && { provider: provider.host }),
    connectedAt: (await loginOf(ctx.db, person))?.connectedAt ?? null,
  });

  answerSignedIn(app, ctx, deskCalls.readProvider, (_request, _reply, { visitor }) =>
    connectionOf(visitor.person),
  );

  answerSignedIn(app, ctx, deskCalls.connectProvider, async (request, reply, { visitor, token }) => {
    if (!provider) return refuseDesk(reply, 'noProvider');
    if (isDemoPerson(visitor.person)) return refuseDesk(reply, 'notInDemo');
    if (!isConfirmed(visitor, ctx.now())) return refuseDesk(reply, 'notConfirmed');
    const asked = { language: request.body.language, sessionHash: tokenHash(token) };
    try {
      return { url: await provider.leave(request, reply, asked) };
    } catch (error) {
      if (!(error instanceof LoginError)) throw error;
      ctx.log.error({ err: error }, 'the provider of staff cannot be reached');
      return refuseDesk(reply, 'providerAway');
    }
  });

  answerSignedIn(app, ctx, deskCalls.disconnectProvider, async (_request, reply, { visitor, token }) => {
    const { person } = visitor;
    if (!isConfirmed(visitor, ctx.now())) return refuseDesk(reply, 'notConfirmed');
    await transaction(ctx.db, async (trx) => {
      if (!(await deleteLoginOf(trx, person))) return;
      await endSessions(ctx, trx, person, tokenHash(token));
      await auditOwn(ctx, trx, person, { call: 'disconnectProvider', detail: {} });
    });
    return connectionOf(person);
  });
}
