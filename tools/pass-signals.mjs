/**
 * npm passes a signal on that the terminal has sent to this process too. Passes each kind of signal at most once a second, so
 * that a SIGTERM right after a SIGHUP still stops the server.
 * @param {(signal: NodeJS.Signals) => unknown} pass
 * @param {() => number} [now] milliseconds of a monotonic clock
 * @returns {(signal: NodeJS.Signals) => void}
 */
export function onceASecond(pass, now = () => performance.now()) {
  /** @type {Map<NodeJS.Signals, number>} */
  const heard = new Map();
  return (signal) => {
    const last = heard.get(signal) ?? -Infinity;
    heard.set(signal, now());
    if (now() - last > 1000) pass(signal);
  };
}
