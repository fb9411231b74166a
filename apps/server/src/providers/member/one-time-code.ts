import { createHash, timingSafeEqual } from 'node:crypto';
import { ok, type Result, refused } from '@comanda/domain/result';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import { countSending, insertCode, spendCode, tryCode } from '../../stores/member-code-store.ts';
import { markedId, tokenHash } from '../../token.ts';
import { newMemberToken } from './member-token.ts';
import { telephone } from './phone.ts';

/** The input for sending a code: the telephone, the address of the request, and the message around the code. */
export type CodeRequest = {
  readonly phone: string;
  readonly address: string;
  readonly messageWith: (code: string) => string;
};

/** A sent code: `loginId` is for the page on which it will be typed. */
export type CodeSent = { readonly loginId: string; readonly phone: string };

export type SendingProblem = 'noTelephone' | 'tooMany' | 'notSent';

const codeSeconds = 5 * 60;
const attempts = 5;

/**
 * Limits of codes over time: a telephone belongs to one person, an address may belong to a whole restaurant. They
 * apply in this order, and a refusal does not count for the next: an address counts every press, a telephone's day
 * only sent codes.
 */
const sendingLimits = [
  { of: 'address', seconds: 600, most: 60 },
  { of: 'phone', seconds: 600, most: 3 },
  { of: 'phone', seconds: 86_400, most: 10 },
] as const;

async function isTooMany(ctx: Context, brandPid: string, who: { phone: string; address: string }) {
  for (const { of, seconds, most } of sendingLimits) {
    const endsAt = (Math.floor(ctx.now() / seconds) + 1) * seconds;
    const name = tokenHash([brandPid, of, seconds, who[of]].join(' '));
    if ((await countSending(ctx.db, { name, endsAt })) > most) return true;
  }
  return false;
}

const newCode = (ctx: Context): string => {
  const chance = BigInt(`0x${Buffer.from(ctx.newId(128), 'base64url').toString('hex')}`);
  return String(chance % 1_000_000n).padStart(6, '0');
};

const hashOf = (loginId: string, code: string): string =>
  createHash('sha256').update(`${loginId} ${code}`).digest('base64url');

/** Sends a new code to a telephone. What is stored is useless without the login id, which only the page has. */
export async function sendCode(
  ctx: Context,
  shop: Shop,
  request: CodeRequest,
): Promise<Result<CodeSent, SendingProblem>> {
  const phone = telephone(request.phone, shop.country);
  if (phone === undefined) return refused('noTelephone');
  if (await isTooMany(ctx, shop.brandPid, { phone, address: request.address })) return refused('tooMany');
  const code = newCode(ctx);
  const loginId = markedId(shop.brandPid, ctx.newId(128));
  await insertCode(ctx.db, {
    loginHash: tokenHash(loginId),
    brandPid: shop.brandPid,
    phone,
    codeHash: hashOf(loginId, code),
    expiresAt: ctx.now() + codeSeconds,
  });
  try {
    await ctx.messages.send({ to: phone, text: request.messageWith(code) });
  } catch (error) {
    ctx.log.error({ err: error }, 'a one-time code could not be sent');
    return refused('notSent');
  }
  return ok({ loginId, phone });
}

export type CodeProblem = 'wrongCode' | 'codeOver';

/** The input of a login. */
export type TypedCode = { readonly loginId: string; readonly code: string };

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A member token for the owner of the telephone; each code allows five attempts and one use. */
export async function logInWithCode(
  ctx: Context,
  shop: Shop,
  { loginId, code }: TypedCode,
): Promise<Result<string, CodeProblem>> {
  const key = { brandPid: shop.brandPid, loginHash: tokenHash(loginId) };
  const tried = await tryCode(ctx.db, key, { now: ctx.now(), attempts });
  if (!tried) return refused('codeOver');
  const typed = code.normalize('NFKC').replace(/\D/g, '');
  if (!isSame(tried.codeHash, hashOf(loginId, typed))) return refused('wrongCode');
  if (!(await spendCode(ctx.db, key))) return refused('codeOver');
  const { phone } = tried;
  const person = { provider: 'embedded', subject: phone, phone, name: '' } as const;
  return ok(await newMemberToken(ctx, shop, person));
}
