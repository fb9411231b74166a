import type { MenuFilter } from '@comanda/domain/menu/item-filter';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { untilThere } from '../../browser/until-there.ts';
import { useWorld } from '../../draft/world.ts';
import type { FindingParts, LoadFinding } from './load-finding.ts';

/** Where the phone remembers the filter. */
const kept = 'menuFilter';

type Sieve = { readonly parts: FindingParts; readonly filter: MenuFilter; readonly isRemembered: boolean };

/** MENU-16: the filter, which the phone remembers, and what it leaves of a menu. */
export function useMenuFilter(categories: readonly SpuCate[], load: LoadFinding) {
  const { phone } = useWorld();
  const [sieve, setSieve] = useState<Sieve>();
  useEffect(() => {
    if (phone.read(kept) === null) return;
    void untilThere(load).then((parts) => {
      setSieve({ parts, filter: parts.rememberedFilter(phone, kept), isRemembered: true });
    });
  }, [phone, load]);
  const choose = useCallback(
    async (filter: MenuFilter) => {
      phone.write(kept, JSON.stringify(filter));
      const parts = await load();
      setSieve((before) => ({ parts, filter, isRemembered: before?.isRemembered ?? false }));
    },
    [phone, load],
  );
  const { parts, filter } = sieve ?? {};
  const left = useMemo(
    () => (parts && filter ? parts.sifted(categories, filter) : { categories, hidden: 0 }),
    [parts, filter, categories],
  );
  return {
    filter,
    choose,
    ...left,
    /** A remembered filter comes to a page that has just been drawn: its list is a new one, so that nothing moves. */
    listKey: sieve?.isRemembered ? 'remembered' : 'first',
    Note: left.hidden > 0 ? parts?.FilterNote : undefined,
  };
}
