/** The service worker's caches that show where a diner has been. */
export const keptPages = 'pages';
export const keptMenuFiles = 'menus';

/** A page's request to the service worker to cache these URLs. */
export type KeepRequest = { readonly keep: readonly string[] };
