import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const tickMs = 10_000;
let now = Math.floor(Date.now() / 1000);
let timer: ReturnType<typeof setInterval> | undefined;

function watch(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Math.floor(Date.now() / 1000);
    for (const each of listeners) each();
  }, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time in Unix seconds. It advances every 10 s, with one timer for all cards. */
export const useNow = (): number => useSyncExternalStore(watch, () => now);
