import { createHash, timingSafeEqual } from 'node:crypto';
import { ok, type Result, refused } from '@comanda/domain/result';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import { countSending, insertCode, spendCode, tryCode } from '../../stores/member-code-store.ts';
import { markedId, tokenHash } from '../../token.ts';
import { newMemberToken } from './member-token.ts';
import { telephone } from './phone.ts';

/** The telephone, the IP address of the request, and the text of the message with the code. */
export type CodeRequest = {
  readonly phone: string;
  readonly address: string;
  readonly messageWith: (code: string) => string;
};

/** `loginId` is a secret of the page on which the diner types the code. */
export type CodeSent = { readonly loginId: string; readonly phone: string };

export type SendingProblem = 'noTelephone' | 'tooMany' | 'notSent';

/** How long a code is valid, in seconds. */
export const codeSeconds = 5 * 60;
const attempts = 5;

/**
 * How many codes may be requested. The limits are checked in this order, and a refused request does not count for the
 * later ones. So an IP address counts all requests, because it may belong to a whole restaurant. A telephone counts per
 * day only codes that were sent.
 */
const sendingLimits = [
  { of: 'address', seconds: 600, most: 60 },
  { of: 'phone', seconds: 600, most: 3 },
  { of: 'phone', seconds: 86_400, most: 10 },
] as const;

/** The longest time for which sent codes are counted, in seconds. */
export const sendingSeconds = Math.max(...sendingLimits.map(({ seconds }) => seconds));

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

/**
 * Sends a new code to a telephone. The stored row alone does not reveal the code: it needs the `loginId`, which only
 * the page has.
 */
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
    await ctx.providers.of(shop.brandPid).messages.send({ to: phone, text: request.messageWith(code) });
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

/** Returns a member token for the owner of the telephone. Each code allows five tries and can be used once. */
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
