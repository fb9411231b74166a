export function onConnection(then: (isThere: boolean) => void): void {
  window.addEventListener('offline', () => then(false));
  window.addEventListener('online', () => then(true));
}
