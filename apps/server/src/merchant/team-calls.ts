import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { GrantedRole } from '@comanda/contract/merchant/team.schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { endSessions, endWaysIn } from '../desk/end-access.ts';
import { newStaffLink } from '../desk/link-calls.ts';
import { addressOfLink, newPasswordLink } from '../desk/new-password-link.ts';
import { shopsOfBrand } from '../stores/shop-store.ts';
import { endLinksOf, takeStaffLink } from '../stores/staff-link-store.ts';
import { clearStaffPins, deleteStaff, grantRole, takeRoles } from '../stores/staff-store.ts';
import { callerOf, type MerchantCaller } from './merchant-request.ts';
import { answerCall, answerWrite, type Outcome } from './routes.ts';
import {
  type Colleague,
  colleaguesOf,
  invitationIdOf,
  invitationsFor,
  isSeen,
  isStill,
  mayGive,
  presentedInvitation,
  teamFor,
} from './team.ts';

/** How many invitations of a brand wait at most. */
const mostInvitations = 100;

/** Another person of the team, whom the caller sees, with the rows of all owners locked. */
async function otherOf(
  trx: Trx,
  caller: MerchantCaller,
  staffId: string,
): Promise<Colleague | 'noSuchPerson' | 'ownAccount'> {
  const { who, brand } = caller.actor;
  if (who.kind === 'person' && who.id === staffId) return 'ownAccount';
  const colleagues = await colleaguesOf(trx, brand, { isLocked: true });
  const colleague = colleagues.find(({ row }) => row.staffId === staffId);
  // two owners may take each other's role at the same time: the second one is no owner any more
  return colleague && isSeen(caller, colleague) && isStill(caller, colleagues) ? colleague : 'noSuchPerson';
}

/** Takes the roles that a caller may take. A person without any other role is deleted. */
async function endWork(
  ctx: Context,
  trx: Trx,
  caller: MerchantCaller,
  { row, roles }: Colleague,
): Promise<boolean> {
  const taken = roles.filter((role) => mayGive(caller, role)).map(({ shopPid }) => shopPid);
  if (taken.length === 0) return false;
  await takeRoles(trx, row, taken);
  await endSessions(ctx, trx, row);
  if (taken.length < roles.length) return true;
  await endWaysIn(trx, row);
  await deleteStaff(trx, row);
  return true;
}

type SetRoles = (typeof merchantCalls)['setRoles'];

async function setRoles(
  ctx: Context,
  trx: Trx,
  caller: MerchantCaller,
  { staffId, wanted }: { readonly staffId: string; readonly wanted: readonly GrantedRole[] },
): Promise<Outcome<SetRoles>> {
  const colleague = await otherOf(trx, caller, staffId);
  if (typeof colleague === 'string') return { refusal: colleague, data: {} };
  const { row, roles } = colleague;
  const shops = (await shopsOfBrand(trx, row.brandPid)).map(({ shop }) => shop.shopPid);
  const refused = wanted.find((role) => !mayGive(caller, role) || !['', ...shops].includes(role.shopPid));
  if (refused) return { refusal: 'cannotGrant', data: {}, more: `${refused.role} in "${refused.shopPid}"` };
  const taken = roles.filter((role) => mayGive(caller, role)).map(({ shopPid }) => shopPid);
  const untouched = roles.filter(({ shopPid }) => !taken.includes(shopPid));
  const clash = wanted.find(({ shopPid }) => untouched.some((one) => one.shopPid === shopPid));
  if (clash) return { refusal: 'cannotGrant', data: {}, more: `another role in "${clash.shopPid}"` };
  if (taken.length > 0) await takeRoles(trx, row, taken);
  for (const role of wanted) await grantRole(trx, row, role);
  // the maker of a link for a password might not reset that of the new role
  await endLinksOf(trx, row);
  await endSessions(ctx, trx, row);
  return { answer: await teamFor(trx, caller, ctx.now()) };
}

/** The calls about the people who work in the staff app (STAFF-2, STAFF-3). */
export function callsOfTeam(app: FastifyInstance, ctx: Context): void {
  answerCall(app, merchantCalls.listTeam, (request) => teamFor(ctx.db, callerOf(request), ctx.now()));

  answerWrite(app, ctx, merchantCalls.invitePerson, async (trx, request) => {
    const caller = callerOf(request);
    const { role, email = '', allShops = false } = request.body;
    const invited = { role, shopPid: allShops ? '' : caller.shop.shopPid };
    if (!mayGive(caller, invited)) return { refusal: 'cannotGrant', data: {}, more: role };
    const waiting = await invitationsFor(trx, caller, ctx.now());
    if (waiting.length >= mostInvitations) return { refusal: 'tooManyInvitations', data: {} };
    const { secret, row } = await newStaffLink(
      { ...ctx, db: trx },
      { ...invited, brandPid: caller.actor.brand, email: email.trim().toLowerCase() },
    );
    return { answer: { ...presentedInvitation(row), link: addressOfLink(ctx, secret) } };
  });

  answerWrite(app, ctx, merchantCalls.endInvitation, async (trx, request) => {
    const waiting = await invitationsFor(trx, callerOf(request), ctx.now());
    const link = waiting.find((one) => invitationIdOf(one) === request.params.invitationId);
    if (!link || !(await takeStaffLink(trx, link))) return { refusal: 'noSuchInvitation', data: {} };
    return { answer: presentedInvitation(link) };
  });

  answerWrite(app, ctx, merchantCalls.setRoles, (trx, request) =>
    setRoles(ctx, trx, callerOf(request), {
      staffId: request.params.staffId,
      wanted: request.body.roleList,
    }),
  );

  answerWrite(app, ctx, merchantCalls.endPerson, async (trx, request) => {
    const caller = callerOf(request);
    const colleague = await otherOf(trx, caller, request.params.staffId);
    if (typeof colleague === 'string') return { refusal: colleague, data: {} };
    if (!(await endWork(ctx, trx, caller, colleague))) return { refusal: 'noSuchPerson', data: {} };
    return { answer: await teamFor(trx, caller, ctx.now()) };
  });

  answerWrite(app, ctx, merchantCalls.resetPassword, async (trx, request) => {
    const caller = callerOf(request);
    const colleague = await otherOf(trx, caller, request.params.staffId);
    const isMine = typeof colleague !== 'string' && colleague.roles.every((role) => mayGive(caller, role));
    if (!isMine) return { refusal: 'noSuchPerson', data: {} };
    const { staffId } = colleague.row;
    await endLinksOf(trx, colleague.row);
    const { secret, row } = await newPasswordLink({ ...ctx, db: trx }, colleague.row);
    return { answer: { staffId, expiresAt: row.expiresAt, link: addressOfLink(ctx, secret) } };
  });

  answerWrite(app, ctx, merchantCalls.unlockPin, async (trx, request) => {
    const caller = callerOf(request);
    const colleagues = await colleaguesOf(trx, caller.actor.brand);
    const colleague = colleagues.find(({ row }) => row.staffId === request.params.staffId);
    if (!colleague || !isSeen(caller, colleague)) return { refusal: 'noSuchPerson', data: {} };
    await clearStaffPins(trx, colleague.row);
    return { answer: await teamFor(trx, caller, ctx.now()) };
  });
}
