/** Puts an address behind the current one in the browser's history, so that Back leads there. */
export function putBehind(path: string): void {
  const { href } = window.location;
  window.history.replaceState(null, '', path);
  window.history.pushState(null, '', href);
}
