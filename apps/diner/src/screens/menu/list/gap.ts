import { createContext } from 'react';

/**
 * The group in which the last press found a missing choice. It is scrolled into view, and its legend gets the
 * focus. Each press creates a new object, so that the effect runs again.
 */
export type Gap = { readonly group: string };

export const GapContext = createContext<Gap | undefined>(undefined);
