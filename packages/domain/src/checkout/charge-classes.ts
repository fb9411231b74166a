import type { LineElem } from '../cart/cart-line.schema.ts';
import type { Spu } from '../menu/spu.schema.ts';

type Charged = Pick<Spu, 'chargeClasses' | 'elemChargeClasses'>;

/**
 * MON-2: the charge classes of one unit of a line, each as often as its charge applies: those of the item, and those of
 * the chosen elements of a set for each of their units.
 */
export const chargeClassesOf = (
  spu: Charged | undefined,
  elems: readonly Pick<LineElem, 'skuPid' | 'unitQty'>[],
): readonly string[] => [
  ...(spu?.chargeClasses ?? []),
  ...elems
    .flatMap(({ skuPid, unitQty }) => Array(unitQty).fill(spu?.elemChargeClasses?.[skuPid] ?? []))
    .flat(),
];

/** How often a charge of a class applies to one unit of a line. */
export const timesOf = (chargeClasses: readonly string[] | undefined, chargeClass: string): number =>
  (chargeClasses ?? []).filter((one) => one === chargeClass).length;
