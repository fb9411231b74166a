import { deskCalls, type PasskeyList } from '@comanda/contract/desk/calls';
import { mostPasskeys } from '@comanda/contract/desk/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { insertPasskey, passkeysOf, takePasskey } from '../stores/passkey-store.ts';
import type { StaffRow } from '../stores/staff-store.ts';
import { tokenHash } from '../token.ts';
import { isDemoPerson } from './demo-person.ts';
import { endSessions } from './end-access.ts';
import { auditOwn } from './own-audit.ts';
import { madePasskey, ownerOfPasskey, passkeyCreation, passkeyRequest } from './passkey.ts';
import { relyingParty } from './relying-party.ts';
import { answerDesk, answerSignedIn, refuseDesk } from './routes.ts';
import { noteConfirmed, welcome } from './sign-in-calls.ts';
import type { Tries } from './tries.ts';
import { isConfirmed } from './visitor.ts';

/** The calls of passkeys: a person signs in and confirms with them, and keeps their list (STAFF-4). */
export function passkeyCalls(app: FastifyInstance, ctx: Context, tries: Tries): void {
  const siteOf = (request: FastifyRequest) => relyingParty(ctx, request);
  const listFor = async (request: FastifyRequest, person: StaffRow): Promise<PasskeyList> => ({
    isOffered: siteOf(request) !== undefined,
    passkeyList: (await passkeysOf(ctx.db, person)).map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
      passkeyId,
      name,
      createdAt,
      lastUsedAt,
    })),
  });

  answerDesk(app, deskCalls.askPasskey, async (request, reply) => {
    const site = siteOf(request);
    if (!site) return refuseDesk(reply, 'noPasskeysHere');
    if (tries.challengeFrom(request)) return refuseDesk(reply, 'tooManyTries');
    return passkeyRequest(ctx, site, { purpose: 'signIn', token: '' });
  });

  answerDesk(app, deskCalls.signInWithPasskey, async (request, reply) => {
    const site = siteOf(request);
    if (!site) return refuseDesk(reply, 'noPasskeysHere');
    if (tries.isAddressLocked(request) || tries.forPasskey(request.body.passkeyId))
      return refuseDesk(reply, 'tooManyTries');
    const person = await ownerOfPasskey(ctx, site, { purpose: 'signIn', token: '' }, request.body);
    if (person) return welcome(ctx, reply, person);
    tries.failFrom(request);
    return refuseDesk(reply, 'wrongPasskey');
  });

  answerSignedIn(app, ctx, deskCalls.askToConfirm, async (request, reply, { visitor, token }) => {
    const site = siteOf(request);
    if (!site) return refuseDesk(reply, 'noPasskeysHere');
    const { person } = visitor;
    if (tries.challengeBySignedIn(person.staffId)) return refuseDesk(reply, 'tooManyTries');
    return passkeyRequest(ctx, site, { purpose: 'confirm', token }, await passkeysOf(ctx.db, person));
  });

  answerSignedIn(app, ctx, deskCalls.confirmWithPasskey, async (request, reply, { visitor, token }) => {
    const site = siteOf(request);
    if (!site) return refuseDesk(reply, 'noPasskeysHere');
    const { person } = visitor;
    if (tries.forPasskey(request.body.passkeyId)) return refuseDesk(reply, 'tooManyTries');
    const owner = await ownerOfPasskey(ctx, site, { purpose: 'confirm', token }, request.body);
    if (owner?.brandPid !== person.brandPid || owner.staffId !== person.staffId)
      return refuseDesk(reply, 'wrongPasskey');
    await noteConfirmed(ctx, person, token);
    return {};
  });

  answerSignedIn(app, ctx, deskCalls.listPasskeys, (request, _reply, { visitor }) =>
    listFor(request, visitor.person),
  );

  answerSignedIn(app, ctx, deskCalls.askToAddPasskey, async (request, reply, { visitor, token }) => {
    const site = siteOf(request);
    if (!site) return refuseDesk(reply, 'noPasskeysHere');
    const { person } = visitor;
    if (isDemoPerson(person)) return refuseDesk(reply, 'notInDemo');
    if (!isConfirmed(visitor, ctx.now())) return refuseDesk(reply, 'notConfirmed');
    if (tries.challengeBySignedIn(person.staffId)) return refuseDesk(reply, 'tooManyTries');
    const passkeys = await passkeysOf(ctx.db, person);
    if (passkeys.length >= mostPasskeys) return refuseDesk(reply, 'tooManyPasskeys');
    return passkeyCreation(ctx, site, { person, token, passkeys });
  });

  answerSignedIn(app, ctx, deskCalls.addPasskey, async (request, reply, { visitor, token }) => {
    const site = siteOf(request);
    if (!site) return refuseDesk(reply, 'noPasskeysHere');
    const { person } = visitor;
    if (isDemoPerson(person)) return refuseDesk(reply, 'notInDemo');
    if (!isConfirmed(visitor, ctx.now())) return refuseDesk(reply, 'notConfirmed');
    const name = request.body.name.trim();
    const passkey = await madePasskey(ctx, site, { person, token, name }, request.body.passkey);
    if (!passkey) return refuseDesk(reply, 'wrongPasskey');
    const isAdded = await transaction(ctx.db, async (trx) => {
      if (!(await insertPasskey(trx, passkey))) return false;
      await auditOwn(ctx, trx, person, { call: 'addPasskey', detail: { name } });
      return true;
    });
    return isAdded ? listFor(request, person) : refuseDesk(reply, 'wrongPasskey');
  });

  answerSignedIn(app, ctx, deskCalls.removePasskey, async (request, reply, { visitor, token }) => {
    const { person } = visitor;
    if (!isConfirmed(visitor, ctx.now())) return refuseDesk(reply, 'notConfirmed');
    const isRemoved = await transaction(ctx.db, async (trx) => {
      const taken = await takePasskey(trx, person, request.body.passkeyId);
      if (!taken) return false;
      await endSessions(ctx, trx, person, tokenHash(token));
      await auditOwn(ctx, trx, person, { call: 'removePasskey', detail: { name: taken.name } });
      return true;
    });
    return isRemoved ? listFor(request, person) : refuseDesk(reply, 'noSuchPasskey');
  });
}
