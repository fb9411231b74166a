import type { CallOutput } from '@comanda/contract/contract';
import type { Language } from '@comanda/domain/language';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { World } from '../../draft/world.ts';

export type Brand = CallOutput<'brand'>;
export type BrandShop = Brand['shopList'][number];

type BrandSearch = { readonly urlQuery: string; readonly condition: string; readonly lang: Language };

/** The maximum length of a search text. */
const longest = 100;

/** Shops that can be ordered from now come first, each part in the brand's own order. */
const rank = ({ openFlag, orderFlag }: BrandShop): number => Number(openFlag) + Number(openFlag && orderFlag);
const openFirst = (shops: readonly BrandShop[]): BrandShop[] =>
  shops.toSorted((one, other) => rank(other) - rank(one));

/**
 * The brand of the page's address and its shops that match the search; the last answer stays until the next one.
 */
export const brandQuery = ({ api }: Pick<World, 'api'>, { urlQuery, condition, lang }: BrandSearch) =>
  queryOptions({
    queryKey: ['brand', urlQuery, condition, lang],
    queryFn: async (): Promise<Brand> => {
      const brand = await api.background('brand', { urlQuery, condition: condition.slice(0, longest), lang });
      return { ...brand, shopList: openFirst(brand.shopList) };
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
