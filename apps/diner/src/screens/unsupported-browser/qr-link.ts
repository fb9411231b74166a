/**
 * Returns the whole link of the QR code in the page's query. Accepts only links to menus of this server, so
 * that an attacker cannot make the page recommend another site.
 */
export function qrLink(query: URLSearchParams, origin: string): string | undefined {
  try {
    const url = new URL(query.get('qrUrl') ?? '', origin);
    return url.origin === origin && url.pathname === '/h5/qr' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
