import type { AttemptState } from '@comanda/domain/order/payment-attempt';

/**
 * Result codes for a payment request. `approved`: the diner has approved, but the money is not captured. `taken`: the
 * money is captured.
 */
export const checkCodes = { approved: '0110', taken: '0123' } as const;

/** The states of an attempt for the remaining result codes of a check. */
export const stateOfCheck: ReadonlyMap<string, AttemptState> = new Map([
  ['0000', 'pending'],
  [checkCodes.approved, 'pending'],
  ['0121', 'voided'],
  ['0122', 'failed'],
]);

/**
 * The states of an attempt for the result codes of a refused confirmation. All other codes leave open whether the money
 * was captured: 1152 and 1172 (the transaction exists), 1145 and 1198 (a request is running), 1199 and 9000 (internal
 * errors of LINE Pay).
 */
export const stateOfRefusal: ReadonlyMap<string, AttemptState> = new Map([
  // the diner has not approved the payment yet
  ['1169', 'pending'],
  // the card cannot be used at the moment
  ['1280', 'pending'],
  ['1180', 'voided'],
  // a problem with the account, the balance, the amount or the card
  ...[1101, 1102, 1110, 1124, 1141, 1142, 1153, 1170, 1281, 1282, 1283, 1284, 1285, 1286, 1287, 1288].map(
    failed,
  ),
  ...[1289, 1290, 1291, 1292, 1293, 1294, 1295, 1296, 1298].map(failed),
]);

function failed(code: number): [string, AttemptState] {
  return [String(code), 'failed'];
}

/** A confirmation or refund of this payment is running at LINE Pay. */
export const underWay: ReadonlySet<string> = new Set(['1145', '1198']);

/** LINE Pay refuses the refund because the payment is already refunded completely. */
export const refundedBefore = '1165';
