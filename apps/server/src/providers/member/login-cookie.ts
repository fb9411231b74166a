import type { Departure } from './member-provider.ts';

const stateForm = /^[\w-]{20,64}$/;

/**
 * The cookies of pending logins at a provider. Each login has its own cookie, so that somebody can log in in two tabs at once.
 * Only the browser with this cookie can complete the login. `path` is where the provider leads back to.
 */
export function loginCookies({ prefix, path }: { readonly prefix: string; readonly path: string }) {
  const nameOf = (state: string): string => `${prefix}_${state}`;
  const cookie = (origin: string, { state, kept, seconds }: Omit<Departure, 'url'>): string => {
    const secure = origin.startsWith('https:') ? '; Secure' : '';
    return `${nameOf(state)}=${kept}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  };
  return {
    /** Returns the Set-Cookie header for a pending login. */
    kept: cookie,
    /** Returns the Set-Cookie header that deletes the cookie, because a login can be completed only once. */
    ended: (origin: string, state: string): string => cookie(origin, { state, kept: '', seconds: 0 }),
    /** Returns the content of the cookie of a login, which is identified by its state. */
    keptIn: (cookies: string, state: string): string | undefined => {
      if (!stateForm.test(state)) return undefined;
      const start = `${nameOf(state)}=`;
      const pair = cookies.split('; ').find((part) => part.startsWith(start));
      return pair?.slice(start.length);
    },
  };
}
