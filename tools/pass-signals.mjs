/**
 * Returns a handler that passes each kind of signal on at most once a second. A Ctrl-C arrives twice: from the terminal
 * and from npm. Kinds are separate, so that a SIGTERM right after a SIGHUP still stops the server. @param {(signal:
 * NodeJS.Signals) => unknown} pass @param {() => number} [now] milliseconds of a monotonic clock @returns {(signal:
 * NodeJS.Signals) => void}
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

/**
 * Calls back with each signal that asks this process to end; with SIGTERM also if the npm that started it has ended.
 * @param {(signal: NodeJS.Signals) => unknown} end
 */
export function whenEnded(end) {
  const pass = onceASecond(end);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, pass);
  if (process.env.npm_lifecycle_event) watchShell(pass);
}

/**
 * Watches the shell between npm and this process: npm sends SIGTERM to the shell, which ends without passing it on.
 * @param {(signal: NodeJS.Signals) => void} pass
 */
function watchShell(pass) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    pass('SIGTERM');
  }, 200);
}
