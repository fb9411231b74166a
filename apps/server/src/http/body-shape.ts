/** How deep and how wide a body may be; no honest one comes near. */
const most = { depth: 12, keys: 1000 };

/** Whether a parsed body is deeper than 12 levels or has more than 1000 keys and entries of objects in all. */
export function isTooComplex(body: unknown): boolean {
  let keys = 0;
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most.depth) return true;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      const inner = Object.values(value);
      if (!Array.isArray(value)) keys += inner.length;
      if (keys > most.keys) return true;
      for (const entry of inner) if (typeof entry === 'object' && entry !== null) next.push(entry);
    }
    level = next;
  }
  return false;
}
