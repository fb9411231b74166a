/**
 * The sizes and the rate from which on a shop holds an order for its staff (FIX-47). null: the rule is switched off.
 */
export type HoldLimits = {
  /** Units of one item that an order may have. */
  readonly itemUnits: number | null;
  /** Units of all items that an order may have. */
  readonly units: number | null;
  /** How many times the shop's median amount an order may come to. */
  readonly timesMedian: number | null;
  /** The order that makes it so many of one session within so many minutes is held. */
  readonly ordersPerSession: { readonly orders: number; readonly minutes: number } | null;
};

/** The limits of a shop that names none. */
export const defaultHoldLimits: HoldLimits = {
  itemUnits: 20,
  units: 40,
  timesMedian: 10,
  ordersPerSession: { orders: 6, minutes: 10 },
};

/** The limits of a shop. One that was kept before there were any has the usual ones. */
export const holdLimits = ({ holds = defaultHoldLimits }: { readonly holds?: HoldLimits }): HoldLimits =>
  holds;

/** How many orders a shop needs before its median amount says anything. */
export const fewestForMedian = 50;

/** Of how many of its newest orders the median of a shop is taken. */
export const mostForMedian = 500;

/** How long a held order waits in a shop without an acceptance timeout, in seconds. */
export const holdSeconds = 600;
