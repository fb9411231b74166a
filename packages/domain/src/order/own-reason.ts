/** The reasons with which the server ends an order after a deadline, as tills show them. Diners read translations. */
export const ownReasons = {
  notPaidInTime: 'Not paid in time',
  notAcceptedInTime: 'The restaurant did not accept the order in time',
  notConfirmedInTime: 'The order was held and nobody confirmed it in time',
} as const;

export type OwnReason = keyof typeof ownReasons;

const own = ['notPaidInTime', 'notAcceptedInTime', 'notConfirmedInTime'] as const;

/** Which of the server's own reasons this is; undefined for a reason that a person wrote, and for null. */
export const ownReasonOf = (reason: string | null): OwnReason | undefined =>
  own.find((each) => ownReasons[each] === reason);
