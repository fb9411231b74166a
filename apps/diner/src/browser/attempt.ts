/** What some work comes to, or something else where the browser, or what it kept, does not let it. */
export function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
