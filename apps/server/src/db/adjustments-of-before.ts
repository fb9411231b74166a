import type { Adjustment } from '@comanda/domain/checkout/adjustment.schema';
import type { LocalText } from '@comanda/domain/local-text';

/** An order's benefit and taxes as documents held them before there were adjustments. */
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

/** The same as adjustments. An order from before there were benefits has none. */
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
