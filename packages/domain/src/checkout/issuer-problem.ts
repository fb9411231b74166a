/**
 * TWX-2: why an issuer refuses an e-invoice. `account`: the keys or the clock of the server are wrong. `numbersUsedUp`:
 * the shop must get numbers. `refused`: anything else.
 */
export const issuerProblems = [
  'numbersUsedUp',
  'carrierUnknown',
  'donationUnknown',
  'taxIdWrong',
  'amountWrong',
  'otherTax',
  'account',
  'refused',
] as const;
export type IssuerProblem = (typeof issuerProblems)[number];

/** Whether no retry mends a problem, so that a person must change the order's invoice first. */
export const isFinalProblem = (problem: IssuerProblem): boolean =>
  problem !== 'numbersUsedUp' && problem !== 'account' && problem !== 'refused';
