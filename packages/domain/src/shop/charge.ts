import type { ChargeRule } from './charge.schema.ts';
import type { DeliveryMode } from './delivery-mode.ts';
import { isWithinHours } from './opening-hours.ts';
import type { StoredShop } from './stored-shop.schema.ts';

/**
 * How an order is served, as far as charges depend on it. `at`: the booked time, or now, in Unix seconds. `guestCount`
 * is undefined if nobody gave it.
 */
export type Serving = {
  readonly deliveryMode: DeliveryMode;
  readonly at: number;
  readonly guestCount?: number | undefined;
};

/** Whether a number of guests is within the limits of a charge. An unknown number is within none. */
export const isForGuestCount = (
  { guests }: Pick<ChargeRule, 'guests'>,
  guestCount: number | undefined,
): boolean =>
  guests === undefined ||
  (guestCount !== undefined && guestCount >= (guests.from ?? 1) && guestCount <= (guests.to ?? guestCount));

/** MON-2: the charges of a shop that apply to an order, in the shop's order. */
export const chargesFor = (
  { charges = [], timeZone }: Pick<StoredShop, 'charges' | 'timeZone'>,
  { deliveryMode, at, guestCount }: Serving,
): ChargeRule[] =>
  charges.filter(
    (charge) =>
      (charge.modes === '' || charge.modes.includes(deliveryMode)) &&
      (charge.hours.length === 0 || isWithinHours(charge.hours, at, timeZone)) &&
      isForGuestCount(charge, guestCount),
  );
