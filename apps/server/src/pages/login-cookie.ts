import type { Departure } from '../providers/member/member-provider.ts';

const path = '/member/return';

/** Each login has its own cookie, so that two tabs can log in at once. */
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

/** The cookie of a pending login, so that only this browser can complete it. */
export const keptCookie = (origin: string, { state, kept, seconds }: Departure): string =>
  cookie(origin, state, { value: kept, seconds });

/** A login can be completed once. */
export const endedCookie = (origin: string, state: string): string =>
  cookie(origin, state, { value: '', seconds: 0 });

/** The cookie of the login from which a provider returns. */
export function keptIn(cookies: string, state: string): string | undefined {
  if (!stateForm.test(state)) return undefined;
  const start = `${nameOf(state)}=`;
  const pair = cookies.split('; ').find((part) => part.startsWith(start));
  return pair?.slice(start.length);
}
