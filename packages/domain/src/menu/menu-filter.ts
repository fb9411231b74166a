import { markPattern, mostMarks } from './marks.ts';

/**
 * MENU-16: a diner's filter. Shown items have none of the marks in `avoid` and suit all of those in `want`. The filter may have
 * marks of another country or of a later release, and these count too.
 */
export type MenuFilter = { readonly avoid: readonly string[]; readonly want: readonly string[] };

/** The filter that hides nothing. */
export const noFilter: MenuFilter = { avoid: [], want: [] };

/** Returns the marks in a list that may have any content, without repetitions. */
export const marksIn = (named: unknown): string[] =>
  Array.isArray(named)
    ? [
        ...new Set(
          named.filter((mark): mark is string => typeof mark === 'string' && markPattern.test(mark)),
        ),
      ].slice(0, mostMarks)
    : [];

/** What a phone stored as its filter. It may have any content. */
export type StoredFilter = { readonly avoid?: unknown; readonly want?: unknown };

/**
 * FIX-44: reads a filter that a phone stored. Unknown marks stay, because a filter that silently lost a mark would show what the
 * diner avoids.
 */
export const readFilter = ({ avoid, want }: StoredFilter): MenuFilter => ({
  avoid: marksIn(avoid),
  want: marksIn(want),
});
