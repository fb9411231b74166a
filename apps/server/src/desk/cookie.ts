/**
 * The cookie of a staff session (STAFF-6). Over HTTPS its name has the prefix `__Host-`, so that no other host can set
 * it. Over plain HTTP, outside production, browsers refuse that prefix.
 */
const nameFor = (origin: string): string => (origin.startsWith('https:') ? '__Host-desk' : 'desk');

/** How long a session lasts, in seconds: a tablet stays signed in for a month. */
export const sessionSeconds = 30 * 24 * 3600;

function cookie(origin: string, value: string, seconds: number): string {
  const safety = origin.startsWith('https:') ? 'SameSite=Lax; Secure' : 'SameSite=Strict';
  return `${nameFor(origin)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; ${safety}`;
}

/** The Set-Cookie header of a new session. */
export const sessionCookie = (origin: string, token: string): string => cookie(origin, token, sessionSeconds);

/** The Set-Cookie header that ends a session. */
export const noCookie = (origin: string): string => cookie(origin, '', 0);

/** The token of the session in a Cookie header. `undefined` without one. */
export function sessionTokenIn(origin: string, cookies: string | undefined): string | undefined {
  const start = `${nameFor(origin)}=`;
  const pair = cookies?.split('; ').find((part) => part.startsWith(start));
  const token = pair?.slice(start.length) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : undefined;
}
