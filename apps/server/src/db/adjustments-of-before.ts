import type { Adjustment } from '@comanda/domain/checkout/adjustment.schema';
import type { LocalText } from '@comanda/domain/local-text';

/** The benefit and taxes of an order, as documents of earlier versions stored them. Today orders store adjustments. */
export type BenefitAndTaxes = {
  readonly promoList?: readonly {
    readonly promoType: 'C' | 'P';
    readonly promoName: LocalText;
    readonly promoAmount: number;
  }[];
  readonly taxList: readonly {
    readonly taxName: LocalText;
    readonly taxRate: number;
    readonly taxBase: number;
    readonly taxAmount: number;
    readonly included: boolean;
  }[];
};

/** Converts an old benefit and old taxes to adjustments. Orders from before there were benefits have no `promoList`. */
export const adjustmentsOfBefore = ({ promoList = [], taxList }: BenefitAndTaxes): Adjustment[] => [
  ...promoList.map(
    ({ promoType, promoName, promoAmount }): Adjustment => ({
      id: promoType === 'P' ? 'points' : 'coupon',
      kind: 'promotion',
      name: promoName,
      amount: 0 - promoAmount,
      included: false,
      source: promoType === 'P' ? 'points' : 'coupon',
    }),
  ),
  ...taxList.map(
    (tax, index): Adjustment => ({
      id: `tax-${index + 1}`,
      kind: 'tax',
      name: tax.taxName,
      amount: tax.taxAmount,
      included: tax.included,
      rate: tax.taxRate,
      base: tax.taxBase,
      source: 'shop',
    }),
  ),
];
