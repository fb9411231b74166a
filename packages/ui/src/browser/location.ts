/** The query of the address, by name. */
export const addressQuery = (): URLSearchParams => new URLSearchParams(window.location.search);

/** The whole address. */
export const pageUrl = (): string => window.location.href;

/** Scheme, host and port of this page, or of its worker. */
export const pageOrigin = (): string => location.origin;

/** The address of this page from its path on. */
export const pagePath = (): string => window.location.pathname + window.location.search;

/** Reloads the page. */
export const reloadPage = (): void => window.location.reload();

/** Whether this page was reloaded, by us or by the diner. */
export const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
