import type { LineElem } from '../cart/cart-line.schema.ts';
import type { Spu } from '../menu/spu.schema.ts';

/**
 * MON-2: the charge classes of one unit of a line, each as often as its charge applies: those of the item, and those of
 * the chosen elements of a set for each of their units. `undefined` without any.
 */
export function chargeClassesOf(
  { chargeClasses = [], elemChargeClasses = {} }: Pick<Spu, 'chargeClasses' | 'elemChargeClasses'>,
  elems: readonly Pick<LineElem, 'skuPid' | 'unitQty'>[],
): string[] | undefined {
  const classes = [...chargeClasses];
  for (const { skuPid, unitQty } of elems)
    for (let unit = 0; unit < unitQty; unit += 1) classes.push(...(elemChargeClasses[skuPid] ?? []));
  return classes.length > 0 ? classes : undefined;
}

/** How often a charge of a class applies to one unit of a line. */
export const timesOf = (chargeClasses: readonly string[] | undefined, chargeClass: string): number =>
  chargeClasses?.filter((one) => one === chargeClass).length ?? 0;
