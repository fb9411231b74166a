/**
 * Why an order was ended by the clock, in the words that the restaurant and its systems read. Diners read them in their
 * own language.
 */
export const ownReasons = {
  notPaidInTime: 'Not paid in time',
  notAcceptedInTime: 'The restaurant did not accept the order in time',
  notConfirmedInTime: 'The order was held and nobody confirmed it in time',
} as const;

export type OwnReason = keyof typeof ownReasons;

const own = ['notPaidInTime', 'notAcceptedInTime', 'notConfirmedInTime'] as const;

/** Which of our own reasons this is; undefined for what a person wrote, and without any. */
export const ownReasonOf = (reason: string | null): OwnReason | undefined =>
  own.find((each) => ownReasons[each] === reason);
