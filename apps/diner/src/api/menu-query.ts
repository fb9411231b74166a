import type { CallOutput } from '@comanda/contract/contract';
import type { MenuRest } from '@comanda/contract/first-screen';
import { withAvailability } from '@comanda/domain/menu/availability';
import type { Availability } from '@comanda/domain/menu/availability.schema';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { queryOptions } from '@tanstack/react-query';

const freshMs = 60_000;

/** The menu as the diner reads it, flags of availability included. */
export type MenuData = {
  readonly spuCateList: readonly SpuCate[];
  readonly shopInfo: CallOutput<'menu'>['shopInfo'];
  readonly availability: Availability;
  /** What is still to come of a long menu, of which a page shows the beginning. */
  readonly rest: MenuRest | null;
};

export const menuKey = ['menu'] as const;

/** A menu as an answer has it: whole, or as what changed of the one that the phone has. */
export const menuData = (
  answer: Pick<CallOutput<'menu'>, 'spuCateList' | 'shopInfo' | 'availability'>,
  known: MenuData | undefined,
): MenuData => ({
  spuCateList: answer.spuCateList ?? withAvailability(known?.spuCateList ?? [], answer.availability),
  shopInfo: answer.shopInfo,
  availability: answer.availability,
  rest: answer.spuCateList ? null : (known?.rest ?? null),
});

/** Asks for the menu; of the version that the phone has only what changed. */
export type ReadMenu = (known: { readonly menuVersion?: number }) => Promise<CallOutput<'menu'>>;

/**
 * The menu; of one that the phone has only what cannot be had is read anew: each minute, when the diner comes back to the
 * page, and when live news say so.
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
