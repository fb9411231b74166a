/** Path of the address within the app, without the base. */
export const appPath = (): string => window.location.pathname.replace(/^\/h5/, '') || '/';
