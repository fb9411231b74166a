/** The worker's stores that tell where a diner has been. */
export const keptPages = 'pages';
export const keptMenus = 'menus';

/** What a page asks the worker to keep, by addresses. */
export type KeepRequest = { readonly keep: readonly string[] };
