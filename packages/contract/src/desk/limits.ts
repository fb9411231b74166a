/** The most passkeys of a person. */
export const mostPasskeys = 20;
