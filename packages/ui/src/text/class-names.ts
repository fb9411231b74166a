/** Joins class names; leaves out false and missing ones. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
