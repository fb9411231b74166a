import { useEffect, useEffectEvent, useState } from 'react';
import { onHold } from './on-touch.ts';

/** After a touch the places stay this long. */
const quietMs = 1500;

/** An entry of a list. `isGone`: it has left the list, and only its place stays. */
export type Steady<T> = { readonly one: T; readonly isGone: boolean };

/**
 * KIT-2: keeps the places of a list while somebody touches the screen, and shortly after: what has gone stays until then,
 * and what is new comes at the end. `chosenBy` is what somebody chose the entries by: another choice moves them at once.
 */
export function useSteady<T>(
  list: readonly T[],
  idOf: (one: T) => string,
  chosenBy = '',
): readonly Steady<T>[] {
  const [held, hold] = useState<{ readonly chosenBy: string; readonly list: readonly T[] }>();
  const here = (one: T): Steady<T> => ({ one, isGone: false });
  const placed = (before: readonly T[]): readonly Steady<T>[] => {
    const newest = new Map(list.map((one) => [idOf(one), one]));
    const known = new Set(before.map(idOf));
    return [
      ...before.map((one) => {
        const now = newest.get(idOf(one));
        return now === undefined ? { one, isGone: true } : here(now);
      }),
      ...list.filter((one) => !known.has(idOf(one))).map(here),
    ];
  };
  const shown = held?.chosenBy === chosenBy ? placed(held.list) : list.map(here);
  const keep = useEffectEvent(() =>
    hold((before) =>
      before?.chosenBy === chosenBy ? before : { chosenBy, list: shown.map(({ one }) => one) },
    ),
  );
  useEffect(() => onHold(quietMs, { onBegin: () => keep(), onEnd: () => hold(undefined) }), []);
  return shown;
}
