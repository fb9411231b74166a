import type { sifted } from '@comanda/domain/menu/item-filter';
import type { MenuFilter } from '@comanda/domain/menu/menu-filter';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { LoaderContext } from '@comanda/ui/loading/loader';
import { use, useCallback, useEffect, useMemo, useState } from 'react';
import { storedFilter, storeFilter, useStoredFilter } from '#draft/stored-filter.ts';
import { useWorld } from '#draft/world.ts';

/** The rules of the filter. They load with the first filter. */
function useSift(isWanted: boolean): typeof sifted | undefined {
  const loader = use(LoaderContext);
  const [sift, setSift] = useState<typeof sifted>();
  useEffect(() => {
    if (!isWanted) return;
    const load = () => import('@comanda/domain/menu/item-filter');
    void loader.load(load, { keepTrying: true }).then((rules) => setSift(() => rules.sifted));
  }, [isWanted, loader]);
  return sift;
}

/** Reads and stores the filter (MENU-16), and returns it with the filtered menu. */
export function useMenuFilter(categories: readonly SpuCate[]) {
  const { phone } = useWorld();
  const filter = useStoredFilter();
  const [isRemembered] = useState(() => storedFilter(phone) !== undefined);
  const choose = useCallback((next: MenuFilter) => storeFilter(phone, next), [phone]);
  const sift = useSift(filter !== undefined);
  const left = useMemo(
    () => (filter && sift ? sift(categories, filter) : { categories, hidden: 0 }),
    [filter, sift, categories],
  );
  return {
    filter,
    choose,
    ...left,
    /**
     * The key of the list. It changes when a stored filter is applied after the first render, so that React
     * shows the filtered list without animations.
     */
    listKey: filter && sift && isRemembered ? 'remembered' : 'first',
  };
}
