import { createHash } from 'node:crypto';

/** A value with sorted object keys, so that equal contents give equal texts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => [key, sorted(entry)]),
  );
}

/** A hash of a content, independent of the order of its keys. */
export const contentHash = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('base64url');
