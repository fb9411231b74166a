import { deskCalls } from '@comanda/contract/desk/calls';
import type { Role } from '@comanda/contract/merchant/role';
import { textAt } from '@comanda/domain/local-text';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '../client-connection.ts';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { minuteLimit } from '../minute-counts.ts';
import { shopsOfBrand } from '../stores/shop-store.ts';
import { findStaffLink, insertStaffLink, type StaffLink, takeStaffLink } from '../stores/staff-link-store.ts';
import { findStaff, grantRole, insertStaff, type StaffRow, setPassword } from '../stores/staff-store.ts';
import { markedId, markedToken, tokenHash } from '../token.ts';
import { endSessions } from './end-access.ts';
import { hashPassword, isStrong } from './password.ts';
import { answerDesk, refuseDesk } from './routes.ts';
import { welcome } from './sign-in-calls.ts';

/** How long an invitation lasts, in seconds (STAFF-3). */
const linkSeconds = 24 * 3600;

/** How often one address may guess links in a minute. */
const guesses = 30;

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
): Promise<NewLink> {
  const secret = markedToken(invited.brandPid, ctx.newId(256));
  const row = { ...invited, linkHash: tokenHash(secret), expiresAt: ctx.now() + linkSeconds };
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
  const person = { brandPid, staffId, createdAt: ctx.now(), lastSeenAt: null, ...joining };
  return transaction(ctx.db, async (trx) => {
    if (!(await insertStaff(trx, person))) return 'emailTaken';
    if (!(await takeStaffLink(trx, link))) throw new LinkUsedError();
    await grantRole(trx, person, { shopPid, role });
    return person;
  }).catch((error: unknown) => {
    if (error instanceof LinkUsedError) return 'linkEnded';
    throw error;
  });
}

/** Gives the person of a link a new password. All earlier sessions end. */
const renew = (ctx: Context, link: StaffLink, passwordHash: string): Promise<StaffRow | undefined> =>
  transaction(ctx.db, async (trx) => {
    if (!(await takeStaffLink(trx, link))) return undefined;
    const key = { brandPid: link.brandPid, staffId: link.staffId ?? '' };
    await setPassword(trx, key, passwordHash);
    await endSessions(ctx, trx, key);
    return findStaff(trx, key);
  });

/** Rolls the transaction back: two requests used one link, and the other one was faster. */
class LinkUsedError extends Error {}

/** The calls of one-time links: whom a link invites, and its use. */
export function linkCalls(app: FastifyInstance, ctx: Context): void {
  const ofAddresses = minuteLimit(guesses);
  const linkOf = (secret: string) => findStaffLink(ctx.db, tokenHash(secret), ctx.now());

  answerDesk(app, deskCalls.readLink, async (request, reply) => {
    if (ofAddresses.count(addressOf(request)) > 0) return refuseDesk(reply, 'tooManyTries');
    const link = await linkOf(request.body.link);
    const [first] = link ? await shopsOfBrand(ctx.db, link.brandPid) : [];
    if (!link || !first) return refuseDesk(reply, 'linkEnded');
    const { role, email, staffId, brandPid } = link;
    const person = staffId === null ? undefined : await findStaff(ctx.db, { brandPid, staffId });
    const { brandName, languages } = first.shop;
    return {
      brandTitle: textAt(brandName, 0),
      titleTag: languages[0] ?? 'en',
      role,
      email,
      ...(person && { person: person.name }),
    };
  });

  answerDesk(app, deskCalls.useLink, async (request, reply) => {
    if (ofAddresses.count(addressOf(request)) > 0) return refuseDesk(reply, 'tooManyTries');
    const { link: secret, person, email, password } = request.body;
    const link = await linkOf(secret);
    if (!link || link.staffId !== null) return refuseDesk(reply, 'linkEnded');
    if (!(await isStrong(password))) return refuseDesk(reply, 'weakPassword');
    const joined = await join(ctx, link, {
      name: person.trim(),
      email: email.trim().toLowerCase(),
      passwordHash: await hashPassword(password),
    });
    return typeof joined === 'string' ? refuseDesk(reply, joined) : welcome(ctx, reply, joined);
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
