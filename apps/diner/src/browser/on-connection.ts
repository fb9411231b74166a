export function onConnection(then: (isThere: boolean) => void): void {
  window.addEventListener('offline', () => then(false));
  window.addEventListener('online', () => then(true));
}

/** Whether the browser knows that there is no connection. Otherwise there may or may not be one. */
export const isOffline = (): boolean => !navigator.onLine;
