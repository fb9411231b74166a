import type { Amount } from '../money.ts';
import type { DeliveryMode } from '../shop/delivery-mode.ts';
import { type LocalTime, localTime } from '../shop/local-time.ts';
import type { PricePeriod, PriceRules } from './price-rules.schema.ts';

/** How and when something is served: `at` is the booked time, or now, in Unix seconds. */
export type PriceMoment = { readonly deliveryMode: DeliveryMode; readonly at: number };

/** A delivery mode at a local time. */
export type LocalMoment = LocalTime & { readonly deliveryMode: DeliveryMode };

export const localMoment = ({ deliveryMode, at }: PriceMoment, timeZone: string): LocalMoment => ({
  deliveryMode,
  ...localTime(at, timeZone),
});

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

const dayMinutes = 24 * 60;

/** Whether a period holds at a moment. A period of the night may have begun the day before. */
function holdsAt(
  { days, from, to, deliveryModes }: PricePeriod,
  { deliveryMode, day, minute }: LocalMoment,
): boolean {
  if (!deliveryModes.includes(deliveryMode)) return false;
  const [start, end] = [minutesOf(from), minutesOf(to)];
  if (end > start) return days.includes(day) && minute >= start && minute < end;
  const dayBefore = day === 1 ? 7 : day - 1;
  return (days.includes(day) && minute >= start) || (days.includes(dayBefore) && minute < end);
}

export const periodAt = ({ pricePeriods }: PriceRules, moment: LocalMoment): PricePeriod | undefined =>
  pricePeriods?.find((period) => holdsAt(period, moment));

/** The price of a delivery mode outside of all periods, if it has rules. */
export const usualPrice = ({ modePrices }: PriceRules, mode: DeliveryMode): Amount | undefined =>
  modePrices?.find(({ deliveryMode }) => deliveryMode === mode)?.price;

/**
 * DISH-2: the price in force in a delivery mode at a local time, in minor units: that of the period, else that of the
 * mode, else `base`.
 */
export const priceInForce = (base: Amount, rules: PriceRules, moment: LocalMoment): Amount =>
  periodAt(rules, moment)?.price ?? usualPrice(rules, moment.deliveryMode) ?? base;

/** How many minutes a period still lasts at a local time that it contains. */
function minutesLeft({ from, to }: PricePeriod, { minute }: LocalTime): number {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return end > start || minute < end ? end - minute : end + dayMinutes - minute;
}

const later = ({ day, minute, ...moment }: LocalMoment, minutes: number): LocalMoment => {
  const sum = minute + minutes;
  return { ...moment, day: ((day - 1 + Math.floor(sum / dayMinutes)) % 7) + 1, minute: sum % dayMinutes };
};

const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * Until when the price of a period is in force, as a time of day like "18:00". Adjoining periods with the same price
 * count as one. `undefined` outside of periods, and if it ends more than a day later.
 */
export function priceUntil(rules: PriceRules, moment: LocalMoment): string | undefined {
  const first = periodAt(rules, moment);
  let period = first;
  let minutes = 0;
  while (period && period.price === first?.price) {
    minutes += minutesLeft(period, later(moment, minutes));
    if (minutes > dayMinutes) return undefined;
    period = periodAt(rules, later(moment, minutes));
  }
  return first && clock(later(moment, minutes).minute);
}
