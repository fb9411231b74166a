import { createHash } from 'node:crypto';

/** Returns the hash of an inline script or style sheet, for a content security policy. */
export const inlineHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
