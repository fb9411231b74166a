import { delays } from '@comanda/domain/limits';
import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';
import { use, useEffect, useRef, useState } from 'react';
import { onLeaving } from '../../browser/on-leaving.ts';
import { useSpuCount } from '../../draft/counts.ts';
import { MenuPressesContext } from './menu-presses.ts';

/** MENU-9: the number of a simple dish in the list. It follows the finger at once, the cart 100 ms after the last tap, or as the page is left. */
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
    const stay = onLeaving(send);
    const stop = () => {
      pending.current = undefined;
      clearTimeout(timer);
      stay();
    };
    pending.current = { send, stop };
    setWanted(quantity);
  };
  return { quantity: wanted ?? inCart, change };
}
