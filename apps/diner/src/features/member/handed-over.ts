/** The prefix of a message that hands over a login (PAGE-9). */
const prefix = 'h5_member:';
const mostCharacters = 1000;
const mostOfToken = 500;

/** The expected sender of a login: the window of the frame, at our own origin, with the phone's nonce. */
export type AwaitedLogin = { readonly origin: string; readonly source: unknown; readonly nonce: string };

/** The query of /h5/member after a login: its nonce, and the member token. */
export function tokenInQuery(query: string, nonce: string): string | undefined {
  const told = new URLSearchParams(query);
  const token = told.get('memberToken') ?? '';
  if (nonce === '' || told.get('nonce') !== nonce) return undefined;
  return token !== '' && token.length <= mostOfToken ? token : undefined;
}

/** MEM-1, F44: the member token of a message, accepted only from the expected window, origin and login. */
export function handedOver(
  message: { readonly origin: string; readonly source: unknown; readonly data: unknown },
  { origin, source, nonce }: AwaitedLogin,
): string | undefined {
  const { data } = message;
  if (message.origin !== origin || source === null || message.source !== source) return undefined;
  if (typeof data !== 'string' || data.length > mostCharacters || !data.startsWith(prefix)) return undefined;
  return tokenInQuery(data.slice(prefix.length), nonce);
}
