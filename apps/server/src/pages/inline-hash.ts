import { createHash } from 'node:crypto';

/** What a page's policy calls a script or a style sheet that stands in the page. */
export const inlineHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
