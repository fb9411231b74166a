import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';
import { use, useSyncExternalStore } from 'react';
import { useSpuCount } from '#draft/counts.ts';
import { MenuPressesContext } from '../menu-presses.ts';

/** MENU-9: the quantity of a simple dish in the list. It follows the finger at once, and the cart a moment later. */
export function useQuantity(category: SpuCate, spu: Spu) {
  const { quantities } = use(MenuPressesContext);
  const inCart = useSpuCount(spu.spuPid);
  const tapped = useSyncExternalStore(
    quantities.watch,
    () => quantities.tapped(spu.spuPid),
    () => undefined,
  );
  const change = (unitQty: number) => quantities.change(category, spu, unitQty);
  return { quantity: tapped ?? inCart, change };
}
