/** What a payment provider has said of one try to settle an order, weakest word first. */
export const attemptStates = ['pending', 'failed', 'voided', 'succeeded'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** Merges what is known with what is heard: never downward, so that order and repetition of news change nothing. */
export const mergedState = (known: AttemptState, heard: AttemptState): AttemptState =>
  attemptStates.indexOf(heard) > attemptStates.indexOf(known) ? heard : known;

/** What is owed back on a captured attempt. */
export type RefundState = 'none' | 'due' | 'called' | 'done' | 'manual';
