import type { Adjustment } from '@comanda/domain/checkout/adjustment.schema';

/** An order's benefit and taxes as documents held them before there were adjustments. */
export type BenefitAndTaxes = {
  readonly promoList?: readonly {
    readonly promoType: 'C' | 'P';
    readonly promoName: string;
    readonly promoName2: string;
    readonly promoAmount: number;
  }[];
  readonly taxList: readonly {
    readonly taxName: string;
    readonly taxName2: string;
    readonly taxRate: number;
    readonly taxBase: number;
    readonly taxAmount: number;
    readonly included: boolean;
  }[];
};

/** The same as adjustments. An order from before there were benefits has none. */
export const adjustmentsOfBefore = ({ promoList = [], taxList }: BenefitAndTaxes): Adjustment[] => [
  ...promoList.map(
    ({ promoType, promoName, promoName2, promoAmount }): Adjustment => ({
      id: promoType === 'P' ? 'points' : 'coupon',
      kind: 'promotion',
      name: promoName,
      name2: promoName2,
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
      name2: tax.taxName2,
      amount: tax.taxAmount,
      included: tax.included,
      rate: tax.taxRate,
      base: tax.taxBase,
      source: 'shop',
    }),
  ),
];
