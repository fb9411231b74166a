import { type SlotProblem, slotProblems } from '@comanda/domain/shop/slot-problem';
import { CallError } from './error-codes.ts';

const messages: Record<SlotProblem, string> = {
  tooSoon: 'The reservation time is too short to prepare the meal',
  full: 'The reservation time is fully booked',
  notASlot: 'The shop does not offer this reservation time',
  past: 'The reservation time has passed',
  tooFar: 'The reservation time is beyond the days that can be booked',
};

/** FIX-14: a reservation time is refused: 2514 with a message for its reason, and the reason itself in `data`. */
export const slotRefusal = (reason: SlotProblem): CallError =>
  new CallError(2514, messages[reason], { reason });

/** The reason in the data of 2514; `undefined` from a server that sends none. */
export function slotProblemOf(data: unknown): SlotProblem | undefined {
  if (typeof data !== 'object' || data === null || !('reason' in data)) return undefined;
  const { reason } = data;
  return slotProblems.find((problem) => problem === reason);
}
