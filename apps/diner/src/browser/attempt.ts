/** The result of some work, or a fallback if the browser, or its stored data, prevents it. */
export function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
