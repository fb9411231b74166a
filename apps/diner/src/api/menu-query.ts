import type { CallOutput } from '@comanda/contract/contract';
import type { MenuRest } from '@comanda/contract/first-screen';
import { withAvailability } from '@comanda/domain/menu/availability';
import type { Availability } from '@comanda/domain/menu/availability.schema';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { queryOptions } from '@tanstack/react-query';

const freshMs = 60_000;

/** The menu for the diner, including availability flags. */
export type MenuData = {
  readonly spuCateList: readonly SpuCate[];
  readonly shopInfo: CallOutput<'menu'>['shopInfo'];
  readonly availability: Availability;
  /** The missing part of a long menu, of which a page shows the beginning. */
  readonly rest: MenuRest | null;
};

export const menuKey = ['menu'] as const;

/** A menu from an answer: whole, or as the changes of the phone's menu. */
export const menuData = (
  answer: Pick<CallOutput<'menu'>, 'spuCateList' | 'shopInfo' | 'availability'>,
  known: MenuData | undefined,
): MenuData => ({
  spuCateList: answer.spuCateList ?? withAvailability(known?.spuCateList ?? [], answer.availability),
  shopInfo: answer.shopInfo,
  availability: answer.availability,
  rest: answer.spuCateList ? null : (known?.rest ?? null),
});

/** Requests the menu; if the phone has this version, only its changes. */
export type ReadMenu = (known: { readonly menuVersion?: number }) => Promise<CallOutput<'menu'>>;

/**
 * The menu. If the phone has it, only its availability is read again: each minute, when the diner returns to the
 * page, and after live events.
 */
export const menuQuery = (read: ReadMenu) =>
  queryOptions({
    queryKey: menuKey,
    queryFn: async ({ client }): Promise<MenuData> => {
      const known = client.getQueryData<MenuData>(menuKey);
      const menuVersion = known?.rest === null ? { menuVersion: known.shopInfo.menuVersion } : {};
      return menuData(await read(menuVersion), known);
    },
    staleTime: freshMs,
    refetchInterval: freshMs,
    refetchOnWindowFocus: 'always',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
