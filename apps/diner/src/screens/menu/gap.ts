import { createContext } from 'react';

/** The group that the last press found lacking something: brought into view, its legend focused. A new one with each press. */
export type Gap = { readonly group: string };

export const GapContext = createContext<Gap | undefined>(undefined);
