/** The states that a provider reports for a payment attempt, weakest first. */
export const attemptStates = ['pending', 'failed', 'voided', 'succeeded'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** The stronger of the known and the reported state, so that the order and repetition of reports do not matter. */
export const mergedState = (known: AttemptState, heard: AttemptState): AttemptState =>
  attemptStates.indexOf(heard) > attemptStates.indexOf(known) ? heard : known;

/** The refund state of a successful attempt. `manual`: the refund has failed too often, so a person must handle it. */
export type RefundState = 'none' | 'due' | 'called' | 'done' | 'manual';
