import { delays } from '@comanda/domain/limits';
import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';
import { use, useEffect, useRef, useState } from 'react';
import { useSpuCount } from '#draft/counts.ts';
import { MenuPressesContext } from '../menu-presses.ts';

const unsent = new Set<() => void>();

/** Applies pending quantities to the cart at once, because the next tap concerns the cart, or the page is left. */
export function settleQuantities(): void {
  for (const send of unsent) send();
}

/**
 * MENU-9: the quantity of a simple dish in the list. It follows the finger at once, and the cart 100 ms after the
 * last tap, or when the page is left or the cart is opened.
 */
export function useQuantity(category: SpuCate, spu: Spu) {
  const { changeQuantity } = use(MenuPressesContext);
  const inCart = useSpuCount(spu.spuPid);
  const [wanted, setWanted] = useState<number>();
  const pending = useRef<{ send: () => void; stop: () => void }>(undefined);
  useEffect(() => () => pending.current?.send(), []);
  const change = (quantity: number) => {
    pending.current?.stop();
    const send = () => {
      pending.current?.stop();
      setWanted(undefined);
      changeQuantity(category, spu, quantity);
    };
    const timer = setTimeout(send, delays.cartQuantityMs);
    const stop = () => {
      pending.current = undefined;
      unsent.delete(send);
      clearTimeout(timer);
    };
    pending.current = { send, stop };
    unsent.add(send);
    setWanted(quantity);
  };
  return { quantity: wanted ?? inCart, change };
}
