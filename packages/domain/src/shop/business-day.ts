import { instantOf } from './opening-hours.ts';
import type { StoredShop } from './stored-shop.schema.ts';

type DayShop = Pick<StoredShop, 'timeZone' | 'dayStartsAt'>;

/** When a business day begins if the shop does not say it: after the last guests of most restaurants. */
const usualDayStart = '04:00';

/** A business day: its date, and when it begins and ends in Unix seconds. The end belongs to the next day. */
export type BusinessDay = { readonly date: string; readonly from: number; readonly until: number };

/**
 * TILL-4: the business day of a time (Unix seconds). It begins when the clocks of the shop first show `dayStartsAt`, or
 * first show a later time if a clock change skips it. So a day may have 23 or 25 hours, and every time is in one day.
 */
export function businessDayOf({ timeZone, dayStartsAt = usualDayStart }: DayShop, at: number): BusinessDay {
  const today = Temporal.Instant.fromEpochMilliseconds(at * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const startOf = (date: Temporal.PlainDate) => instantOf(date, dayStartsAt, timeZone);
  // the clocks may show yesterday again after this day has begun
  let date = today.add({ days: 1 });
  while (startOf(date) > at) date = date.subtract({ days: 1 });
  return { date: date.toString(), from: startOf(date), until: startOf(date.add({ days: 1 })) };
}
