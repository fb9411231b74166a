/** The link that a code stands for (SES-1), on this server. */
export const menuUrl = (code: {
  readonly hash: string;
  readonly type: string;
  readonly code: string;
}): string => `/h5/qr?${new URLSearchParams({ h: code.hash, t: code.type, c: code.code })}`;
