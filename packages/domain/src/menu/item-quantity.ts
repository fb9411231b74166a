import { limits } from '../limits.ts';
import type { Spu } from './spu.schema.ts';

/** The fewest and the most units that may be added; none may while `most` is below `least`. */
export type QuantityBounds = { readonly least: number; readonly most: number };

/**
 * OPT-6: how many units of an item may be added while `inCart` units of it, in whatever ways, are in the cart: an order
 * holds at least its minimum and at most its maximum over all its lines. The cart caps an item at 999 (CART-12).
 */
export const quantityBounds = (spu: Pick<Spu, 'minQty' | 'maxQty'>, inCart: number): QuantityBounds => ({
  least: Math.max(1, (spu.minQty ?? 1) - inCart),
  most: spu.maxQty === null ? limits.unitQty : Math.min(limits.unitQty, spu.maxQty - inCart),
});
