/** The languages that the browser prefers. */
export const preferredLanguages = (): readonly string[] => navigator.languages;

export const setPageLanguage = (tag: string): void => {
  document.documentElement.lang = tag;
};

/** The part of the address behind `#`, where a one-time link has its secret: it is sent to no server. */
export const addressSecret = (): string => window.location.hash.slice(1);

/** Removes the secret from the address and from the history. */
export const forgetAddressSecret = (): void =>
  window.history.replaceState(null, '', window.location.pathname + window.location.search);

/** What this device is, in words that staff recognise in the history of an order: `iPad`, `Android`, `Windows`. */
export const deviceName = (): string =>
  /iPad|iPhone|Android|Windows|CrOS|Macintosh|Linux/.exec(navigator.userAgent)?.[0] ?? 'browser';

/** Copies a text. Returns whether the browser did: over plain HTTP it does not. */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard === undefined
    ? Promise.resolve(false)
    : navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );

export const randomId = (): string => crypto.randomUUID();

/** Counts what waits in the app's badge, where the browser has one. */
export function setBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  navigator.setAppBadge(count).catch(() => undefined);
}
