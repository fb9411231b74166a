/**
 * The whole link of a code in the page's address. Only links to our menus count, so that an attacker cannot make this page
 * recommend another address.
 */
export function qrLink(query: URLSearchParams, origin: string): string | undefined {
  try {
    const url = new URL(query.get('qrUrl') ?? '', origin);
    return url.origin === origin && url.pathname === '/h5/qr' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
