import { sifted } from '@comanda/domain/menu/item-filter';
import type { MenuFilter } from '@comanda/domain/menu/menu-filter';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { useCallback, useMemo, useState } from 'react';
import { storedFilter, storeFilter, useStoredFilter } from '#draft/stored-filter.ts';
import { useWorld } from '#draft/world.ts';

/** Reads and stores the filter (MENU-16), and returns it with the filtered menu. */
export function useMenuFilter(categories: readonly SpuCate[]) {
  const { phone } = useWorld();
  const filter = useStoredFilter();
  const [isRemembered] = useState(() => storedFilter(phone) !== undefined);
  const choose = useCallback((next: MenuFilter) => storeFilter(phone, next), [phone]);
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
    listKey: filter && isRemembered ? 'remembered' : 'first',
  };
}
