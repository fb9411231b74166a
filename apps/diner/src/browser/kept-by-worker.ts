/** The worker's caches that reveal where a diner has been. */
export const keptPages = 'pages';
export const keptMenuFiles = 'menus';

/** A page's request to the worker to cache addresses. */
export type KeepRequest = { readonly keep: readonly string[] };
