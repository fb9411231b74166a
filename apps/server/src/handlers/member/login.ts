import { CallError } from '@comanda/contract/error-codes';
import type { Context } from '../../context.ts';
import { dinersOrigins } from '../../payment/return-url.ts';
import { sessionCall } from '../handler.ts';

const nonceForm = /^[\w-]{16,64}$/;

/** Reads where a login leads back to: the hand-over page at one of the diners' origins, with the phone's nonce. */
function wayBack(ctx: Context, redirectUrl: string): { origin: string; nonce: string } {
  const url = URL.parse(redirectUrl);
  const nonce = url?.searchParams.get('nonce') ?? '';
  const origin = dinersOrigins(ctx).find((one) => redirectUrl === `${one}/h5/member?nonce=${nonce}`);
  if (origin === undefined || !nonceForm.test(nonce))
    throw new CallError(2510, 'redirectUrl: not the address a login leads back to');
  return { origin, nonce };
}

/** MEM-1: where a diner logs in. */
export const memberLogin = sessionCall<'member/login'>(async (ctx, { redirectUrl }, { shop }) => {
  if (!shop.members) throw new CallError(2510, 'This shop has no member service');
  const provider = ctx.members.get(shop.members.provider);
  if (!provider) throw new CallError(2500, 'Members cannot log in at the moment');
  const back = wayBack(ctx, redirectUrl);

  return { loginUrl: await provider.loginUrl({ shop, ...back }), isEmbedded: provider.isEmbedded };
});
