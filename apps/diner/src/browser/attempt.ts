/**
 * Runs `work`. Returns `otherwise` if it throws, for instance because the browser blocks storage or stored
 * data is invalid.
 */
export function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
