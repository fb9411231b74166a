import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';
import { use, useSyncExternalStore } from 'react';
import { useSpuCount } from '#draft/counts.ts';
import { MenuPressesContext } from '../menu-presses.ts';

/**
 * The quantity of a simple item in the list (MENU-9). It changes at once with a tap; the cart follows after a
 * moment.
 */
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
