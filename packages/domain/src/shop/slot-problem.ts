/**
 * FIX-14: why a booking time is refused. `tooSoon`: the kitchen needs more time. `full`: the slot has no capacity left.
 * `notASlot`: no slot begins at this time. `past`: the time has passed. `tooFar`: it is after the last bookable day.
 */
export const slotProblems = ['tooSoon', 'full', 'notASlot', 'past', 'tooFar'] as const;
export type SlotProblem = (typeof slotProblems)[number];
