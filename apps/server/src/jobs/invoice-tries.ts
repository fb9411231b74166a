const longestWait = 3600;

/** Seconds until the issuer is asked again after this many tries: half a minute, doubled each time, at most an hour. */
export const secondsToNextTry = (tries: number): number => Math.min(30 * 2 ** tries, longestWait);

/** After this many tries, about three hours, the operator gets an alarm. The server goes on. */
export const invoiceTriesToAlarm = 9;
