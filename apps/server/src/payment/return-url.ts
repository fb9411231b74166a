/** What a return address is compared with. */
export type Return = { readonly publicOrigin: string; readonly orderId: string };

/**
 * The order token in the address that the diner's browser wants to come back to, when that address is this server's own
 * status page of this order; undefined for any other address. The address itself is never used: see `returnUrl`.
 */
export function returnToken(redirectUrl: string, { publicOrigin, orderId }: Return): string | undefined {
  if (!URL.canParse(redirectUrl)) return undefined;
  const { searchParams } = new URL(redirectUrl);
  const token = searchParams.get('token') ?? '';
  const same = [
    returnUrl(publicOrigin, orderId, token),
    `${publicOrigin}/h5/orderStatus?${new URLSearchParams({ token, orderId })}`,
  ];
  return token !== '' && same.includes(redirectUrl) ? token : undefined;
}

/** Where the diner's browser comes back to after paying: the status page, with the order's own token. */
export const returnUrl = (publicOrigin: string, orderId: string, token: string): string =>
  `${publicOrigin}/h5/orderStatus?${new URLSearchParams({ orderId, token })}`;
