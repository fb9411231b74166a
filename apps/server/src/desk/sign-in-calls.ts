import { deskCalls } from '@comanda/contract/desk/calls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { endLinksOf } from '../stores/staff-link-store.ts';
import { confirmSession } from '../stores/staff-session-store.ts';
import { type StaffRow, setPassword, setPin, staffWithEmail } from '../stores/staff-store.ts';
import { tokenHash } from '../token.ts';
import { noCookie, sessionCookie } from './cookie.ts';
import { endSessions } from './end-access.ts';
import { auditOwn } from './own-audit.ts';
import { hashPassword, isPassword, isStrong } from './password.ts';
import { closeSession, meOf, openSession, type SessionKind } from './person.ts';
import { hashPin, isEasyPin } from './pin.ts';
import { relyingParty } from './relying-party.ts';
import { answerDesk, answerSignedIn, refuseDesk } from './routes.ts';
import type { StaffProvider } from './staff-provider.ts';
import type { Tries } from './tries.ts';

/** How long the password or passkey counts as just entered, in seconds. */
const confirmedSeconds = 300;

/** Notes that the person of a session has just proved who it is. */
export const noteConfirmed = (ctx: Context, { brandPid }: StaffRow, token: string): Promise<void> =>
  confirmSession(ctx.db, { brandPid, tokenHash: tokenHash(token) }, ctx.now() + confirmedSeconds);

/** Opens a session for a person in the browser of a request. */
export async function startSession(
  ctx: Context,
  reply: FastifyReply,
  person: StaffRow,
  kind?: SessionKind,
): Promise<void> {
  reply.header('set-cookie', sessionCookie(ctx.publicOrigin, await openSession(ctx, person, kind)));
}

/** Opens a session for a person and answers with the person. */
export async function welcome(ctx: Context, reply: FastifyReply, person: StaffRow, kind?: SessionKind) {
  await startSession(ctx, reply, person, kind);
  return meOf(ctx, { person, device: undefined, confirmedUntil: 0 });
}

/** The first of these people whose password it is. All are compared, so that the time says nothing. */
async function ownerOfPassword(people: readonly StaffRow[], password: string): Promise<StaffRow | undefined> {
  const hashes = people.length === 0 ? [null] : people.map(({ passwordHash }) => passwordHash);
  const isTheirs = await Promise.all(hashes.map((hashed) => isPassword(password, hashed)));
  return people[isTheirs.indexOf(true)];
}

/** The calls that sign a person in and out. */
export function signInCalls(
  app: FastifyInstance,
  ctx: Context,
  { tries, provider }: { readonly tries: Tries; readonly provider: StaffProvider | undefined },
): void {
  answerDesk(app, deskCalls.readWays, async (request) => ({
    passkeys: relyingParty(ctx, request) !== undefined,
    mail: ctx.providers.sendMails(),
    ...(provider && { provider: provider.host }),
  }));

  answerDesk(app, deskCalls.signIn, async (request, reply) => {
    const email = request.body.email.trim().toLowerCase();
    if (tries.fromAddress(request) || tries.forAccount(email)) return refuseDesk(reply, 'tooManyTries');
    const person = await ownerOfPassword(await staffWithEmail(ctx.db, email), request.body.password);
    return person ? welcome(ctx, reply, person) : refuseDesk(reply, 'wrongPassword');
  });

  answerSignedIn(app, ctx, deskCalls.readMe, (_request, _reply, { visitor }) => meOf(ctx, visitor));

  answerSignedIn(app, ctx, deskCalls.signOut, async (_request, reply, { token }) => {
    await closeSession(ctx, token);
    reply.header('set-cookie', noCookie(ctx.publicOrigin));
    return {};
  });

  /** Why a person does not prove who it is with a password; `undefined` if it does. */
  const refusalOf = async (person: StaffRow, password: string) => {
    if (tries.bySignedIn(person.staffId)) return 'tooManyTries';
    return (await isPassword(password, person.passwordHash)) ? undefined : 'wrongPassword';
  };

  answerSignedIn(app, ctx, deskCalls.changePassword, async (request, reply, { visitor, token }) => {
    const { person } = visitor;
    const { password, newPassword } = request.body;
    const refusal = await refusalOf(person, password);
    if (refusal) return refuseDesk(reply, refusal);
    if (!(await isStrong(newPassword))) return refuseDesk(reply, 'weakPassword');
    const passwordHash = await hashPassword(newPassword);
    await transaction(ctx.db, async (trx) => {
      await setPassword(trx, person, passwordHash);
      await endLinksOf(trx, person);
      await endSessions(ctx, trx, person, tokenHash(token));
      await auditOwn(ctx, trx, person, { call: 'changePassword', detail: {} });
    });
    return {};
  });

  answerSignedIn(app, ctx, deskCalls.confirm, async (request, reply, { visitor, token }) => {
    const { person } = visitor;
    const refusal = await refusalOf(person, request.body.password);
    if (refusal) return refuseDesk(reply, refusal);
    await noteConfirmed(ctx, person, token);
    return {};
  });

  answerSignedIn(app, ctx, deskCalls.setPin, async (request, reply, { visitor }) => {
    const { person } = visitor;
    const { password, pin } = request.body;
    const { keys } = ctx.providers;
    if (!keys) return refuseDesk(reply, 'noPinKey');
    if (isEasyPin(pin)) return refuseDesk(reply, 'weakPin');
    const refusal = await refusalOf(person, password);
    if (refusal) return refuseDesk(reply, refusal);
    await setPin(ctx.db, person, await hashPin(keys, person, pin));
    return {};
  });
}
