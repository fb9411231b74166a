import type { ScannedCode } from '@comanda/domain/session/menu-path';

/** The code whose scan a way back to the menu is. */
export function scanOf(menuUrl: string): ScannedCode {
  const query = new URLSearchParams(menuUrl.split('?')[1]);
  return { hash: query.get('h') ?? '', type: query.get('t') ?? '', code: query.get('c') ?? '' };
}
