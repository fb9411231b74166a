import { deskCalls } from '@comanda/contract/desk/calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { shopsOfBrand } from '../stores/shop-store.ts';
import { grantRole, insertStaff, type StaffRow } from '../stores/staff-store.ts';
import { sessionSeconds } from './cookie.ts';
import { demoStaffId } from './demo-person.ts';
import { answerDesk, refuseDesk } from './routes.ts';
import { welcome } from './sign-in-calls.ts';

/** Signs in at a demo restaurant without a password. The server registers it only in demo mode. */
export function demoCall(app: FastifyInstance, ctx: Context): void {
  answerDesk(app, deskCalls.openDemo, async (request, reply) => {
    const { brandPid } = request.body;
    if ((await shopsOfBrand(ctx.db, brandPid)).length === 0) return refuseDesk(reply, 'notFound');
    const person: StaffRow = {
      brandPid,
      staffId: demoStaffId,
      name: 'Demo',
      // nobody can sign in with it: it has no password
      email: 'demo@localhost',
      passwordHash: null,
      createdAt: ctx.now(),
      lastSeenAt: null,
      pinHash: null,
      pinFailed: 0,
    };
    await transaction(ctx.db, async (trx) => {
      await insertStaff(trx, person);
      await grantRole(trx, person, { shopPid: '', role: 'owner' });
    });
    // the demo has no password with which its person could confirm anything
    return welcome(ctx, reply, person, { confirmedUntil: ctx.now() + sessionSeconds });
  });
}
