/** The service worker's caches that show where a diner has been. */
export const keptPages = 'pages';
export const keptMenuFiles = 'menus';

/**
 * The pages without a menu that the service worker shows if the network fails. They are equal for all diners, because the
 * app fills them. The page of an order loads other files and has another content security policy.
 */
export const shellPages = { order: '/h5/orderStatus', other: '/h5/order' } as const;

/** A page's request to the service worker to cache these URLs. */
export type KeepRequest = { readonly keep: readonly string[] };
