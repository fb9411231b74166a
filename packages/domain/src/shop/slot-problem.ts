/**
 * FIX-14: why a reservation time is refused: too soon to prepare, its slot is full, no slot begins then, it has
 * passed, or it is beyond the booking days.
 */
export const slotProblems = ['tooSoon', 'full', 'notASlot', 'past', 'tooFar'] as const;
export type SlotProblem = (typeof slotProblems)[number];
