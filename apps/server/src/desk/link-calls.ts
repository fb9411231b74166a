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
import { grantRole, insertStaff, type StaffRow } from '../stores/staff-store.ts';
import { markedId, markedToken, tokenHash } from '../token.ts';
import { hashPassword, isStrong } from './password.ts';
import { answerDesk, refuseDesk } from './routes.ts';
import { welcome } from './sign-in-calls.ts';

/** How long an invitation lasts, in seconds (STAFF-3). */
const linkSeconds = 24 * 3600;

/** How often one address may guess links in a minute. */
const guesses = 30;

/** Makes a one-time link for a person of a brand, and returns its secret. Only the hash is stored. */
export async function newStaffLink(
  ctx: Pick<Context, 'db' | 'now' | 'newId'>,
  invited: {
    readonly brandPid: string;
    readonly shopPid: string;
    readonly role: Role;
    readonly email: string;
  },
): Promise<string> {
  const secret = markedToken(invited.brandPid, ctx.newId(256));
  const expiresAt = ctx.now() + linkSeconds;
  await insertStaffLink(ctx.db, { ...invited, linkHash: tokenHash(secret), expiresAt });
  return secret;
}

/** Makes the person whom a link invites. The link is used up only if this succeeds. */
async function join(
  ctx: Context,
  link: StaffLink,
  joining: { readonly name: string; readonly email: string; readonly passwordHash: string },
): Promise<StaffRow | 'linkEnded' | 'emailTaken'> {
  const { brandPid, shopPid, role } = link;
  const staffId = markedId(brandPid, ctx.newId(128));
  const person = { brandPid, staffId, createdAt: ctx.now(), ...joining };
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
    const { role, email } = link;
    const { brandName, languages } = first.shop;
    return { brandTitle: textAt(brandName, 0), titleTag: languages[0] ?? 'en', role, email };
  });

  answerDesk(app, deskCalls.useLink, async (request, reply) => {
    if (ofAddresses.count(addressOf(request)) > 0) return refuseDesk(reply, 'tooManyTries');
    const { link: secret, person, email, password } = request.body;
    const link = await linkOf(secret);
    if (!link) return refuseDesk(reply, 'linkEnded');
    if (!(await isStrong(password))) return refuseDesk(reply, 'weakPassword');
    const joined = await join(ctx, link, {
      name: person.trim(),
      email: email.trim().toLowerCase(),
      passwordHash: await hashPassword(password),
    });
    return typeof joined === 'string' ? refuseDesk(reply, joined) : welcome(ctx, reply, joined);
  });
}
