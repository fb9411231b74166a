/** The path of the current address below the base path. */
export const appPath = (): string => window.location.pathname.replace(/^\/h5/, '') || '/';
