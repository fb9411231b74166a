/**
 * Why the server ended an order by a deadline, in the words for restaurants and their systems. Diners read them in
 * their own language.
 */
export const ownReasons = {
  notPaidInTime: 'Not paid in time',
  notAcceptedInTime: 'The restaurant did not accept the order in time',
  notConfirmedInTime: 'The order was held and nobody confirmed it in time',
} as const;

export type OwnReason = keyof typeof ownReasons;

const own = ['notPaidInTime', 'notAcceptedInTime', 'notConfirmedInTime'] as const;

/** Which of our own reasons this is; undefined for a reason that a person wrote, and for none. */
export const ownReasonOf = (reason: string | null): OwnReason | undefined =>
  own.find((each) => ownReasons[each] === reason);
