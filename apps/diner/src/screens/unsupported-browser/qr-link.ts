/**
 * The link of a code as the page's address names it, whole. A link to anywhere else than a menu of ours is none: whoever
 * makes up an address must not have this page recommend theirs.
 */
export function qrLink(query: URLSearchParams, origin: string): string | undefined {
  try {
    const url = new URL(query.get('qrUrl') ?? '', origin);
    return url.origin === origin && url.pathname === '/h5/qr' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
