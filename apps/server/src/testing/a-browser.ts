/** The cookies that a browser has for one site. Paths are ignored. */
export type Jar = Map<string, string>;

export function keepCookies(jar: Jar, headers: readonly string[]): void {
  for (const header of headers) {
    const [pair = '', ...attributes] = header.split('; ');
    const [name = '', ...value] = pair.split('=');
    const isOver = attributes.includes('Max-Age=0') || /expires=Thu, 01 Jan 1970/i.test(header);
    if (isOver) jar.delete(name);
    else jar.set(name, value.join('='));
  }
}

export const cookieHeader = (jar: Jar): string => [...jar].map((pair) => pair.join('=')).join('; ');

/** Follows redirects like a browser, until a redirect leads to another origin. Returns that address. */
export async function leadOut(jar: Jar, from: URL): Promise<URL | undefined> {
  let url = from;
  for (let hops = 0; hops < 10; hops += 1) {
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie: cookieHeader(jar) } });
    await answer.arrayBuffer();
    keepCookies(jar, answer.headers.getSetCookie());
    const location = answer.headers.get('location');
    if (location === null) return undefined;
    const next = new URL(location, url);
    if (/^\/login\/[\w-]+$/.test(next.pathname)) return next;
    if (next.origin !== from.origin) return next;
    url = next;
  }
  throw new Error('redirects never end');
}
