import type { LocalText } from '@comanda/domain/local-text';
import type { Amount } from '@comanda/domain/money';

/** The diner's benefit for the next order: a coupon by its code, or the amount that points take off. */
export type ChosenBenefit =
  | {
      readonly kind: 'coupon';
      readonly couponCode: string;
      readonly couponName: LocalText;
    }
  | { readonly kind: 'points'; readonly promoAmount: Amount };
