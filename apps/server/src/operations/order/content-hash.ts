import { hash } from 'node:crypto';

/** Returns the value with sorted object keys, so that equal contents give equal texts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const named = value as Readonly<Record<string, unknown>>; // JSON, read by its names
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(named).sort())
    if (named[name] !== undefined) copy[name] = sorted(named[name]);
  return copy;
}

/** A hash of the content that does not depend on the order of its keys. */
export const contentHash = (content: unknown): string =>
  hash('sha256', JSON.stringify(sorted(content)), 'base64url');
