import { type Language, languageOf } from '@comanda/domain/language';

/** The path of the page inside the workshop's frames. */
export const framePath = '/frame';

/** What the workshop and its frames show. Both have it in the hash of their address. */
export type Address = {
  readonly part: string;
  /** The chosen state; without it, all states are shown. */
  readonly state?: string | undefined;
  readonly language: Language;
  /** Without it, the browser's setting applies. */
  readonly scheme?: 'light' | 'dark' | undefined;
  /** The width of a frame in CSS pixels; without it, the full width. `sizes`: a frame for each size, in light and dark. */
  readonly width?: number | 'sizes' | undefined;
};

export function readAddress(hash: string): Address {
  const read = new URLSearchParams(hash.slice(1));
  const scheme = read.get('scheme');
  const width = read.get('width');
  return {
    part: read.get('part') ?? '',
    state: read.get('state') ?? undefined,
    language: languageOf(read.get('language') ?? '') ?? 'en',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
    width: width === 'sizes' ? width : Number(width) || undefined,
  };
}

export function hashOf(address: Address): string {
  const given = Object.entries(address).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return `#${new URLSearchParams(given)}`;
}
