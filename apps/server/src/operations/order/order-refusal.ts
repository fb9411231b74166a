import { type CallError, refusal } from '@comanda/contract/call-error';
import type { OrderRefusal } from '@comanda/domain/checkout/order-refusal';
import type { ShortItem } from '@comanda/domain/menu/short-item.schema';
import type { Result } from '@comanda/domain/result';
import type { ZoneProblem } from '@comanda/domain/shop/delivery-zone';
import type { SlotProblem } from '@comanda/domain/shop/slots';

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

const zoneMessages: Record<ZoneProblem, string> = {
  missing: 'The order needs a postcode or a delivery zone',
  incomplete: 'The postcode is incomplete',
  outside: 'The shop does not deliver to this postcode',
  gone: 'The shop no longer has this delivery zone',
};

/** The error for a refused order. `shortList` has the items of which fewer units are left than ordered (FIX-11). */
export function orderRefusal(refused: OrderRefusal, shortList: ShortItem[] = []): CallError {
  switch (refused.kind) {
    case 'wrongField':
      return refusal('dataError', { message: `${refused.field}: ${refused.reason}` });
    case 'wrongLines':
      return refusal('itemsUnavailable', { data: { problemList: refused.problemList } });
    case 'codeNotEffective':
      return refusal('qrNotEffective');
    case 'shopSuspended':
      return refusal('storeClosed');
    case 'closed':
      return refusal('outsideHours', { message: refused.message });
    case 'timeUnavailable':
      return slotRefusal(refused.reason);
    case 'belowDeliveryMinimum': {
      const message = 'The order is below the least amount for delivery';
      return refusal('itemsUnavailable', { data: null, message });
    }
    case 'outsideZones': {
      const { problem: zoneProblem } = refused;
      return refusal('itemsUnavailable', { data: { zoneProblem }, message: zoneMessages[zoneProblem] });
    }
    case 'soldOut':
      return refusal('soldOut', { data: { ...refused.unavailable, shortList } });
    case 'stopped':
      return refusal('itemsUnavailable', { data: { ...refused.unavailable, shortList } });
    case 'changed':
      return refusal('orderChanged', { data: refused.changes });
    default:
      return refusal(refused.kind);
  }
}

/** Returns the value of a decision, or throws its refusal. */
export function decidedValue<T>(decision: Result<T, OrderRefusal>): T {
  if (!decision.ok) throw orderRefusal(decision.error);
  return decision.value;
}
