import { attempt } from './attempt.ts';

const yearSeconds = 31_536_000;

/** Reads a cookie. Returns an empty text if it is missing or cookies are blocked. */
export const readCookie = (name: string): string =>
  attempt(() => {
    const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : '';
  }, '');

/**
 * Sets a cookie for the app's pages for one year, if the browser allows it. On https pages it is marked
 * Secure.
 */
export function writeCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 16 and on plain http.
    document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${yearSeconds}; Path=/h5/; SameSite=Lax${secure}`;
  }, undefined);
}
