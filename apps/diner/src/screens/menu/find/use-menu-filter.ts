import { type MenuFilter, menuFilterOf, sifted } from '@comanda/domain/menu/item-filter';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { readFields } from '#browser/storage.ts';
import { useWorld } from '#draft/world.ts';

/** The key of the stored filter. */
const kept = 'menuFilter';

type Chosen = { readonly filter: MenuFilter; readonly isRemembered: boolean };

/** MENU-16: the filter, which the phone stores, and the filtered menu. */
export function useMenuFilter(categories: readonly SpuCate[]) {
  const { phone } = useWorld();
  const [chosen, setChosen] = useState<Chosen>();
  // after the first drawing, which is that of the server
  useEffect(() => {
    if (phone.read(kept) === null) return;
    setChosen({ filter: menuFilterOf(readFields(phone, kept)), isRemembered: true });
  }, [phone]);
  const choose = useCallback(
    (filter: MenuFilter) => {
      phone.write(kept, JSON.stringify(filter));
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
     * A stored filter applies to a page that has just been rendered: its list has a new key, so that nothing
     * animates.
     */
    listKey: chosen?.isRemembered ? 'remembered' : 'first',
  };
}
