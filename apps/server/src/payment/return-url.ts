import type { Context } from '../context.ts';

/** An order's way back from its payment: the origin that its diner's browser is at, and the order's own token. */
export type WayBack = { readonly origin: string; readonly token: string };

/**
 * Where diners may be: the public origin. A server that was told none, which is never in production, guesses its address
 * in the local network, and is then tried out on its own machine too.
 */
export function dinersOrigins({ config, publicOrigin }: Pick<Context, 'config' | 'publicOrigin'>): string[] {
  if (config.publicOrigin !== undefined) return [publicOrigin];
  const { port } = new URL(publicOrigin);
  return [publicOrigin, `http://localhost:${port}`, `http://127.0.0.1:${port}`];
}

/**
 * Reads the address that a diner's browser wants to come back to, when it is the status page of this order at one of the
 * diners' origins, with a token or (from a phone that knows its session only) without; undefined for any other address.
 * The address itself is never used: see `returnUrl`.
 */
export function wayBack(
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

const statusPage = (origin: string, query: Record<string, string>): string =>
  `${origin}/h5/orderStatus?${new URLSearchParams(query)}`;

/** Where the diner's browser comes back to after paying: the status page, with the order's own token. */
export const returnUrl = (orderId: string, { origin, token }: WayBack): string =>
  statusPage(origin, { orderId, token });
