import { delays } from '@comanda/domain/limits';
import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';
import { use, useEffect, useRef, useState } from 'react';
import { useSpuCount } from '../../draft/counts.ts';
import { MenuPressesContext } from './menu-presses.ts';

/** MENU-9: the number of a simple dish in the list. It follows the finger at once, the cart 100 ms after the last tap, or as the page is left. */
export function useQuantity(category: SpuCate, spu: Spu) {
  const { changeQuantity } = use(MenuPressesContext);
  const inCart = useSpuCount(spu.spuPid);
  const [wanted, setWanted] = useState<number>();
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined);
  const take = () => {
    const taken = pending.current;
    pending.current = undefined;
    if (taken) window.removeEventListener('pagehide', taken.send);
    clearTimeout(taken?.timer);
    return taken;
  };
  useEffect(() => () => pending.current?.send(), []);
  const change = (quantity: number) => {
    take();
    const send = () => {
      take();
      setWanted(undefined);
      changeQuantity(category, spu, quantity);
    };
    pending.current = { timer: setTimeout(send, delays.cartQuantityMs), send };
    window.addEventListener('pagehide', send);
    setWanted(quantity);
  };
  return { quantity: wanted ?? inCart, change };
}
