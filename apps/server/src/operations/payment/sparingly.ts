/** How long, in seconds, a repeated event is not logged again. */
const quiet = 60;

/**
 * Logs an event at once, and while it continues once a minute with its count. So nobody can fill the log from
 * outside.
 */
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
