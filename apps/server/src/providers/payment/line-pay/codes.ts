import type { AttemptState } from '@comanda/domain/order/payment-attempt';

/**
 * The result of a check of a payment request: its diner may still decide, or has decided; "taken" and "approved"
 * are separate.
 */
export const checkCodes = { approved: '0110', taken: '0123' } as const;

/** The states of an attempt for the other results of a check. */
export const stateOfCheck: ReadonlyMap<string, AttemptState> = new Map([
  ['0000', 'pending'],
  [checkCodes.approved, 'pending'],
  ['0121', 'voided'],
  ['0122', 'failed'],
]);

/**
 * The states of an attempt for the refusals of a confirmation. Every other code leaves it open whether the money
 * was taken: 1152 and 1172 (there is such a transaction), 1145 and 1198 (it is pending), 1199 and 9000 (an error of
 * LINE Pay).
 */
export const stateOfRefusal: ReadonlyMap<string, AttemptState> = new Map([
  // the diner has not approved it after all
  ['1169', 'pending'],
  // a card is out of order for the moment
  ['1280', 'pending'],
  ['1180', 'voided'],
  // the account or its balance, the amount, the card
  ...[1101, 1102, 1110, 1124, 1141, 1142, 1153, 1170, 1281, 1282, 1283, 1284, 1285, 1286, 1287, 1288].map(
    failed,
  ),
  ...[1289, 1290, 1291, 1292, 1293, 1294, 1295, 1296, 1298].map(failed),
]);

function failed(code: number): [string, AttemptState] {
  return [String(code), 'failed'];
}

/** A confirmation or a refund of this payment is pending. */
export const underWay: ReadonlySet<string> = new Set(['1145', '1198']);

/** The refund is not made, because everything was refunded before. */
export const refundedBefore = '1165';
