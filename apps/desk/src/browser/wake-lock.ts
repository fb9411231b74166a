/**
 * Keeps the screen on until the returned function is called. Browsers release the lock when the page is hidden, so it is
 * requested again when the page is shown. Without HTTPS browsers have no lock.
 */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const request = () => {
    if (isOver || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (held) => {
        lock = held;
        if (isOver) void held.release();
      },
      () => undefined,
    );
  };
  request();
  document.addEventListener('visibilitychange', request);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', request);
    void lock?.release();
  };
}
