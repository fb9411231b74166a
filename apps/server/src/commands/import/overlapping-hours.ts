import type { WeeklyHours } from '@comanda/domain/shop/opening-hours.schema';

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/**
 * Converts an entry to ranges in minutes of the week. A range that ends on the next day may end after the end of the
 * week.
 */
const stretches = ({ days, from, to }: WeeklyHours): (readonly [from: number, to: number])[] => {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const length = end > start ? end - start : end + dayMinutes - start;
  return days.map((day) => {
    const begin = (day - 1) * dayMinutes + start;
    return [begin, begin + length] as const;
  });
};

const isShared = (one: WeeklyHours, other: WeeklyHours): boolean =>
  stretches(one).some(([from, to]) =>
    stretches(other).some(([otherFrom, otherTo]) =>
      [-weekMinutes, 0, weekMinutes].some((week) => from < otherTo + week && otherFrom + week < to),
    ),
  );

/** Returns the entries that overlap an earlier entry, by their indexes. */
export const overlappingHours = (
  hours: readonly WeeklyHours[],
): { readonly place: number; readonly earlier: number }[] =>
  hours.flatMap((entry, place) => {
    const earlier = hours.slice(0, place).findIndex((before) => isShared(before, entry));
    return earlier === -1 ? [] : [{ place, earlier }];
  });

/** Whether a part of a range is outside of these hours. */
export function reachesOutside(range: WeeklyHours, hours: readonly WeeklyHours[]): boolean {
  const open = hours.flatMap((entry) =>
    stretches(entry).flatMap(([from, to]) =>
      [-weekMinutes, 0, weekMinutes].map((week) => [from + week, to + week] as const),
    ),
  );
  const isOpenAt = (minute: number) => open.some(([from, to]) => minute >= from && minute < to);
  const ends = open.map(([, to]) => to);
  return stretches(range).some(
    ([from, to]) => !isOpenAt(from) || ends.some((end) => end > from && end < to && !isOpenAt(end)),
  );
}
