import type { LocalText } from '@comanda/domain/local-text';
import type { Amount } from '@comanda/domain/money';

/**
 * The benefit that the diner chose for the next order: a coupon, or points. `promoAmount` is what the points
 * take off.
 */
export type ChosenBenefit =
  | {
      readonly kind: 'coupon';
      readonly couponCode: string;
      readonly couponName: LocalText;
    }
  | { readonly kind: 'points'; readonly promoAmount: Amount };
