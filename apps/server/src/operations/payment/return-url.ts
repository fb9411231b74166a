import type { Context } from '../../context.ts';

/** Where a diner returns to after paying: the origin of the app, and the order's own token. */
type WayBack = { readonly origin: string; readonly token: string };

/**
 * The origins from which diners may come: the public origin. A server without PUBLIC_ORIGIN, never in production,
 * guesses its address in the local network, and also allows localhost.
 */
export function dinersOrigins({ config, publicOrigin }: Pick<Context, 'config' | 'publicOrigin'>): string[] {
  if (config.publicOrigin !== undefined) return [publicOrigin];
  const { port } = new URL(publicOrigin);
  return [publicOrigin, `http://localhost:${port}`, `http://127.0.0.1:${port}`];
}

/** The origin of this server that a browser uses, by the host of its request. The public origin for an unknown host. */
export const originOf = (ctx: Pick<Context, 'config' | 'publicOrigin'>, host: string): string =>
  dinersOrigins(ctx).find((origin) => new URL(origin).host === host) ?? ctx.publicOrigin;

/**
 * Parses the address to which a diner's browser wants to return. Accepts only the status page of this order at one of
 * the diners' origins, with a token, or without one from a phone that knows only its session. Returns `undefined` for
 * any other address. The address itself is never used: see `returnUrl`.
 */
export function orderReturn(
  redirectUrl: string,
  orderId: string,
  origins: readonly string[],
): { readonly origin: string; readonly token: string | undefined } | undefined {
  if (!URL.canParse(redirectUrl)) return undefined;
  const token = new URL(redirectUrl).searchParams.get('token') ?? undefined;
  if (token === '') return undefined;
  const queries =
    token === undefined
      ? [{ orderId }]
      : [
          { orderId, token },
          { token, orderId },
        ];
  const origin = origins.find((one) => queries.some((query) => statusPage(one, query) === redirectUrl));
  return origin === undefined ? undefined : { origin, token };
}

/** The path of an order's status page, without a token: the phone that ordered knows its own. */
export const statusPath = (orderId: string): string => `/h5/orderStatus?${new URLSearchParams({ orderId })}`;

const statusPage = (origin: string, query: Record<string, string>): string =>
  `${origin}/h5/orderStatus?${new URLSearchParams(query)}`;

/** The address of the diner's browser after paying: the status page, with the order's own token. */
export const returnUrl = (orderId: string, { origin, token }: WayBack): string =>
  statusPage(origin, { orderId, token });
