import { deskCalls } from '@comanda/contract/desk/calls';
import { type Role, rolePermissions } from '@comanda/contract/merchant/role';
import { textAt } from '@comanda/domain/local-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../client-connection.ts';
import type { Context } from '../context.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { minuteLimit } from '../minute-counts.ts';
import { shopsOfBrand } from '../stores/shop-store.ts';
import {
  endLinksOf,
  findStaffLink,
  insertStaffLink,
  type StaffLink,
  takeStaffLink,
} from '../stores/staff-link-store.ts';
import {
  findStaff,
  grantRole,
  insertStaff,
  rolesOfBrand,
  type StaffRow,
  setPassword,
  staffWithEmail,
} from '../stores/staff-store.ts';
import { markedId, markedToken, tokenHash } from '../token.ts';
import { endSessions, endWaysIn } from './end-access.ts';
import { auditOwn } from './own-audit.ts';
import { hashPassword, isPassword, isStrong } from './password.ts';
import { meOf, roleIn } from './person.ts';
import { answerDesk, answerSignedIn, refuseDesk } from './routes.ts';
import { welcome } from './sign-in-calls.ts';
import { credentialsOf, visitorOf } from './visitor.ts';

/** How long an invitation lasts, in seconds (STAFF-3). */
const linkSeconds = 24 * 3600;

/** How often one address may guess links in a minute, and the password of an account that the link names. */
const guesses = 30;
const passwordTries = 5;

/** Makes a one-time link for a person of a brand. Only the hash of its secret is stored. */
export async function newStaffLink(
  ctx: Pick<Context, 'db' | 'now' | 'newId'>,
  invited: {
    readonly brandPid: string;
    readonly shopPid: string;
    readonly role: Role;
    readonly email: string;
    /** A person who exists already, and may choose a new password with the link. */
    readonly staffId?: string;
  },
  seconds = linkSeconds,
): Promise<NewLink> {
  const secret = markedToken(invited.brandPid, ctx.newId(256));
  const row = { ...invited, linkHash: tokenHash(secret), expiresAt: ctx.now() + seconds };
  await insertStaffLink(ctx.db, row);
  return { secret, row: { staffId: null, ...row } };
}

/** A new link: its secret, and what is stored. */
export type NewLink = { readonly secret: string; readonly row: StaffLink };

/** Makes the person whom a link invites. The link is used up only if this succeeds. */
async function join(
  ctx: Context,
  link: StaffLink,
  joining: { readonly name: string; readonly email: string; readonly passwordHash: string },
): Promise<StaffRow | 'linkEnded' | 'emailTaken'> {
  const { brandPid, shopPid, role } = link;
  const staffId = markedId(brandPid, ctx.newId(128));
  const fresh = { createdAt: ctx.now(), lastSeenAt: null, pinHash: null, pinFailed: 0 };
  const person = { brandPid, staffId, ...fresh, ...joining };
  return withLink(ctx, link, async (trx) => {
    if (!(await insertStaff(trx, person))) return 'emailTaken';
    await grantRole(trx, person, { shopPid, role });
    return person;
  });
}

/** Gives the role of an invitation to somebody who works for the brand already, unless the own role there does as much. */
const accept = (ctx: Context, link: StaffLink, person: StaffRow): Promise<StaffRow | 'linkEnded'> =>
  withLink(ctx, link, async (trx) => {
    // locked, because somebody may end the person at the same time
    const granted = await rolesOfBrand(trx, link.brandPid, { isLocked: true });
    const own = granted.filter(({ staffId }) => staffId === person.staffId);
    if (own.length === 0) throw new LinkUsedError();
    const { shopPid, role } = link;
    const before = shopPid === '' ? own.find((one) => one.shopPid === '') : roleIn(own, shopPid);
    const isLess = before && rolePermissions[role].every((one) => rolePermissions[before.role].includes(one));
    if (isLess) return person;
    await grantRole(trx, person, { shopPid, role });
    // the maker of a link for a password might not reset that of the new role
    await endLinksOf(trx, person);
    return person;
  });

/** Works in a transaction that uses up a link. If another request was faster, nothing is done. */
const withLink = <T>(
  ctx: Context,
  link: StaffLink,
  work: (trx: Trx) => Promise<T>,
): Promise<T | 'linkEnded'> =>
  transaction(ctx.db, async (trx) => {
    const done = await work(trx);
    if (typeof done !== 'string' && !(await takeStaffLink(trx, link))) throw new LinkUsedError();
    return done;
  }).catch((error: unknown) => {
    if (error instanceof LinkUsedError) return 'linkEnded' as const;
    throw error;
  });

/** STAFF-4: gives the person of a link a new password. Everything else that opens the account ends, as strangers may have added it. */
const renew = (ctx: Context, link: StaffLink, passwordHash: string): Promise<StaffRow | undefined> =>
  transaction(ctx.db, async (trx) => {
    if (!(await takeStaffLink(trx, link))) return undefined;
    const key = { brandPid: link.brandPid, staffId: link.staffId ?? '' };
    await setPassword(trx, key, passwordHash);
    await endWaysIn(trx, key);
    await endSessions(ctx, trx, key);
    const person = await findStaff(trx, key);
    if (person) await auditOwn(ctx, trx, person, { call: 'renewPassword', detail: {} });
    return person;
  });

/** Rolls the transaction back: two requests used one link, and the other one was faster. */
class LinkUsedError extends Error {}

/** The calls of one-time links: whom a link invites, and its use. */
export function linkCalls(app: FastifyInstance, ctx: Context): void {
  const ofAddresses = minuteLimit(guesses);
  const ofAccounts = minuteLimit(passwordTries);
  const linkOf = (secret: string) => findStaffLink(ctx.db, tokenHash(secret), ctx.now());
  const welcomed = (reply: FastifyReply, joined: StaffRow | 'linkEnded' | 'emailTaken') =>
    typeof joined === 'string' ? refuseDesk(reply, joined) : welcome(ctx, reply, joined);

  /** The signed-in person of a request, who may accept an invitation of the same brand. */
  const acceptingPerson = async (request: FastifyRequest, { brandPid, staffId }: StaffLink) => {
    if (staffId !== null) return undefined;
    const visitor = await visitorOf(ctx, credentialsOf(request, ctx));
    const person = typeof visitor === 'string' || visitor.device ? undefined : visitor.person;
    return person?.brandPid === brandPid ? person : undefined;
  };

  answerDesk(app, deskCalls.readLink, async (request, reply) => {
    if (ofAddresses.count(addressOf(request)) > 0) return refuseDesk(reply, 'tooManyTries');
    const link = await linkOf(request.body.link);
    const [first] = link ? await shopsOfBrand(ctx.db, link.brandPid) : [];
    if (!link || !first) return refuseDesk(reply, 'linkEnded');
    const { role, email, staffId, brandPid } = link;
    const person = staffId === null ? undefined : await findStaff(ctx.db, { brandPid, staffId });
    const you = await acceptingPerson(request, link);
    const { brandName, languages } = first.shop;
    return {
      brandTitle: textAt(brandName, 0),
      titleTag: languages[0] ?? 'en',
      role,
      email,
      ...(person && { person: person.name }),
      ...(you && { you: you.name }),
    };
  });

  answerDesk(app, deskCalls.useLink, async (request, reply) => {
    if (ofAddresses.count(addressOf(request)) > 0) return refuseDesk(reply, 'tooManyTries');
    const { link: secret, person, email, password } = request.body;
    const link = await linkOf(secret);
    if (!link || link.staffId !== null) return refuseDesk(reply, 'linkEnded');
    if (!(await isStrong(password))) return refuseDesk(reply, 'weakPassword');
    const address = email.trim().toLowerCase();
    const known = (await staffWithEmail(ctx.db, address)).find(({ brandPid }) => brandPid === link.brandPid);
    if (known && ofAccounts.count(address) > 0) return refuseDesk(reply, 'tooManyTries');
    if (known && !(await isPassword(password, known.passwordHash))) return refuseDesk(reply, 'emailTaken');
    if (known) return welcomed(reply, await accept(ctx, link, known));
    const passwordHash = await hashPassword(password);
    return welcomed(reply, await join(ctx, link, { name: person.trim(), email: address, passwordHash }));
  });

  answerSignedIn(app, ctx, deskCalls.acceptLink, async (request, reply, { visitor }) => {
    if (ofAddresses.count(addressOf(request)) > 0) return refuseDesk(reply, 'tooManyTries');
    const link = await linkOf(request.body.link);
    if (!link || link.staffId !== null || link.brandPid !== visitor.person.brandPid)
      return refuseDesk(reply, 'linkEnded');
    const accepted = await accept(ctx, link, visitor.person);
    return typeof accepted === 'string' ? refuseDesk(reply, accepted) : meOf(ctx, visitor);
  });

  answerDesk(app, deskCalls.renewPassword, async (request, reply) => {
    if (ofAddresses.count(addressOf(request)) > 0) return refuseDesk(reply, 'tooManyTries');
    const { link: secret, password } = request.body;
    const link = await linkOf(secret);
    if (!link || link.staffId === null) return refuseDesk(reply, 'linkEnded');
    if (!(await isStrong(password))) return refuseDesk(reply, 'weakPassword');
    const person = await renew(ctx, link, await hashPassword(password));
    return person ? welcome(ctx, reply, person) : refuseDesk(reply, 'linkEnded');
  });
}
