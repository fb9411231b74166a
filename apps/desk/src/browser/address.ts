const root = '/desk/';

/** The part of the address that names the screen, such as `kitchen`; empty for the first one. */
export const screenInAddress = (): string => window.location.pathname.replace(root, '');

/**
 * Puts the screen into the address, so that a device opens it again, and into the history, so that "back" leads to the one before.
 * With `instead` it replaces the one before.
 */
export function showInAddress(screen: string, instead?: 'instead'): void {
  if (screenInAddress() === screen) return;
  if (instead) window.history.replaceState(null, '', root + screen);
  else window.history.pushState(null, '', root + screen);
}

/** Calls `listener` when "back" or "forward" has changed the address, until the returned function is called. */
export function onBack(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** The address that opens the page of devices with the code of a device which asks to be paired. */
export const pairingAddress = (code: string): string => `${window.location.origin}${root}team#pair=${code}`;

/** Leaves the desk for another page. */
export const leaveFor = (url: string): void => window.location.assign(url);

/** Goes to the page of the OpenID Connect provider, by way of the server. */
export const openProvider = (language: string): void =>
  leaveFor(`/api/desk/v1/provider/leave?lang=${language}`);
