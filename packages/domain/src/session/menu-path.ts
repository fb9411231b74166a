/** The content of a printed code. */
export type ScannedCode = { readonly hash: string; readonly type: string; readonly code: string };

/** The code in a scanned address: `c`, or `1` as older codes print it; undefined without a hash (SES-1, SES-2). */
export function parseScan(query: URLSearchParams): ScannedCode | undefined {
  const hash = query.get('h');
  if (!hash) return undefined;
  return { hash, type: query.get('t') ?? '', code: query.get('c') ?? query.get('1') ?? '' };
}

/** The code that the address of a menu names; undefined without a hash. */
export const scanOfLink = (link: string): ScannedCode | undefined =>
  parseScan(new URLSearchParams(link.split('?')[1]));

/** SES-1: where a code leads within the diner app: the menu of its place. */
export const menuPath = ({ hash, type, code }: ScannedCode): string =>
  `/qr?${new URLSearchParams({ h: hash, t: type, c: code })}`;

/** The same as a link on a server, where all screens of the diner app are below /h5. */
export const menuUrl = (code: ScannedCode): string => `/h5${menuPath(code)}`;
