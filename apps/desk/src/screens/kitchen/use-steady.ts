import { useEffect, useEffectEvent, useState } from 'react';
import { onHold } from '../../browser/on-touch.ts';

/** After a touch the places stay this long. */
const quietMs = 1500;

/**
 * KIT-2: keeps the places of a list while somebody touches the screen, and shortly after: what has gone stays until then,
 * and what is new comes at the end.
 */
export function useSteady<T>(list: readonly T[], idOf: (one: T) => string): readonly T[] {
  const [held, hold] = useState<readonly T[]>();
  const newest = new Map(list.map((one) => [idOf(one), one]));
  const shown = held
    ? [
        ...held.map((one) => newest.get(idOf(one)) ?? one),
        ...list.filter((one) => !held.some((other) => idOf(other) === idOf(one))),
      ]
    : list;
  const keep = useEffectEvent(() => hold((before) => before ?? shown));
  useEffect(() => onHold(quietMs, { onBegin: () => keep(), onEnd: () => hold(undefined) }), []);
  return shown;
}
