import { refusal } from '@comanda/contract/call-error';
import type { Context } from '../../context.ts';
import { dinersOrigins } from '../../operations/payment/return-url.ts';
import { LoginError } from '../../providers/member/login-error.ts';
import {
  type LoginBeginning,
  loginNonceForm,
  type MemberProvider,
} from '../../providers/member/member-provider.ts';
import type { Handler } from '../handler.ts';

/**
 * Returns origin and nonce of the address that a login returns to. Accepts only the path /h5/member at an origin of
 * the diner app.
 */
function wayBack(ctx: Context, redirectUrl: string): { origin: string; nonce: string } {
  const url = URL.parse(redirectUrl);
  const nonce = url?.searchParams.get('nonce') ?? '';
  const origin = dinersOrigins(ctx).find((one) => redirectUrl === `${one}/h5/member?nonce=${nonce}`);
  if (origin === undefined || !loginNonceForm.test(nonce))
    throw refusal('dataError', { message: 'redirectUrl: not the address a login leads back to' });
  return { origin, nonce };
}

const impossible = 'Members cannot log in at the moment';

function loginUrl(ctx: Context, provider: MemberProvider, beginning: LoginBeginning): Promise<string> {
  return provider.loginUrl(beginning).catch((error: unknown) => {
    if (!(error instanceof LoginError)) throw error;
    ctx.log.error({ err: error }, 'a member provider cannot be reached');
    throw refusal('systemError', { message: impossible });
  });
}

/** MEM-1: returns the address of the login page. */
export const memberLoginHandler: Handler<'member/login'> = async (ctx, { redirectUrl }, { shop }) => {
  if (!shop.members) throw refusal('dataError', { message: 'This shop has no member service' });
  const provider = ctx.providers.of(shop.brandPid).members.get(shop.members.provider);
  if (!provider) throw refusal('systemError', { message: impossible });
  const beginning = { shop, ...wayBack(ctx, redirectUrl) };

  return { loginUrl: await loginUrl(ctx, provider, beginning), isEmbedded: provider.elsewhere === null };
};
