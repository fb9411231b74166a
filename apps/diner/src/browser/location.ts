import { holdPage } from './hold-page.ts';

/** The query of the address, by name. */
export const addressQuery = (): URLSearchParams => new URLSearchParams(window.location.search);

/** Path of the address within the app, without the base. */
export const addressPath = (): string => window.location.pathname.replace(/^\/h5/, '') || '/';

/** The whole address. */
export const pageUrl = (): string => window.location.href;

/** Scheme, host and port of this page, or of the worker behind it. */
export const pageOrigin = (): string => location.origin;

/** The address of this page from its path on. */
export const pagePath = (): string => window.location.pathname + window.location.search;

/** Leaves the app for another page, a payment platform for instance; a page loaded anew would stay. */
export function leaveFor(url: string): void {
  holdPage();
  window.location.assign(url);
}

/** Loads the page anew. */
export const reloadPage = (): void => window.location.reload();

/** Whether this page has been loaded anew, by us or by the diner. */
export const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
