import type { LineElem } from '../cart/cart-line.schema.ts';
import type { Chosen } from '../menu/sku.schema.ts';
import type { Spu } from '../menu/spu.schema.ts';

type Charged = Pick<Spu, 'chargeClasses' | 'elemChargeClasses'>;

/** A variant or an element of a set, with the options that the diner chose. */
type ChosenPart = {
  readonly skuPid: string;
  readonly featurePidList: Chosen['featurePidList'];
  readonly extraList: readonly Pick<Chosen['extraList'][number], 'attrPid' | 'unitQty'>[];
};
type ChosenElem = ChosenPart & Pick<LineElem, 'unitQty'>;

/** The ids of what is chosen in a part, each as often as it is taken. */
const pidsOf = ({ skuPid, featurePidList, extraList }: ChosenPart): string[] => [
  skuPid,
  ...featurePidList,
  ...extraList.flatMap(({ attrPid, unitQty }) => Array<string>(unitQty).fill(attrPid)),
];

/**
 * MON-2: the charge classes of one unit of a line, each as often as its charge applies: those of the item, and those of
 * its variant, of its chosen options and of the chosen elements of a set, for each of their units.
 */
export const chargeClassesOf = (
  spu: Charged | undefined,
  { comboElemList, ...line }: ChosenPart & { readonly comboElemList: readonly ChosenElem[] },
): readonly string[] => [
  ...(spu?.chargeClasses ?? []),
  ...[line, ...comboElemList.flatMap((elem) => Array<ChosenPart>(elem.unitQty).fill(elem))]
    .flatMap(pidsOf)
    .flatMap((pid) => spu?.elemChargeClasses?.[pid] ?? []),
];

/** How often a charge of a class applies to one unit of a line. */
export const timesOf = (chargeClasses: readonly string[] | undefined, chargeClass: string): number =>
  (chargeClasses ?? []).filter((one) => one === chargeClass).length;
