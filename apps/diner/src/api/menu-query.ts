import type { CallOutput } from '@comanda/contract/contract';
import type { MenuRest } from '@comanda/contract/first-screen';
import { withAvailability } from '@comanda/domain/menu/availability';
import type { Availability } from '@comanda/domain/menu/availability.schema';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { queryOptions } from '@tanstack/react-query';

const freshMs = 60_000;

/** The menu as the diner sees it, with its sold-out and stopped marks. */
export type MenuData = {
  readonly spuCateList: readonly SpuCate[];
  readonly shopInfo: CallOutput<'menu'>['shopInfo'];
  readonly availability: Availability;
  /** Where the rest of a long menu is, if the page contained only its beginning. */
  readonly rest: MenuRest | null;
};

export const menuKey = ['menu'] as const;

type MenuAnswer = Pick<CallOutput<'menu'>, 'spuCateList' | 'shopInfo' | 'availability'>;

/** DISH-1: whether an answer without categories is about texts in another second language than the known menu's. */
export const isOtherPair = ({ spuCateList, shopInfo }: MenuAnswer, known: MenuData | undefined): boolean =>
  spuCateList === null && known !== undefined && shopInfo.languages[1] !== known.shopInfo.languages[1];

/**
 * Builds the menu from an answer. An answer without categories only updates the availability of the `known`
 * menu.
 */
export const menuData = (answer: MenuAnswer, known: MenuData | undefined): MenuData => ({
  spuCateList: answer.spuCateList ?? withAvailability(known?.spuCateList ?? [], answer.availability),
  shopInfo: answer.shopInfo,
  availability: answer.availability,
  rest: answer.spuCateList ? null : (known?.rest ?? null),
});

/** Requests the menu. The answer has only the changes if the phone's version is current. */
export type ReadMenu = (known: { readonly menuVersion?: number }) => Promise<CallOutput<'menu'>>;

/**
 * The menu's query. Once the phone has the menu, it reads only the availability: every minute, when the diner
 * returns to the page, and after live events.
 */
export const menuQuery = (read: ReadMenu) =>
  queryOptions({
    queryKey: menuKey,
    queryFn: async ({ client }): Promise<MenuData> => {
      const known = client.getQueryData<MenuData>(menuKey);
      const menuVersion = known?.rest === null ? { menuVersion: known.shopInfo.menuVersion } : {};
      const answer = await read(menuVersion);
      return menuData(isOtherPair(answer, known) ? await read({}) : answer, known);
    },
    staleTime: freshMs,
    refetchInterval: freshMs,
    refetchOnWindowFocus: 'always',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
