import type { ScannedCode } from './open-session.ts';

/** The code whose scan a way back to the menu is. */
export function scanOf(menuUrl: string): ScannedCode {
  const query = new URLSearchParams(menuUrl.split('?')[1]);
  return { hash: query.get('h') ?? '', type: query.get('t') ?? '', code: query.get('c') ?? '' };
}
