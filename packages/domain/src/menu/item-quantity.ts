import { limits } from '../limits.ts';
import type { Spu } from './spu.schema.ts';

/** The minimum and maximum units that may be added. If `most` is below `least`, nothing may be added. */
export type QuantityBounds = { readonly least: number; readonly most: number };

/**
 * OPT-6: how many units of an item may be added. `inCart`: its units in the cart, over all lines. An order has at
 * least the item's minimum and at most its maximum. The cart itself limits an item to 999 units (CART-12).
 */
export const quantityBounds = (spu: Pick<Spu, 'minQty' | 'maxQty'>, inCart: number): QuantityBounds => ({
  least: Math.max(1, (spu.minQty ?? 1) - inCart),
  most: spu.maxQty === null ? limits.unitQty : Math.min(limits.unitQty, spu.maxQty - inCart),
});
