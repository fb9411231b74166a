const yearSeconds = 31_536_000;

/** The value of a cookie of our own; empty when there is none, or cookies are blocked. */
export function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : '';
}

/** Sets a cookie for the pages of the diner app, for a year. Over https it is never sent in the clear. */
export function writeCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 16 and on plain http.
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${yearSeconds}; Path=/h5/; SameSite=Lax${secure}`;
}
