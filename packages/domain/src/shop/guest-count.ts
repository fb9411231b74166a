import type { ChargeRule } from './charge.schema.ts';
import { DeliveryMode } from './delivery-mode.ts';

/** The most guests at one table. */
export const mostGuests = 999;

/** Whether an order must say its number of guests, because a charge of its delivery mode depends on it. */
export const needsGuestCount = (
  charges: readonly Pick<ChargeRule, 'guests' | 'modes'>[] = [],
  mode: DeliveryMode,
): boolean =>
  mode === DeliveryMode.DineIn &&
  charges.some(({ guests, modes }) => guests !== undefined && (modes === '' || modes.includes(mode)));
