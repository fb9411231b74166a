import type { HoldLimits } from './hold-limits.schema.ts';

/** The default limits of a shop. */
export const defaultHoldLimits: HoldLimits = {
  itemUnits: 20,
  units: 40,
  timesMedian: 10,
  ordersPerSession: { orders: 6, minutes: 10 },
};

/** The limits of a shop. One that was stored before this feature has the defaults. */
export const holdLimits = ({ holds = defaultHoldLimits }: { readonly holds?: HoldLimits }): HoldLimits =>
  holds;

/** How many orders a shop needs for its median amount to be meaningful. */
export const fewestForMedian = 50;

/** The median uses at most this many of a shop's newest orders. */
export const mostForMedian = 500;

/** How long a held order waits in a shop without an acceptance timeout, in seconds. */
export const holdSeconds = 600;
