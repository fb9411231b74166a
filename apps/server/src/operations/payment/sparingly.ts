/** How many seconds a repeated event is not logged again. */
const quiet = 60;

/** Logs an event at once, and then once a minute with its count while it continues. So a client cannot fill the log. */
export function sparingly(
  now: () => number,
  say: (what: string, times: number) => void,
): (what: string) => void {
  const said = new Map<string, { readonly at: number; times: number }>();
  return (what) => {
    const last = said.get(what);
    if (last && now() < last.at + quiet) {
      last.times += 1;
      return;
    }
    said.set(what, { at: now(), times: 0 });
    say(what, (last?.times ?? 0) + 1);
  };
}
