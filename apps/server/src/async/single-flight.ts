export type SingleFlight<T> = {
  /** Joins the running work with this name, or else starts it. Simultaneous callers share the result or the error. */
  readonly run: (name: string, work: () => Promise<T>) => Promise<T>;
  /** Returns the running work with this name, if any. */
  readonly running: (name: string) => Promise<T> | undefined;
};

/** Runs work with the same name only once at a time. Results are not cached. */
export function singleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Promise<T>>();
  return {
    run: (name, work) => {
      const flight = flights.get(name) ?? work().finally(() => flights.delete(name));
      flights.set(name, flight);
      return flight;
    },
    running: (name) => flights.get(name),
  };
}
