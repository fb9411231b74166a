import { createContext } from 'react';

/**
 * The group in which the last press found a missing choice. It is scrolled into view, and its legend gets the
 * focus. Each press creates a new object, so that the effect runs again.
 */
export type Gap = {
  readonly group: string;
  /** A press asked for the missing choice. Without it, the diner has only arrived at a step of a set. */
  readonly isAsked?: true;
};

/** Whether the missing choice is in this group of a set, or in one of its elements. */
export const isGapIn = (gap: Gap | undefined, group: string): boolean =>
  gap?.group === group || gap?.group.startsWith(`${group}/`) === true;

export const GapContext = createContext<Gap | undefined>(undefined);
