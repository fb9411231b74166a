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

/** After how many milliseconds a reloaded page may be reloaded by itself again. */
const reloadAgainMs = 10_000;

/** Whether this page was just reloaded, by the app or by the diner, so that another reload could be one of many. */
export const wasJustReloaded = (): boolean =>
  performance.now() < reloadAgainMs &&
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
