import type { Availability } from '../menu/availability.schema.ts';
import type { Cart } from './cart.ts';
import type { CartLine } from './cart-line.schema.ts';
import { isUsable, optionPids } from './cart-line.ts';

const usable = (line: CartLine): CartLine => ({
  ...line,
  selloutFlag: false,
  unusableType: 0,
  availableSaleTimes: [],
});

/**
 * CART-5: marks a cart with what cannot be had. All flags are reset first; a line is sold out when its item, an item of
 * its set, or one of its option ids is; it is stopped, with its selling times, when its item or one in its set is. Sold
 * out outweighs stopped (specification, section 4).
 */
export function markAvailability(cart: Cart, availability: Availability): Cart {
  const soldOutSpus = new Set(availability.selloutSpuPidList);
  const soldOutOptions = new Set(availability.selloutAttrPidList);
  const stopped = new Map(availability.stopSellingSpuList.map((spu) => [spu.spuPid, spu.sellingTimes]));
  return cart.map((line) => {
    const spus = [line.spuPid, ...line.comboElemList.map((elem) => elem.spuPid)];
    if (
      spus.some((spu) => soldOutSpus.has(spu)) ||
      optionPids(line).some((option) => soldOutOptions.has(option))
    )
      return { ...usable(line), selloutFlag: true, unusableType: 2 };
    const sellingTimes = spus.map((spu) => stopped.get(spu)).find((times) => times !== undefined);
    return sellingTimes
      ? { ...usable(line), unusableType: 1, availableSaleTimes: sellingTimes }
      : usable(line);
  });
}

/** The lines that cannot be ordered as marked. */
export const unavailableLines = (cart: Cart): CartLine[] => cart.filter((line) => !isUsable(line));

/** The cart without them (MODE-4). */
export const withoutUnavailable = (cart: Cart): Cart => cart.filter(isUsable);
