/** The prefix of the message with which the login frame hands over a member token (PAGE-9). */
const prefix = 'h5_member:';
const mostCharacters = 1000;
const mostOfToken = 500;

/** What a message must match: the app's origin, the window of the frame, and the nonce of the login. */
export type AwaitedLogin = { readonly origin: string; readonly source: unknown; readonly nonce: string };

/**
 * Reads the member token from the query of /h5/member after a login. Returns undefined if the nonce differs.
 */
export function tokenInQuery(query: string, nonce: string): string | undefined {
  const told = new URLSearchParams(query);
  const token = told.get('memberToken') ?? '';
  if (nonce === '' || told.get('nonce') !== nonce) return undefined;
  return token !== '' && token.length <= mostOfToken ? token : undefined;
}

/**
 * Reads the member token from a message (MEM-1). Ignores messages of another window, origin or login, so that
 * no other page can log a diner in.
 */
export function handedOver(
  message: { readonly origin: string; readonly source: unknown; readonly data: unknown },
  { origin, source, nonce }: AwaitedLogin,
): string | undefined {
  const { data } = message;
  if (message.origin !== origin || source === null || message.source !== source) return undefined;
  if (typeof data !== 'string' || data.length > mostCharacters || !data.startsWith(prefix)) return undefined;
  return tokenInQuery(data.slice(prefix.length), nonce);
}
