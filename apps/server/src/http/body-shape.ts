import type { Call } from '@comanda/contract/call';
import { limits } from '@comanda/domain/limits';

/** The maximum bytes of a body, and the maximum total of object keys and array entries. */
type BodySize = { readonly bytes: number; readonly keys: number };

const mebibyte = 1024 * 1024;
const keysOfLine = 10;
const keysOfChoice = 8;

/** No valid body without a cart comes near this size. */
const small: BodySize = { bytes: 64 * 1024, keys: 1000 };

/** The maximum size of a body for each kind of body that a call can declare. */
export const bodySizes: Readonly<Record<Call['body'], BodySize>> = {
  small,
  /** The largest possible cart: every line with all its choices, and ids of the maximum length. */
  cart: {
    bytes: 2 * mebibyte,
    keys: small.keys + limits.distinctLines * (keysOfLine + limits.choicesOfLine * keysOfChoice),
  },
  /** The same cart as the phone stores it, with names in two languages. It is one JSON text, so it has no keys. */
  draft: { bytes: 4 * mebibyte, keys: small.keys },
};

const mostDepth = 12;

/** Whether a parsed body is deeper than 12 levels or has too many keys and entries. */
export function isTooComplex(body: unknown, mostKeys: number): boolean {
  let keys = 0;
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostDepth) return true;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      const inner = Object.values(value);
      if (!Array.isArray(value)) keys += inner.length;
      if (keys > mostKeys) return true;
      for (const entry of inner) if (typeof entry === 'object' && entry !== null) next.push(entry);
    }
    level = next;
  }
  return false;
}
