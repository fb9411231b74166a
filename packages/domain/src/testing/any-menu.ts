import fc from 'fast-check';
import type { NewLine } from '../cart/cart.ts';
import { comboLine, toCartLine } from '../cart/to-cart-line.ts';
import type { MenuItem } from '../menu/menu.schema.ts';
import type { SpuDetail } from '../menu/spu.schema.ts';
import { anyPublishedCombo, comboAfter } from './any-combo.ts';
import { anyPublishedItem, selectionAfter, type Tap } from './any-item.ts';
import { anyModes, anyPriceChanges, withPriceChanges } from './any-price-rules.ts';
import { chargeClasses, taxClasses } from './any-shop.ts';

type ElemTax = NonNullable<MenuItem['elemTaxes']>[string];

/** Gives an item and its variants other ids, so that a menu can contain several random items. */
function renamed(item: MenuItem, spuPid: string): MenuItem {
  const sku = (skuPid: string) => skuPid && `${spuPid}:${skuPid}`;
  return {
    ...item,
    spu: { ...item.spu, spuPid, skuPid: sku(item.spu.skuPid) },
    skuDetail: item.skuDetail && {
      ...item.skuDetail,
      skuList: item.skuDetail.skuList.map((variant) => ({ ...variant, skuPid: sku(variant.skuPid) })),
    },
    combo: item.combo && {
      ...item.combo,
      comboGroupList: item.combo.comboGroupList.map((group) => ({
        ...group,
        comboElemList: group.comboElemList.map((elem) => ({ ...elem, skuPid: sku(elem.skuPid) })),
      })),
    },
  };
}

/** Items of a published menu: simple items and sets, in equal parts. */
const anyPublishedItems = fc
  .array(fc.oneof(anyPublishedItem, anyPublishedCombo), { minLength: 1, maxLength: 6 })
  .map((items) => items.map((item, index) => renamed(item, `item-${index}`)));

/** What the menu says of an item besides its choices: its prices, modes, tax and charges per unit. */
const anyItemTerms = fc.record({
  changes: fc.option(anyPriceChanges, { nil: undefined }),
  deliveryModes: fc.option(anyModes, { nil: undefined, freq: 3 }),
  taxClass: fc.constantFrom(...taxClasses),
  ofCharges: fc.subarray([...chargeClasses]),
  elemTaxes: fc.option(
    fc.array(
      fc.record(
        { taxClass: fc.constantFrom(...taxClasses), weight: fc.nat(2000) },
        { requiredKeys: ['weight'] },
      ),
      { minLength: 1, maxLength: 3 },
    ),
    { nil: undefined },
  ),
});

/** The charges per unit of the first variant, or of the first element of each group of a set, and of their first options. */
function choiceCharges({ combo, skuDetail }: MenuItem, ofCharges: string[]) {
  const elems = (combo?.comboGroupList ?? []).flatMap(({ comboElemList }) => comboElemList.slice(0, 1));
  const parts = [...(skuDetail?.skuList.slice(0, 1) ?? []), ...elems];
  const pids = parts.flatMap(({ skuPid, featureGroupList, extraGroupList }) => [
    skuPid,
    ...[...featureGroupList, ...extraGroupList].flatMap(({ attrList }) =>
      attrList.slice(0, 1).map(({ attrPid }) => attrPid),
    ),
  ]);
  return Object.fromEntries(pids.map((pid) => [pid, ofCharges]));
}

/** The tax classes and single prices of the elements of a set, in turn. */
const elemTaxesOf = ({ comboGroupList }: NonNullable<MenuItem['combo']>, taxes: readonly ElemTax[]) =>
  Object.fromEntries(
    comboGroupList
      .flatMap(({ comboElemList }) => comboElemList)
      .map(({ skuPid }, index) => [skuPid, taxes[index % taxes.length] ?? { weight: 0 }] as const),
  );

/** Items of a published menu whose prices depend on the mode and the time, with any taxes and charges per unit. */
export const anyPricedItems = fc
  .tuple(anyPublishedItems, fc.array(anyItemTerms, { minLength: 6, maxLength: 6 }))
  .map(([items, terms]) =>
    items.map((item, index) => {
      const { changes, deliveryModes, taxClass = 'food', ofCharges = [], elemTaxes } = terms[index] ?? {};
      const priced = changes ? withPriceChanges(item, changes) : item;
      return {
        ...priced,
        taxClass,
        ...(item.combo && elemTaxes && { elemTaxes: elemTaxesOf(item.combo, elemTaxes) }),
        spu: {
          ...priced.spu,
          ...(deliveryModes !== undefined && { deliveryModes }),
          ...(ofCharges.length > 0 && { chargeClasses: ofCharges }),
          ...(ofCharges.length > 0 && { elemChargeClasses: choiceCharges(item, ofCharges) }),
        },
      };
    }),
  );

const category = { spuCatePid: 'noodles', spuCateName: ['Noodles', '麵'] };

/** The line after opening an item and tapping; `undefined` if it is incomplete. `inCart`: units of it in the cart. */
export const lineAfter = (opened: SpuDetail, taps: readonly Tap[], inCart = 0): NewLine | undefined =>
  opened.combo
    ? comboLine(category, opened, comboAfter(opened, taps, inCart), inCart)
    : toCartLine(category, opened, selectionAfter(opened, taps, inCart), inCart);
