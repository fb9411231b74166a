/** How long, in seconds, what goes on happening is not said again. */
const quiet = 60;

/**
 * Says what happened: at once, and while it goes on once a minute, with how many times since it was last said. So nobody
 * fills the log from outside.
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
