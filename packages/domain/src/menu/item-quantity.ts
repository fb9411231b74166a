import { limits } from '../limits.ts';
import type { Spu } from './spu.schema.ts';

/** The minimum and maximum units that may be added; none while `most` is below `least`. */
export type QuantityBounds = { readonly least: number; readonly most: number };

/**
 * OPT-6: how many units of an item may be added to a cart with `inCart` units of it, over all lines: an order has
 * at least its minimum and at most its maximum. The cart caps an item at 999 (CART-12).
 */
export const quantityBounds = (spu: Pick<Spu, 'minQty' | 'maxQty'>, inCart: number): QuantityBounds => ({
  least: Math.max(1, (spu.minQty ?? 1) - inCart),
  most: spu.maxQty === null ? limits.unitQty : Math.min(limits.unitQty, spu.maxQty - inCart),
});
