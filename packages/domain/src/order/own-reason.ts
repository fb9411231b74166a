/**
 * Reasons with which an order ends that guests read in their language. Those of the server follow a deadline, the others
 * are ready-made for the staff. Stored and sent to tills as these texts.
 */
export const ownReasons = {
  notPaidInTime: 'Not paid in time',
  notAcceptedInTime: 'The restaurant did not accept the order in time',
  notConfirmedInTime: 'The order was held and nobody confirmed it in time',
  outOfDish: 'Something in this order has sold out',
  tooBusy: 'The kitchen is too busy right now',
  closingSoon: 'The restaurant is closing',
  tooFarAway: 'The restaurant cannot deliver to this address',
} as const;

export type OwnReason = keyof typeof ownReasons;

const own = Object.keys(ownReasons) as OwnReason[]; // the keys of a constant

/** Which of these reasons it is; undefined for a reason that a person wrote, and for null. */
export const ownReasonOf = (reason: string | null): OwnReason | undefined =>
  own.find((each) => ownReasons[each] === reason);
