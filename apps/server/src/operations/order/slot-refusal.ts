import { type CallError, refusal } from '@comanda/contract/call-error';
import type { SlotProblem } from '@comanda/domain/shop/slot-problem';

const messages: Record<SlotProblem, string> = {
  tooSoon: 'The reservation time is too short to prepare the meal',
  full: 'The reservation time is fully booked',
  notASlot: 'The shop does not offer this reservation time',
  past: 'The reservation time has passed',
  tooFar: 'The reservation time is beyond the days that can be booked',
};

/** FIX-14: the error for a booking time that the shop cannot offer. It has a message, and the reason in `data`. */
export const slotRefusal = (reason: SlotProblem): CallError =>
  refusal('timeUnavailable', { message: messages[reason], data: { reason } });
