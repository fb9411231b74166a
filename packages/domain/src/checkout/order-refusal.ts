import type { Availability } from '../menu/availability.schema.ts';
import type { ZoneProblem } from '../shop/delivery-zone.ts';
import type { SlotProblem } from '../shop/slots.ts';
import type { LineProblem } from './line-problem.schema.ts';
import type { OrderChanges } from './order-changes.schema.ts';

/**
 * Why a benefit is refused: a field that is not allowed, an unknown coupon, or one that the member cannot redeem now.
 */
export type BenefitRefusal =
  | { readonly kind: 'wrongField'; readonly field: string; readonly reason: string }
  | { readonly kind: 'unknownCoupon' | 'couponNotRedeemable' };

/** Why lines cannot be priced: the menu does not have them, or does not allow their choices or quantities. */
export type LinesRefusal = { readonly kind: 'wrongLines'; readonly problemList: LineProblem[] };

/** Why an order cannot be placed. */
export type OrderRefusal =
  | BenefitRefusal
  | LinesRefusal
  | { readonly kind: 'tooManyLines' | 'noPaymentMethods' | 'codeNotEffective' | 'shopSuspended' }
  /** The shop is paused or outside its opening hours. Only a pause has a message. */
  | { readonly kind: 'closed'; readonly message: string | undefined }
  | { readonly kind: 'timeUnavailable'; readonly reason: SlotProblem }
  | { readonly kind: 'belowDeliveryMinimum' }
  | { readonly kind: 'outsideZones'; readonly problem: ZoneProblem }
  | { readonly kind: 'soldOut' | 'stopped'; readonly unavailable: Availability }
  | { readonly kind: 'changed'; readonly changes: OrderChanges };

/** The refusal of a field, with the reason for developers. */
export const wrongField = (field: string, reason: string): BenefitRefusal => ({
  kind: 'wrongField',
  field,
  reason,
});
