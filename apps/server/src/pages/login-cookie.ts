import type { Departure } from '../providers/member/member-provider.ts';

const path = '/member/return';

/** Each login has its own cookie, so that a diner can log in in two tabs at once. */
const nameOf = (state: string): string => `h5_login_${state}`;

const stateForm = /^[\w-]{20,64}$/;

function cookie(
  origin: string,
  state: string,
  { value, seconds }: { value: string; seconds: number },
): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${nameOf(state)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the Set-Cookie header for a pending login. Only the browser with this cookie can complete the login. */
export const keptCookie = (origin: string, { state, kept, seconds }: Departure): string =>
  cookie(origin, state, { value: kept, seconds });

/** Returns the Set-Cookie header that deletes the cookie, because a login can be completed only once. */
export const endedCookie = (origin: string, state: string): string =>
  cookie(origin, state, { value: '', seconds: 0 });

/** Returns the content of the cookie of a login, which is identified by its state. */
export function keptIn(cookies: string, state: string): string | undefined {
  if (!stateForm.test(state)) return undefined;
  const start = `${nameOf(state)}=`;
  const pair = cookies.split('; ').find((part) => part.startsWith(start));
  return pair?.slice(start.length);
}
