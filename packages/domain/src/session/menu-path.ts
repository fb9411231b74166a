/** What a printed code says of itself. */
export type ScannedCode = { readonly hash: string; readonly type: string; readonly code: string };

/** SES-1: where a code leads within the diner app: the menu of its place. */
export const menuPath = ({ hash, type, code }: ScannedCode): string =>
  `/qr?${new URLSearchParams({ h: hash, t: type, c: code })}`;

/** The same as a link on a server: where all screens of the diner app lie below /h5. */
export const menuUrl = (code: ScannedCode): string => `/h5${menuPath(code)}`;
