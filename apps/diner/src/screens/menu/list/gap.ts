import { createContext } from 'react';

/**
 * The group in which the last press found a missing choice: scrolled into view, its legend focused. A new one with
 * each press.
 */
export type Gap = { readonly group: string };

export const GapContext = createContext<Gap | undefined>(undefined);
