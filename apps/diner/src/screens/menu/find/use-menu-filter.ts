import { type MenuFilter, sifted } from '@comanda/domain/menu/item-filter';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { storedFilter, storeFilter } from '#draft/stored-filter.ts';
import { useWorld } from '#draft/world.ts';

type Chosen = { readonly filter: MenuFilter; readonly isRemembered: boolean };

/** Reads and stores the filter (MENU-16), and returns it with the filtered menu. */
export function useMenuFilter(categories: readonly SpuCate[]) {
  const { phone } = useWorld();
  const [chosen, setChosen] = useState<Chosen>();
  // reads the stored filter after the first render, which must be the same as the server's
  useEffect(() => {
    const filter = storedFilter(phone);
    if (filter) setChosen({ filter, isRemembered: true });
  }, [phone]);
  const choose = useCallback(
    (filter: MenuFilter) => {
      storeFilter(phone, filter);
      setChosen((before) => ({ filter, isRemembered: before?.isRemembered ?? false }));
    },
    [phone],
  );
  const filter = chosen?.filter;
  const left = useMemo(
    () => (filter ? sifted(categories, filter) : { categories, hidden: 0 }),
    [filter, categories],
  );
  return {
    filter,
    choose,
    ...left,
    /**
     * The key of the list. It changes when a stored filter is applied after the first render, so that React
     * shows the filtered list without animations.
     */
    listKey: chosen?.isRemembered ? 'remembered' : 'first',
  };
}
