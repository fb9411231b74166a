/** The query parameters of the page's address. */
export const addressQuery = (): URLSearchParams => new URLSearchParams(window.location.search);

export const pageUrl = (): string => window.location.href;

/** The origin of this page or worker. */
export const pageOrigin = (): string => location.origin;

/** The path of the page's address without its query. */
export const pathName = (): string => window.location.pathname;

/** The path and query of the page's address. */
export const pagePath = (): string => window.location.pathname + window.location.search;

export const reloadPage = (): void => window.location.reload();

/** Whether this page was reloaded, by the app or by the diner. */
export const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
