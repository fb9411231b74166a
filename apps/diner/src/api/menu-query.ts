import type { CallOutput } from '@comanda/contract/contract';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

const freshMs = 60_000;

/** The menu as the diner reads it, flags of availability included; read anew when the diner comes back to the page. */
export type MenuData = {
  readonly spuCateList: readonly SpuCate[];
  readonly shopInfo: CallOutput<'menu'>['shopInfo'];
};

export const menuKey = ['menu'] as const;

export const menuQuery = (api: Api) =>
  queryOptions({
    queryKey: menuKey,
    queryFn: async (): Promise<MenuData> => api.background('menu', { expectTime: null }),
    staleTime: freshMs,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
