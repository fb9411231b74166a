/** Running work by name. */
export type SingleFlight<T> = {
  /** The running work of a name, else starts it. Simultaneous callers share its result or its error. */
  readonly run: (name: string, work: () => Promise<T>) => Promise<T>;
  /** The running work of a name. */
  readonly running: (name: string) => Promise<T> | undefined;
};

/** Runs each work once at a time. Results are not cached. */
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
