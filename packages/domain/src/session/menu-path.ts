/** The content of a printed QR code. `type` is T for a table, S for a whole shop. */
export type ScannedCode = { readonly hash: string; readonly type: string; readonly code: string };

/**
 * SES-1, SES-2: the content of a QR code's address. Older prints have `1` instead of `c`. `undefined` without a hash.
 */
export function parseScan(query: URLSearchParams): ScannedCode | undefined {
  const hash = query.get('h');
  if (!hash) return undefined;
  return { hash, type: query.get('t') ?? '', code: query.get('c') ?? query.get('1') ?? '' };
}

/** The QR code in the address of a menu; `undefined` if the address has no hash. */
export const scanOfLink = (link: string): ScannedCode | undefined =>
  parseScan(new URLSearchParams(link.split('?')[1]));

/** SES-1: the route of a QR code's menu within the diner app. */
export const menuPath = ({ hash, type, code }: ScannedCode): string =>
  `/qr?${new URLSearchParams({ h: hash, t: type, c: code })}`;

/** The path of a QR code's menu on a server, where the diner app is below /h5. */
export const menuUrl = (code: ScannedCode): string => `/h5${menuPath(code)}`;
