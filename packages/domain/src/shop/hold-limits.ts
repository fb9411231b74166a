import type { HoldLimits } from './hold-limits.schema.ts';

export const defaultHoldLimits: HoldLimits = {
  itemUnits: 20,
  units: 40,
  timesMedian: 10,
  ordersPerSession: { orders: 6, minutes: 10 },
};

/** The hold limits of a shop. Shops that were stored before this feature have the defaults. */
export const holdLimits = ({ holds = defaultHoldLimits }: { readonly holds?: HoldLimits }): HoldLimits =>
  holds;

/** The fewest orders for which the median amount is meaningful. With fewer, the median rule is off. */
export const fewestForMedian = 50;

/** The median is computed from at most this many of a shop's newest orders. */
export const mostForMedian = 500;

/** How long a held order waits in a shop without an acceptance timeout, in seconds. */
export const holdSeconds = 600;
