/** A message begins with this when it hands a login over (PAGE-9). */
const prefix = 'h5_member:';
const mostCharacters = 1000;
const mostOfToken = 500;

/** Whom a login is awaited from: the window of the frame, at our own origin, under the name this phone made up for it. */
export type AwaitedLogin = { readonly origin: string; readonly source: unknown; readonly nonce: string };

/** What stands in the query of /h5/member when a login is over: the nonce it was begun with, and the member token. */
export function tokenInQuery(query: string, nonce: string): string | undefined {
  const told = new URLSearchParams(query);
  const token = told.get('memberToken') ?? '';
  if (nonce === '' || told.get('nonce') !== nonce) return undefined;
  return token !== '' && token.length <= mostOfToken ? token : undefined;
}

/** MEM-1, F44: the member token of a message, believed only from the awaited window, origin and login. */
export function handedOver(
  message: { readonly origin: string; readonly source: unknown; readonly data: unknown },
  { origin, source, nonce }: AwaitedLogin,
): string | undefined {
  const { data } = message;
  if (message.origin !== origin || source === null || message.source !== source) return undefined;
  if (typeof data !== 'string' || data.length > mostCharacters || !data.startsWith(prefix)) return undefined;
  return tokenInQuery(data.slice(prefix.length), nonce);
}
