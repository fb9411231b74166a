import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { type LineConflict, lineConflict } from '@comanda/domain/cart/line-conflict';
import { type MenuFilter, noFilter } from '@comanda/domain/menu/menu-filter';
import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type MenuData, menuKey } from '../../api/menu-query.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { useStoredFilter } from '../../draft/stored-filter.ts';

type ItemsOf = ReadonlyMap<string, Spu>;

const known = new WeakMap<readonly SpuCate[], ItemsOf>();

/** The items of a menu by id. Each menu is read only once, because every line asks. */
function itemsOf(categories: readonly SpuCate[]): ItemsOf {
  const items =
    known.get(categories) ??
    new Map(categories.flatMap(({ spuList }) => spuList.map((spu) => [spu.spuPid, spu] as const)));
  known.set(categories, items);
  return items;
}

/** The menu that the phone knows. */
function useKnownMenu(): MenuData | undefined {
  const queries = useQueryClient();
  const watch = useCallback((listener: () => void) => queries.getQueryCache().subscribe(listener), [queries]);
  return useSyncExternalStore(
    watch,
    () => queries.getQueryData<MenuData>(menuKey),
    () => undefined,
  );
}

/** The diner's filter, with what the diner tells the kitchen to leave out. */
export function useWholeFilter(): MenuFilter {
  const filter = useStoredFilter() ?? noFilter;
  const told = useDraft((draft) => draft.allergyNote);
  return useMemo(
    () => ({ want: filter.want, avoid: [...new Set([...filter.avoid, ...(told ?? [])])] }),
    [filter, told],
  );
}

/**
 * Returns why a line of the cart does not suit the diner's filter, or what the diner tells the kitchen to leave out
 * (FIX-44). Nothing is said about an item that the menu may still load.
 */
export function useConflictOf(): (line: CartLine) => LineConflict | 'unknown' | undefined {
  const menu = useKnownMenu();
  const all = useWholeFilter();
  return useCallback(
    (line) => {
      if (!menu) return undefined;
      const conflict = lineConflict(line, itemsOf(menu.spuCateList), all);
      return conflict === 'unknown' && menu.rest !== null ? undefined : conflict;
    },
    [menu, all],
  );
}
