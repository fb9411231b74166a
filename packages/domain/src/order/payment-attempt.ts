/** The states of one payment attempt that a provider reports, weakest first. */
export const attemptStates = ['pending', 'failed', 'voided', 'succeeded'] as const;
export type AttemptState = (typeof attemptStates)[number];

/**
 * Merges the known state with a reported one: never downward, so the order and repetition of reports do not matter.
 */
export const mergedState = (known: AttemptState, heard: AttemptState): AttemptState =>
  attemptStates.indexOf(heard) > attemptStates.indexOf(known) ? heard : known;

/** The refund state of a captured attempt. */
export type RefundState = 'none' | 'due' | 'called' | 'done' | 'manual';
