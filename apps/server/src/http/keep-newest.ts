/** Removes the oldest entries until at most this many are left. */
export function keepNewest(kept: Set<string> | Map<string, unknown>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
